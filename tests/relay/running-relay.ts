/** A relay in this process, for a test. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../../relay/settings.ts';
import { startRelay } from '../../relay/start.ts';
import { makeFolder } from '../support/folder.ts';
import { ENQUIRY, post, VARIABLES } from './leads.ts';

export type RunningRelay = Awaited<ReturnType<typeof runTestRelay>>;

export async function runTestRelay(smtpUrl: string, variables: Readonly<Record<string, string>> = {}) {
  const settings = readSettings({ ...VARIABLES, SMTP_URL: smtpUrl, RELAY_DATA: makeFolder(), ...variables });
  const log: Record<string, unknown>[] = [];
  const { port, stop } = await startRelay(settings, (event, fields = {}) => void log.push({ event, ...fields }));
  const base = `http://127.0.0.1:${port}`;
  const folder = settings.RELAY_DATA;
  const places = { leads: join(folder, 'leads'), refused: join(folder, 'refused') };
  return {
    base,
    folder,
    ...places,
    log,
    stop,
    /** How often an event is in the log. */
    count: (event: string) => log.filter((each) => each['event'] === event).length,
    whyOf: (event: string) => log.find((each) => each['event'] === event)?.['why'],
    post: (body: unknown = ENQUIRY, headers: Readonly<Record<string, string>> = {}) => post(base, body, headers),
    status: async (body: unknown = ENQUIRY) => (await post(base, body)).status,
    health: async () => {
      const answer = await fetch(`${base}/health`);
      return [answer.status, await answer.json()];
    },
    filesIn: (place: keyof typeof places) => readdir(places[place]),
  };
}
