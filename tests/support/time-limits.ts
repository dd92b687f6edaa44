/**
 * Time limits of tests, in proportion to the machine: what hangs is ended, and what a busy or slow machine delays is waited for. What a test
 * says of time itself (a widget's seconds, a budget, a memory that must be gone) is no such limit, and stays as it is.
 */
import { availableParallelism, loadavg } from 'node:os';

/** How many times slower than usual this machine is now; set once a run by vitest.config.ts, or by a person who knows it beforehand. */
const SCALE = 'SITE_TEST_SCALE';
/** What `work` takes on two idle cores of the machine that the limits were first written on. */
const USUAL_MS = 160;
/** How many groups of tests `.ci/run` runs beside each other: the measurement sees what runs now, and not what begins later. */
const LANES = 'SITE_TEST_LANES';
/** A test that hangs must still end the same day. */
const MOST = 12;

/** Measures the machine, once: how long a fixed piece of work takes, and how many programs wait for each core. */
export function measureMachine(): void {
  if (process.env[SCALE] !== undefined) return;
  const start = performance.now();
  work();
  const slowness = ((performance.now() - start) / USUAL_MS) * (Number(process.env[LANES]) || 1);
  const waiting = (loadavg()[0] ?? 0) / availableParallelism();
  const scale = Math.min(MOST, Math.max(1, slowness, waiting));
  process.env[SCALE] = scale.toFixed(1);
  if (scale >= 1.5) console.log(`This machine is busy or slow: tests have ${scale.toFixed(1)} times their usual time.`);
}

/** @param ms enough on an idle machine; never made less */
export function limit(ms: number): number {
  return Math.round(ms * Math.max(1, Number(process.env[SCALE] ?? 1) || 1));
}

function work(): number {
  let bits = 1;
  for (let round = 0; round < 60_000_000; round++) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
  }
  return bits;
}
