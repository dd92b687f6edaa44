/** What the relay is told by its environment: read once, at the start, and checked in one go. */
import { z } from 'zod';

/** All that is wrong with the environment, a sentence each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

export interface Settings {
  /** `smtp://user:pass@host:port`; null where an HTTP API takes the mails. */
  readonly smtpUrl: string | null;
  readonly provider: { readonly name: 'resend' | 'postmark'; readonly token: string } | null;
  /** Where every lead goes, and whom it comes from, whatever a request says. */
  readonly to: string;
  readonly from: string;
  /** Origins of the sites whose forms may send. */
  readonly origins: readonly string[];
  /** Folder of the queue; null where nothing can be kept. */
  readonly data: string | null;
  readonly keepDays: number;
  /** Trusted proxies between the visitor and this relay. */
  readonly proxies: number;
  /** The address of this machine that it listens at. */
  readonly host: string;
  readonly port: number;
}

const ADDRESS = z.email();
const NAMED = /^[^<>\r\n]*<(?<address>[^<>\s]+)>$/;

function isMailbox(text: string): boolean {
  return ADDRESS.safeParse(NAMED.exec(text)?.groups?.['address'] ?? text).success;
}

const mailbox = (name: string, example: string) =>
  z
    .string(`${name} is not set: expected an address such as ${example}.`)
    .refine(isMailbox, `${name} is no mail address: expected one such as ${example}.`);

const isSmtp = (text: string) =>
  /^smtps?:\/\/[^/\s]+/.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
const isOrigin = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

const number = (name: string, least: number, most: number, usual: number) =>
  z
    .string()
    .default(String(usual))
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `${name} is "${String(input)}": expected a whole number from ${least} to ${most}.`,
    })
    .transform(Number);

const environment = z.object({
  SMTP_URL: z
    .string()
    // The address holds a password: it is not repeated.
    .refine(
      isSmtp,
      'SMTP_URL is no address of a mail server: expected smtp://user:password@host:587, or smtps:// for TLS from the start.',
    )
    .optional(),
  RESEND_API_KEY: z.string().optional(),
  POSTMARK_TOKEN: z.string().optional(),
  RELAY_TO: mailbox('RELAY_TO', 'hello@example.com'),
  RELAY_FROM: mailbox('RELAY_FROM', 'Website <website@example.com>'),
  RELAY_ORIGINS: z
    .string(
      'RELAY_ORIGINS is not set: expected the addresses of the sites whose forms may send, such as https://www.example.com, with commas between them.',
    )
    .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
    .refine((origins) => origins.every(isOrigin), {
      error: ({ input }) =>
        `RELAY_ORIGINS holds "${(input as string[]).find((origin) => !isOrigin(origin))}": expected addresses without a path, such as https://www.example.com.`,
    }),
  RELAY_DATA: z.string().optional(),
  RELAY_KEEP_DAYS: number('RELAY_KEEP_DAYS', 1, 3650, 30),
  RELAY_PROXIES: number('RELAY_PROXIES', 0, 10, 0),
  RELAY_HOST: z.string().default('127.0.0.1'),
  PORT: number('PORT', 0, 65_535, 8787),
});

/**
 * @param variables the environment; an empty value counts as none
 * @throws SettingsError with a sentence for each variable that is missing or wrong; none repeats a secret
 */
export function readSettings(variables: { readonly [name: string]: string | undefined }): Settings {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => typeof value === 'string' && value.trim() !== ''),
  );
  const { data: env, error } = environment.safeParse(set);
  const problems = error?.issues.map(({ message }) => message) ?? [];
  const ways = ['SMTP_URL', 'RESEND_API_KEY', 'POSTMARK_TOKEN'].filter((name) => name in set);
  if (ways.length === 0) {
    problems.unshift(
      'No mail server is named: set SMTP_URL, or RESEND_API_KEY or POSTMARK_TOKEN where there are no sockets.',
    );
  }
  if (ways.length > 1) problems.unshift(`${ways.join(' and ')} are set: keep one of them, which sends the mails.`);
  if (!env || problems.length > 0) throw new SettingsError(problems);
  const { RESEND_API_KEY: resend, POSTMARK_TOKEN: postmark } = env;
  return {
    smtpUrl: env.SMTP_URL ?? null,
    provider: resend ? { name: 'resend', token: resend } : postmark ? { name: 'postmark', token: postmark } : null,
    to: env.RELAY_TO,
    from: env.RELAY_FROM,
    origins: env.RELAY_ORIGINS,
    data: env.RELAY_DATA ?? null,
    keepDays: env.RELAY_KEEP_DAYS,
    proxies: env.RELAY_PROXIES,
    host: env.RELAY_HOST,
    port: env.PORT,
  };
}
