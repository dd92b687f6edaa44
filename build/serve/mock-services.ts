/**
 * A mock mail relay and posts API on the server of `site serve`, so that every widget works without real services. They can simulate
 * failures.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi, API_REFUSAL } from './api.ts';
import { answerInMode, isFailureMode, sendJson, type FailureMode } from './failure-modes.ts';
import { openMockRelay, readMails, RELAY_REFUSAL } from './relay.ts';
import { requestPath, requestQuery } from './request-path.ts';
import { controlPage, mailsPage, type Switches } from './mock-pages.ts';

/** Addresses on the server itself, whatever its port, for a served build. */
export const MOCK_ADDRESSES = { apiUrl: '/__site/api', relayUrl: '/__site/relay' } as const;

export interface MockSources {
  /** Posts in the format of the API. */
  readonly posts: () => Promise<readonly unknown[]>;
  /** Folder of received mails, absolute. */
  readonly mails: string;
}

export interface MockServices {
  /** Answers a request to a mock service or its pages; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

export function createMockServices({ posts, mails }: MockSources): MockServices {
  const modes: Record<'api' | 'relay', FailureMode> = { api: 'ok', relay: 'ok' };
  const switches = (): Switches => ({
    api: { title: 'The posts API', mode: modes.api },
    relay: { title: 'The mail relay', mode: modes.relay },
  });

  const api = (path: string, response: ServerResponse) =>
    answerInMode(response, modes.api, { usual: async () => answerApi(path, await posts()), refusal: API_REFUSAL });
  const relay = openMockRelay(mails);
  const answerRelay = (path: string, request: IncomingMessage, response: ServerResponse) =>
    answerInMode(response, modes.relay, { usual: () => relay(path, request), refusal: RELAY_REFUSAL });

  async function setMode(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readForm(request));
    const [service, mode] = [form.get('service'), form.get('mode')];
    if ((service === 'api' || service === 'relay') && isFailureMode(mode)) modes[service] = mode;
    response.writeHead(303, { Location: '/__site/' }).end();
  }

  function answer(call: string, request: IncomingMessage, response: ServerResponse): Promise<void> | null {
    if (call === 'GET /__site/') return sendHtml(response, controlPage(switches()));
    if (call === 'GET /__site/mails') return readMails(mails).then((kept) => sendHtml(response, mailsPage(kept)));
    if (call === 'POST /__site/mode') return setMode(request, response);
    if (call === 'POST /__site/relay/send-email') return answerRelay('/send-email', request, response);
    if (call === 'GET /__site/relay/challenge') return answerRelay('/challenge', request, response);
    const path = /^(?:GET|HEAD) \/__site\/api(?<path>\/.*)$/.exec(call)?.groups?.path;
    return path === undefined ? null : api(path, response);
  }

  return {
    handle(request, response) {
      const path = requestPath(request.url ?? '');
      if (path === null || requestQuery(request.url ?? '') !== '') return false;
      const answering = answer(`${request.method} ${path}`, request, response);
      if (answering === null) return false;
      answering.catch((cause: unknown) => {
        const message = cause instanceof Error ? cause.message : String(cause);
        if (!response.headersSent) sendJson(response, { status: 500, body: { message } });
      });
      return true;
    },
  };
}

async function readForm(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) text = (text + part.toString()).slice(0, 1000);
  return text;
}

async function sendHtml(response: ServerResponse, html: string): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(html);
}
