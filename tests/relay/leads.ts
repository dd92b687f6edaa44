/** What visitors send in these tests, and what has become of it. */
import type { ParsedMail } from 'mailparser';

export const ORIGIN = 'https://www.example.com';
/** Settings of a relay. */
export const VARIABLES = {
  RELAY_TO: 'leads@example.com',
  RELAY_FROM: 'Website <website@example.com>',
  RELAY_ORIGINS: ORIGIN,
  PORT: '0',
};

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

/** Sends a call as the forms do. */
export function post(base: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const isForm = body instanceof FormData;
  const isRaw = isForm || typeof body === 'string' || body instanceof ReadableStream;
  return fetch(`${base}/send-email`, {
    method: 'POST',
    headers: { ...(!isForm && { 'Content-Type': 'application/json' }), Origin: ORIGIN, ...headers },
    body: isRaw ? body : JSON.stringify(body),
    duplex: 'half',
    redirect: 'manual',
  } as RequestInit);
}

/** 0 when there is no answer. */
export async function statusOf(answer: Promise<Response>): Promise<number> {
  try {
    const { status, body } = await answer;
    await body?.cancel();
    return status;
  } catch {
    return 0;
  }
}

/** A lead whose body names it. */
export function leadOf(id: string) {
  const replyTo = { name: 'বিপ্লব সেন', address: `visitor-${id}@example.org` };
  return { ...PLAIN, body: `${PLAIN.body}\nLead <${id}>.`, replyTo };
}

let visitors = 0;
/** Headers of a visitor with an address of the private network 10/8, each time another one. */
export function newVisitor() {
  visitors++;
  return { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/** Sends a lead from an address of its own; resolves with the status, 0 when there is no answer. */
export const sendLead = (base: string, id: string): Promise<number> => statusOf(post(base, leadOf(id), newVisitor()));

/** The lead that a mail is about; empty when it names none. */
export const idOf = ({ text = '' }: ParsedMail): string => /Lead <([^>]*)>/.exec(text)?.[1] ?? '';

export function missing(ids: readonly string[], mails: readonly ParsedMail[]): string[] {
  const arrived = new Set(mails.map(idOf));
  return ids.filter((id) => !arrived.has(id));
}

/** Leads that came more than once, with their Message-IDs. */
export function twice(mails: readonly ParsedMail[]): [id: string, messageIds: (string | undefined)[]][] {
  const byLead = Map.groupBy(mails, idOf);
  return [...byLead]
    .filter(([, group]) => group.length > 1)
    .map(([id, group]) => [id, group.map(({ messageId }) => messageId)]);
}
