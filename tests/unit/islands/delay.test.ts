// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenVisited } from '../../../src/client/when-visited.ts';
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

it('counts from when a page that was rendered ahead is shown', () => {
  const { near, wake, element } = sleeper();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  whenVisited(() => setTriggers({ near, wake, element }, 'delay:5000'));
  vi.advanceTimersByTime(60_000);
  expect(wake).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(4999);
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(wake).toHaveBeenCalledOnce();
  Reflect.deleteProperty(document, 'prerendering');
});
