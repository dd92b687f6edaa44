/** How much one address, and all together, may send in a time. */
import { HTTPException } from 'hono/http-exception';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Call, Lead } from './mail.ts';

/**
 * Points in seconds. A family behind one address sends a few mails; a campaign brings some hundred a minute. Calls that were refused
 * count apart from mails, so that a program of the same network does not use up a visitor's mails.
 */
export const LIMITS = {
  mails: { points: 8, duration: 3600 },
  refused: { points: 40, duration: 600 },
  mailsOfAll: { points: 3000, duration: 60 },
};

/** Letters of attached files that count as one mail of all: a minute brings thirty mails with as many files as one may have. */
const FILES_OF_A_MAIL = 67_000;
/** How many mails of all a mail counts as. */
export const weightOf = ({ attachments }: Pick<Lead, 'attachments'>): number =>
  1 + Math.floor(attachments.reduce((sum, { content }) => sum + content.length, 0) / FILES_OF_A_MAIL);

export type Limits = ReturnType<typeof openLimits>;

export function openLimits() {
  const mails = new RateLimiterMemory(LIMITS.mails);
  const refused = new RateLimiterMemory(LIMITS.refused);
  const mailsOfAll = new RateLimiterMemory(LIMITS.mailsOfAll);
  return {
    /** Counts a call that is wrong or has a filled trap. @throws HTTPException 429; what `read` throws */
    async check(address: string, read: () => Promise<Call>): Promise<Call> {
      await refused.consume(address).catch(tooMuch);
      const call = await read();
      if (!call.trap) await refused.reward(address);
      return call;
    },
    /** Counts a mail that is kept. @throws HTTPException 429; what `keep` throws */
    async countMail(address: string, weight: number, keep: () => Promise<void>): Promise<void> {
      await mails.consume(address).catch(tooMuch);
      try {
        await mailsOfAll.consume('all', weight).catch(tooMuch);
        await keep();
      } catch (cause) {
        await mails.reward(address);
        throw cause;
      }
    },
  };
}

function tooMuch(cause: unknown): never {
  if (!(cause instanceof RateLimiterRes)) throw cause;
  const minutes = Math.max(2, Math.ceil(cause.msBeforeNext / 60_000));
  const message = `Too many messages in a short time. Please try again in ${minutes} minutes, or write to us by e-mail.`;
  throw new HTTPException(429, { message });
}
