// SPDX-License-Identifier: Apache-2.0
// The script worker.js in a browser as far as it uses one, for outbox.mjs and forms.mjs.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const source = readFileSync(new URL('../../Sources/CMainstayAssets/Files/worker.js', import.meta.url), 'utf8');

/// A browser's caches, as far as the script uses them.
export class Cache {
  entries = new Map();
  static key(request) { return new URL(request.url ?? request, 'https://gateway.example').href; }
  async match(request) { return this.entries.get(Cache.key(request))?.clone(); }
  async put(request, response) { this.entries.set(Cache.key(request), response); }
  async delete(request) { return this.entries.delete(Cache.key(request)); }
  async keys() { return [...this.entries.keys()].map((url) => ({ url })); }
  async addAll() {}
}

/// A copy. The script's objects have other prototypes than those of this file.
export function plain(value) { return JSON.parse(JSON.stringify(value)); }

/// The script in a browser whose gateway answers with `fetch`.
export function browser(fetch) {
  const stores = new Map();
  const told = [];
  const clock = { now: 1_000_000_000_000 };
  class Time extends Date { static now() { return clock.now; } }
  const caches = {
    async open(name) { if (!stores.has(name)) stores.set(name, new Cache()); return stores.get(name); },
    async keys() { return [...stores.keys()]; },
    async has(name) { return stores.has(name); },
    async delete(name) { return stores.delete(name); },
  };
  const client = { postMessage: (message) => told.push({ ...message }) };
  const context = vm.createContext({
    caches, fetch, URL, URLSearchParams, Response, Headers, Map, Set, Date: Time, setTimeout, addEventListener() {},
    self: { registration: {} }, location: { origin: 'https://gateway.example' }, clients: { async matchAll() { return [client]; } },
  });
  vm.runInContext(source, context);
  const keep = (path, body) => {
    clock.now += 1;
    return context.keepForm({ url: `https://gateway.example${path}`, async text() { return body; } });
  };
  const forms = async () => {
    if (!stores.has('forms-1')) return [];
    return plain((await context.formsIn(stores.get('forms-1'))).map(({ form }) => form));
  };
  return { context, client, keep, forms, told, clock };
}
