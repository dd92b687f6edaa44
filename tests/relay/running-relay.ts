/** A relay in this process, for a test, and the mail server that it sends to. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { readSettings } from '../../relay/settings.ts';
import { startRelay } from '../../relay/start.ts';
import { makeFolder } from '../support/folder.ts';
import { ENQUIRY, post, VARIABLES } from './leads.ts';
import { openMailServer, waitFor, type MailServer } from './smtp.ts';

export type RunningRelay = Awaited<ReturnType<typeof runTestRelay>>;

type Variables = Readonly<Record<string, string>>;

/** A mail server that ends with the test. */
export async function mailServer(...given: Parameters<typeof openMailServer>): Promise<MailServer> {
  const server = await openMailServer(...given);
  onTestFinished(server.close);
  return server;
}

/** A relay that ends with the test. */
export async function relayTo(smtpUrl: string, variables?: Variables): Promise<RunningRelay> {
  const relay = await runTestRelay(smtpUrl, variables);
  onTestFinished(relay.stop);
  return relay;
}

export async function relayAndMailbox(variables?: Variables): Promise<[RunningRelay, MailServer]> {
  const mailbox = await mailServer();
  return [await relayTo(mailbox.url, variables), mailbox];
}

export async function runTestRelay(smtpUrl: string, variables: Variables = {}) {
  const settings = readSettings({ ...VARIABLES, SMTP_URL: smtpUrl, RELAY_DATA: makeFolder(), ...variables });
  const log: Record<string, unknown>[] = [];
  const { port, stop } = await startRelay(settings, (event, fields = {}) => void log.push({ event, ...fields }));
  /** How often an event is in the log. */
  const count = (event: string) => log.filter((each) => each['event'] === event).length;
  const base = `http://127.0.0.1:${port}`;
  const folder = settings.RELAY_DATA;
  const places = { leads: join(folder, 'leads'), refused: join(folder, 'refused') };
  return {
    base,
    folder,
    ...places,
    log,
    stop,
    count,
    waitFor: (event: string, times = 1) => waitFor(() => expect(count(event)).toBe(times)),
    whyOf: (event: string) => log.find((each) => each['event'] === event)?.['why'],
    post: (body: unknown = ENQUIRY, headers: Variables = {}) => post(base, body, headers),
    status: async (body: unknown = ENQUIRY) => (await post(base, body)).status,
    health: async () => {
      const answer = await fetch(`${base}/health`);
      return [answer.status, await answer.json()];
    },
    filesIn: (place: keyof typeof places) => readdir(places[place]),
  };
}
