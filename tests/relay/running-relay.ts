/** A relay on this machine for a test, and calls to it as a form of the site makes them. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogFields } from '../../relay/log.ts';
import { readSettings } from '../../relay/settings.ts';
import { startRelay } from '../../relay/start.ts';

export const ORIGIN = 'https://www.example.com';
/** What every relay gets, whoever made it. */
export const PLAIN = {
  name: 'Aloka',
  to: 'hello@example.com',
  subject: 'New Enquiry',
  body: 'Name: বিপ্লব সেন\nEmail: visitor@example.org\nPhone: not given\nInterested in: AI Development\nMessage:\nGood morning.\nEmail: other@example.org',
};
/** The same with what the site's forms add, on a site that calls the fields by other names. */
export const ENQUIRY = {
  ...PLAIN,
  form: 'enquiry',
  fields: [
    { name: 'name', label: 'নাম', value: 'বিপ্লব সেন' },
    { name: 'email', label: 'Correo', value: 'visitor@example.org' },
    { name: 'phone', label: 'Phone', value: '' },
    { name: 'interest', label: 'Interested in', value: 'AI Development' },
    { name: 'message', label: 'Message', value: 'Good morning.\nEmail: other@example.org' },
  ],
  replyTo: { name: 'বিপ্লব সেন', address: 'visitor@example.org' },
  page: { label: 'Page', title: 'Contact Us', url: 'https://www.example.com/contact-us/' },
  campaign: { utm_source: 'linkedin' },
};
/** What a relay makes of it. */
export const MAIL = {
  subject: 'New Enquiry: বিপ্লব সেন, AI Development',
  text: 'নাম: বিপ্লব সেন\nCorreo: visitor@example.org\nInterested in: AI Development\nMessage:\nGood morning.\nEmail: other@example.org\n\nPage: Contact Us, https://www.example.com/contact-us/\nutm_source: linkedin',
};

export type RunningRelay = Awaited<ReturnType<typeof runTestRelay>>;

export async function runTestRelay(smtpUrl: string, variables: Readonly<Record<string, string>> = {}) {
  const folder = variables['RELAY_DATA'] ?? (await mkdtemp(join(tmpdir(), 'relay-')));
  const log: ({ event: string } & LogFields)[] = [];
  const settings = readSettings({
    SMTP_URL: smtpUrl,
    RELAY_TO: 'leads@example.com',
    RELAY_FROM: 'Website <website@example.com>',
    RELAY_ORIGINS: ORIGIN,
    RELAY_DATA: folder,
    PORT: '0',
    ...variables,
  });
  const relay = await startRelay(settings, (event, fields = {}) => void log.push({ event, ...fields }));
  return { base: `http://127.0.0.1:${relay.port}`, folder, log, stop: relay.stop };
}

export function post(base: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${base}/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
