/** The pages of a browser's first tab, also the one that it prerenders, by the DevTools protocol. */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** So long an answer may take: a page that is gone gives none. */
const ANSWER_MS = 2000;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly targetInfo: { readonly type: string } };
  readonly result?: unknown;
}

/** @param begin is called with each page before anything else is sent to it */
export async function openBrowserPages(browser: ChildProcess, begin: (page: Page) => Promise<unknown>) {
  const socket = new WebSocket(await addressOf(browser));
  const answers = new Map<number, (result: unknown) => void>();
  const pages: Page[] = [];
  let last = 0;
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<unknown>((resolve) => {
      answers.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      setTimeout(resolve, ANSWER_MS).unref();
    });
  const attached = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params, result } = JSON.parse(String(data)) as Message;
      if (id !== undefined) answers.get(id)?.(result);
      if (method !== 'Target.attachedToTarget' || params!.targetInfo.type !== 'page') return;
      const page = pageOf((name, values) => send(name, values, params!.sessionId));
      pages.push(page);
      void begin(page).then(() => resolve());
    });
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const { targetInfos } = (await send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: { targetId: string }[];
  };
  const { targetId } = targetInfos[0]!;
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
  const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
  await send('Target.setAutoAttach', all, sessionId);
  await attached;
  return { all: () => [...pages] };
}

type Page = ReturnType<typeof pageOf>;

function pageOf(send: (method: string, params: object) => Promise<unknown>) {
  return {
    send: (method: string, params: object = {}) => send(method, params),
    /** @returns what an expression gives there, as JSON; undefined for a page that is gone */
    async read(expression: string): Promise<unknown> {
      const options = { expression, returnByValue: true };
      const answer = (await send('Runtime.evaluate', options)) as { result?: { value?: unknown } } | undefined;
      return answer?.result?.value;
    },
  };
}

/** Chromium writes it to its errors. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stderr! })) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('Chromium names no address for programs.');
}
