// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTriggers } from '../../../src/islands/triggers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sleeper = () => ({ element: document.body, near: vi.fn(), wake: vi.fn() });

it('wakes after its time, and is near a second before', () => {
  const { near, wake, element } = sleeper();
  setTriggers({ near, wake, element }, 'delay:5000');
  vi.advanceTimersByTime(3999);
  expect(near).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(near).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(999);
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(wake).toHaveBeenCalledOnce();
});
