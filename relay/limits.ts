/** How much one address, and all together, may ask in a time. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Points in seconds. A family behind one address sends a few mails; a campaign brings some hundred a minute. `mails` are those that were
 * taken; calls that were refused count apart, so that a machine of the same network costs nobody a mail.
 */
export const LIMITS = {
  mails: { points: 8, duration: HOUR },
  failures: { points: 40, duration: 10 * MINUTE },
  mailsOfAll: { points: 3000, duration: MINUTE },
} as const;

type Kind = keyof typeof LIMITS;

export interface Limits {
  /** Counts one. @throws Refusal 429 that says how long to wait */
  count(kind: Kind, address?: string): Promise<void>;
  /** Takes one back that came to nothing. */
  uncount(kind: Kind, address: string): Promise<void>;
  /** Counts none. @throws Refusal as `count` would */
  check(kind: Kind, address: string): Promise<void>;
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
        throw cause instanceof RateLimiterRes ? tooMany(cause) : cause;
      }
    },
    async uncount(kind, address) {
      await limiters[kind].reward(address);
    },
    async check(kind, address) {
      const state = await limiters[kind].get(address);
      if (state && state.consumedPoints >= LIMITS[kind].points) throw tooMany(state);
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / MINUTE);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refusal(
    429,
    `Too many messages in a short time. Please try again in ${wait}, or write to us by e-mail.`,
    seconds,
  );
}
