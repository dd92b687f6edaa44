/** How much one address, and all together, may ask in a time. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Points in seconds. A family behind one address sends a few mails; a campaign brings some hundred a minute. */
export const LIMITS = {
  mails: { points: 8, duration: HOUR },
  mailsOfAll: { points: 3000, duration: MINUTE },
  challenges: { points: 60, duration: 10 * MINUTE },
  reports: { points: 20, duration: MINUTE },
  reportsOfAll: { points: 600, duration: MINUTE },
} as const;

type Kind = keyof typeof LIMITS;

export interface Limits {
  /** Counts one. @throws Refusal 429 that says how long to wait */
  count(kind: Kind, address?: string): Promise<void>;
}

export function openLimits(): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([kind, limit]) => [kind, new RateLimiterMemory({ ...limit, keyPrefix: kind })]),
  ) as Record<Kind, RateLimiterMemory>;
  return {
    async count(kind, address = 'all') {
      try {
        await limiters[kind].consume(address);
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        const seconds = Math.max(1, Math.ceil(cause.msBeforeNext / 1000));
        const minutes = Math.ceil(seconds / MINUTE);
        const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
        throw new Refusal(
          429,
          `Too many messages in a short time. Please try again in ${wait}, or write to us by e-mail.`,
          seconds,
        );
      }
    },
  };
}
