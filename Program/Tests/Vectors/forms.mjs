// SPDX-License-Identifier: Apache-2.0
// Lets worker.js keep forms and send them in situations. Each line of the input is one, and each line of the output says what became of it.
import { createInterface } from 'node:readline';
import { browser, plain } from './browser.mjs';

/// A reply of the gateway, or of a network before it, without the limits that Response has.
function reply({ status, fields = [], ours, account }) {
  const headers = new Headers();
  for (const [name, value] of fields) {
    try { headers.append(name, value); } catch { /* A browser would not have passed it on. */ }
  }
  if (ours) headers.set('Mainstay-Page', 'yes');
  if (account) headers.set('Mainstay-Account', account);
  return { type: 'basic', status, ok: status >= 200 && status < 300, headers, async text() { return ''; } };
}

/// What a request comes to.
function outcome(step) {
  switch (step.kind) {
  case 'lost': throw new TypeError('fetch failed');
  case 'hang': return new Promise(() => {});
  case 'redirect': return { type: 'opaqueredirect', status: 0, ok: false, headers: new Headers() };
  default: return reply(step);
  }
}

/// Waits until nothing can go on any more, or the work is done.
async function settled(work) {
  let result;
  work.then((value) => { result = { value }; }, (problem) => { result = { problem: `${problem}` }; });
  for (let turn = 0; turn < 200 && !result; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return result ?? { hangs: true };
}

async function run({ path, bodies, storage, account, other, steps, moves, twice, old }) {
  const posts = [];
  let [present, current] = [account, steps[0]];
  const { context, keep, told, clock } = browser(async (address, { method, body } = {}) => {
    if (method !== 'POST') return reply({ status: 200, ours: current.kind !== 'portal', account: present });
    posts.push({ address: `${address}`, body });
    return current.kind === 'portal' ? reply({ status: 200, fields: [['Content-Type', 'text/html']] }) : outcome(current);
  });
  const name = account ? `forms-2-${account}` : 'forms-1';
  const cache = await context.caches.open(name);
  const kept = [];
  for (const body of bodies) {
    if (storage === 'refuses') cache.put = async () => { throw new Error('QuotaExceededError'); };
    kept.push(await keep(path, body));
  }
  if (old) for (const { url } of await cache.keys()) await cache.put(url, new Response(JSON.stringify({ address: `https://gateway.example${path}`, body: bodies[0], ...old })));
  if (storage?.text !== undefined) await cache.put('/form/0000000000000000-0', new Response(storage.text));
  if (storage === 'missing') await context.caches.delete(name);
  const forms = async () => {
    const all = [];
    for (const key of await cache.keys()) {
      const text = await (await cache.match(key)).text();
      try { all.push(JSON.parse(text)); } catch { all.push({ damaged: true }); }
    }
    return plain(all);
  };
  const results = [];
  for (const [index, step] of steps.entries()) {
    current = step;
    clock.now += (moves?.[index] ?? 0) * 1_000;
    present = step.account ?? account;
    const before = posts.length;
    const attempts = Array.from({ length: twice ? 2 : 1 }, () => settled(context.sendKept()));
    const [first] = await Promise.all(attempts);
    results.push({ ...first, posts: posts.length - before, forms: await forms() });
    if (step.again) {
      await settled(context.remember(account ?? ''));
      await settled(context.sendRefused());
      results.push({ posts: posts.length - before, forms: await forms() });
    }
  }
  return { kept, results, told: plain(told), origins: [...new Set(posts.map(({ address }) => new URL(address).origin))] };
}

for await (const line of createInterface({ input: process.stdin })) {
  let result;
  try { result = await run(JSON.parse(line)); } catch (problem) { result = { problem: `${problem.stack}` }; }
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
process.exit(0);
