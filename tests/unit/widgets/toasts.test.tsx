// @vitest-environment jsdom
/** The kinds of toast that no form makes, and how many are kept, on a clock of the test's own. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeToasts, Toasts } from '../../../src/widgets/Toasts.tsx';
import { LABELS } from '../../support/labels.ts';

let roots: Root[];

/** A widget of its own root, as every island is. */
function mountToasts(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  roots.push(root);
  act(() => root.render(<Toasts labels={LABELS.toasts} />));
}

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-toast]')];
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  roots = [];
});
afterEach(() => {
  act(() => toast.remove());
  act(() => roots.forEach((root) => root.unmount()));
  document.body.replaceChildren();
  vi.useRealTimers();
});

it.each([
  ['blank', 4000, (words: string) => toast(words)],
  ['error', 4000, toast.error],
  ['success', 2000, toast.success],
  ['custom', 4000, toast.custom],
] as const)('keeps a %s toast for %i ms', (kind, ms, make) => {
  mountToasts();
  act(() => void make('words'));
  expect(shown().map(({ dataset }) => dataset['toast'])).toEqual([kind]);
  expect(shown()[0]?.closest('[role]')?.getAttribute('role')).toBe(kind === 'error' ? 'alert' : 'status');
  const classBefore = shown()[0]?.className;
  wait(ms - 1);
  expect(shown()[0]?.className).toBe(classBefore);
  wait(1);
  expect(shown()[0]?.className).not.toBe(classBefore); // it fades
  wait(200);
  expect(shown()).toEqual([]);
});

it('keeps a loading toast until it is dismissed', () => {
  mountToasts();
  act(() => void toast.loading('words'));
  wait(3_600_000);
  expect(shown()).toHaveLength(1);
  act(() => shown()[0]?.querySelector('button')?.click());
  wait(200);
  expect(shown()).toEqual([]);
});

it('keeps the newest 20', () => {
  mountToasts();
  act(() => {
    for (let count = 1; count <= 25; count++) toast(`toast ${count}`);
  });
  const words = shown().map((element) => element.textContent);
  expect(words).toHaveLength(20);
  expect([words[0], words[19]]).toEqual(['toast 25', 'toast 6']);
});

it('shows each toast once, however many widgets bring toasts', () => {
  mountToasts();
  mountToasts();
  act(() => void toast('words'));
  expect(shown()).toHaveLength(1);
});

it('goes into a dialog and out of it with what it shows', () => {
  mountToasts();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  act(() => void toast('words'));
  placeToasts(dialog);
  expect(dialog.querySelectorAll('[data-toast]')).toHaveLength(1);
  placeToasts(document.body);
  expect(dialog.querySelectorAll('[data-toast]')).toHaveLength(0);
  expect(shown()).toHaveLength(1);
});
