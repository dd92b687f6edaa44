import { afterEach, expect, it, vi } from 'vitest';
import { tellEvent } from '../../../src/signals/adapters.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells each counter that is there, in its own way', () => {
  const plausible = vi.fn();
  const umami = { track: vi.fn() };
  const calls: unknown[] = [];
  vi.stubGlobal('plausible', plausible);
  vi.stubGlobal('umami', umami);
  vi.stubGlobal('_paq', calls);
  tellEvent('form-sent');
  expect(plausible).toHaveBeenCalledExactlyOnceWith('form-sent');
  expect(umami.track).toHaveBeenCalledExactlyOnceWith('form-sent');
  expect(calls).toEqual([['trackEvent', 'site', 'form-sent']]);
});

it('tells one alone without asking for the others, and nobody where there is none', () => {
  tellEvent('phone');
  const calls: unknown[] = [];
  vi.stubGlobal('_paq', calls);
  tellEvent('phone');
  expect(calls).toHaveLength(1);
});
