/** What a mail server said, for the log: without addresses, and without its words where they repeat what a visitor wrote. */
import type { Lead } from './mail.ts';

const SHOWN = 200;

/** @param cause an error of nodemailer or of the disk, or one that has such an error for its cause */
export function wordsOf(cause: unknown, lead: Lead | null = null): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const {
    code,
    responseCode,
    response,
    message = 'unknown',
  } = (inner ?? {}) as {
    readonly code?: unknown;
    readonly responseCode?: unknown;
    readonly response?: string;
    readonly message?: string;
  };
  const said = (response ?? message).replace(/\s+/g, ' ').trim();
  const words = lead && writtenIn(lead).some((text) => said.includes(text)) ? String(responseCode ?? 'refused') : said;
  const shown = words.replace(/[^\s@<>]+@[^\s@<>]+/g, '[address]').slice(0, SHOWN);
  return typeof code === 'string' && !shown.startsWith(code) ? `${code}: ${shown}` : shown;
}

/** The texts of a lead, line by line, with and without their labels. */
function writtenIn({ subject, body, replyToName }: Lead): string[] {
  const lines = body.split('\n').flatMap((line) => [line, line.slice(line.indexOf(': ') + 1)]);
  return [subject, replyToName ?? '', ...lines].map((text) => text.trim()).filter((text) => text.length > 2);
}
