// SPDX-License-Identifier: Apache-2.0
// Keeps the last words and discussions for reading while the gateway cannot be reached.
import { say } from './navigate.js';

const worker = '/worker.js';

/// Starts the service worker, and says when a page is a kept one.
export async function keepForReading() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.kept) say('The gateway cannot be reached. This is the page as it was when you last read it.', true);
  });
  navigator.serviceWorker.startMessages();
  // The policy of these pages allows the address of one script, and this is it.
  const policy = self.trustedTypes?.createPolicy('mainstay', { createScriptURL: () => worker });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker);
  } catch {
    // Private windows have no service workers. Reading offline is not possible then.
  }
}
