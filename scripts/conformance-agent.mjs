// Stands in for the package undici in the test suite for HTTP caches, which needs it only to see interim responses. Node.js has a copy
// of undici inside, whose handlers have older methods than those that the suite uses.
const dispatcher = Symbol.for('undici.globalDispatcher.1')

function named (raw) {
  const headers = {}
  for (let index = 0; index < raw.length; index += 2) {
    const [name, value] = [raw[index].toString('latin1').toLowerCase(), raw[index + 1].toString('latin1')]
    headers[name] = name in headers ? [].concat(headers[name], value) : value
  }
  return headers
}

// Calls a handler with the newer methods.
const newer = handler => ({
  onConnect: (abort, context) => handler.onRequestStart({ abort }, context),
  onHeaders (status, raw, resume, text) {
    const controller = { raw, resume, goesOn: true }
    handler.onResponseStart(controller, status, named(raw), text)
    return controller.goesOn
  },
  onData (chunk) {
    const controller = { goesOn: true }
    handler.onResponseData(controller, chunk)
    return controller.goesOn
  },
  onComplete: trailers => handler.onResponseEnd({ raw: trailers }, trailers),
  onError: error => handler.onResponseError({}, error),
  onUpgrade () {},
  onBodySent () {},
  onRequestSent () {},
  onResponseStarted () {}
})

// Calls a handler with the older methods.
const older = handler => ({
  onRequestStart: (controller, context) => handler.onConnect?.(controller.abort, context),
  onResponseStart (controller, status, headers, text) {
    controller.goesOn = handler.onHeaders?.(status, controller.raw, controller.resume, text)
  },
  onResponseData: (controller, chunk) => { controller.goesOn = handler.onData?.(chunk) },
  onResponseEnd: controller => handler.onComplete?.(controller.raw),
  onResponseError: (controller, error) => handler.onError?.(error)
})

export class Agent {
  compose (interceptor) {
    const dispatch = interceptor((options, handler) => globalThis[dispatcher].dispatch(options, newer(handler)))
    return { dispatch: (options, handler) => dispatch(options, older(handler)) }
  }
}
