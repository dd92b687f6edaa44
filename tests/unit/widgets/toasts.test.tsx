// @vitest-environment jsdom
/** How long toasts stay, and where, on a clock of the test's own. */
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
  ['error', 4000, toast.error],
  ['success', 2000, toast.success],
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

it('shows each toast once, however many widgets bring toasts', () => {
  mountToasts();
  mountToasts();
  act(() => void toast.error('words'));
  expect(shown()).toHaveLength(1);
});

it('goes into a dialog and out of it with what it shows', () => {
  mountToasts();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  act(() => void toast.error('words'));
  placeToasts(dialog);
  expect(dialog.querySelectorAll('[data-toast]')).toHaveLength(1);
  placeToasts(document.body);
  expect(dialog.querySelectorAll('[data-toast]')).toHaveLength(0);
  expect(shown()).toHaveLength(1);
});
