/** Whom the files are open to: pages of this server, on this machine, where `--admin` was said. */
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseOtherMachines } from '../../../build/admin/gitea-api.ts';
import { readTree } from '../../support/folder.ts';
import { ask } from '../../support/ask.ts';
import { API, REPO, gitSha, messageOf, startEditing, type Editing } from './editing.ts';

let site: Editing;
let before: Record<string, string>;
beforeAll(async () => {
  site = await startEditing({ 'content/one.md': 'One' }, { lan: true });
  before = readTree(site.root);
});
afterAll(() => site.close());

const BODY = { files: [{ operation: 'delete', path: 'content/one.md', sha: gitSha('One') }] };

describe('a change', () => {
  it.each([
    ['of another site', { origin: 'https://evil.example' }, 403],
    ['of another port', { origin: 'http://localhost:3000' }, 403],
    ['of this port by another name', { origin: 'http://127.0.0.1:PORT' }, 403],
    ['of this port by https', { origin: 'https://localhost:PORT' }, 403],
    ['of a sandbox', { origin: 'null' }, 403],
    ['of no origin', { origin: '' }, 403],
    ['of another site that names no origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['by a name that was pointed here', { host: 'evil.example:PORT', origin: 'http://evil.example:PORT' }, 403],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['as a text', { 'content-type': 'text/plain' }, 415],
    ['as a type that begins like JSON', { 'content-type': 'application/jsonx' }, 415],
  ])('%s is refused', async (_, given, status) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('PORT', String(site.port))]),
    );
    const answer = await site.post(`${REPO}/contents`, BODY, headers);
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, undefined]);
    expect(readTree(site.root)).toEqual(before);
  });

  it('without an Origin header is refused, and reading without one is not', async () => {
    const headers = { host: `localhost:${site.port}`, 'content-type': 'application/json' };
    const answer = await ask(site.port, `${REPO}/contents`, { method: 'POST', headers, body: JSON.stringify(BODY) });
    expect([answer.status, messageOf(answer)]).toEqual([403, expect.stringContaining('Origin')]);
    expect((await site.get(`${REPO}/media/working-copy/content/one.md`)).text).toBe('One');
  });
});

it('reading is refused to other sites too', async () => {
  const answer = await site.get(`${REPO}/media/working-copy/content/one.md`, { origin: 'https://evil.example' });
  expect([answer.status, answer.text]).toEqual([403, expect.not.stringContaining('One')]);
});

it('other machines of the network are refused, whatever they say', async () => {
  const address = Object.values(networkInterfaces())
    .flatMap((all = []) => all)
    .find((one) => one.family === 'IPv4' && !one.internal && site.said.join().includes(one.address))?.address;
  if (address === undefined) return console.warn('This machine is in no private network: nobody else could ask.');
  const url = `http://${address}:${site.port}`;
  expect((await fetch(`${url}/`)).status).toBe(200);
  const read = await fetch(`${url}${REPO}/media/working-copy/content/one.md`);
  expect([read.status, await read.json()]).toEqual([
    403,
    { message: expect.stringContaining('on the machine that serves') },
  ]);
  const headers = { Origin: url, 'Content-Type': 'application/json' };
  const change = await fetch(`${url}${REPO}/contents`, { method: 'POST', headers, body: JSON.stringify(BODY) });
  expect(change.status).toBe(403);
  expect(readTree(site.root)).toEqual(before);
});

it.each<[isLetIn: boolean, peers: string]>([
  [true, '127.0.0.1 127.8.9.10 ::1 ::ffff:127.0.0.1'],
  [false, '192.168.0.7 ::ffff:192.168.0.7 127.0.0.1.example 1127.0.0.1 fe80::1 :: '],
])('peers let in, %s: %s', (isLetIn, peers) => {
  for (const remoteAddress of peers.split(' ')) {
    const ask = () => refuseOtherMachines({ socket: { remoteAddress } } as IncomingMessage);
    if (isLetIn) expect(ask, remoteAddress).not.toThrow();
    else expect(ask, remoteAddress).toThrow('on the machine that serves them only');
  }
});

it('without --admin there is nothing', async () => {
  const plain = await startEditing({ 'content/one.md': 'One' }, { admin: false });
  try {
    const paths = ['/version', '/user', '/repos/local/site', '/repos/local/site/media/working-copy/content/one.md'];
    for (const path of paths) expect((await plain.get(API + path)).status, path).toBe(404);
    expect((await plain.post(`${REPO}/contents`, BODY)).status).toBe(404);
    expect((await plain.post(`${REPO}/file-contents`, { files: ['content/one.md'] })).status).toBe(404);
    expect(readTree(plain.root)['content/one.md']).toBe('One');
    expect(plain.said.join()).not.toContain('/admin/');
  } finally {
    await plain.close();
  }
});
