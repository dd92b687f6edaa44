import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLeadRemembered, rememberLead } from '../../../src/widgets/lead-memory.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('remembers for 30 days, to the millisecond', () => {
  rememberLead();
  expect(Object.fromEntries(kept)).toEqual({
    hasSubmittedForm: 'true',
    formSubmissionExpiry: '2026-03-31T12:00:00.000Z',
  });
  vi.setSystemTime('2026-03-31T11:59:59.999Z');
  expect(isLeadRemembered()).toBe(true);
  vi.setSystemTime('2026-03-31T12:00:00.000Z');
  expect(isLeadRemembered()).toBe(false);
  expect(kept.size).toBe(0);
});

it.each([
  ['nothing', {}],
  ['a flag alone', { hasSubmittedForm: 'true' }],
  ['an expiry that is no date', { hasSubmittedForm: 'true', formSubmissionExpiry: 'soon' }],
  ['an expiry in the past', { hasSubmittedForm: 'true', formSubmissionExpiry: '2026-02-28T00:00:00.000Z' }],
])('knows nobody by %s, and forgets it', (_, entries) => {
  kept = new Map(Object.entries(entries));
  expect(isLeadRemembered()).toBe(false);
  expect(kept.size).toBe(0);
});

it('knows nobody by a flag other than true', () => {
  kept = new Map(Object.entries({ hasSubmittedForm: 'yes', formSubmissionExpiry: '2027-01-01T00:00:00.000Z' }));
  expect(isLeadRemembered()).toBe(false);
});

it('does no harm where storage is closed', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(isLeadRemembered()).toBe(false);
  expect(rememberLead).not.toThrow();
});
