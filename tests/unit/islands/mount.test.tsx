// @vitest-environment jsdom
/** Hydration under React's development build, which says what the production build keeps to itself. */
import { act, useState, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountOf } from '../../../src/islands/mount.tsx';
import { Slot, SlotProvider } from '../../../src/islands/Slot.tsx';
import { LABELS } from '../../support/labels.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(() => {
  said.mockClear();
  document.body.replaceChildren();
});

/** Its slot stands in a box that is replaced whenever the first button is clicked. */
function Framed({ word = 'frame' }: { word?: string }) {
  const [frame, setFrame] = useState(0);
  const [touches, setTouches] = useState(0);
  return (
    <div>
      <button onClick={() => setFrame(frame + 1)}>{word}</button>
      <button onClick={() => setTouches(touches + 1)}>{touches}</button>
      <div key={frame}>
        <Slot name="art" className="art" />
      </div>
    </div>
  );
}

function island(html: string): HTMLElement {
  const element = document.createElement('site-island');
  element.setAttribute('crashed', LABELS.widgets.crashed);
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

/** Mounting ends when effects have run, and `act` runs them only when its callback has ended. */
async function mount<Props extends object>(Widget: ComponentType<Props>, element: HTMLElement, props: Props) {
  let mounted: Promise<void> | undefined;
  await act(() => {
    mounted = mountOf(Widget)(element, props, 'i0-');
  });
  await mounted;
}

const art = renderToStaticMarkup(<b>drawn once</b>);
const server = renderToString(
  <SlotProvider value={{ htmlOf: () => ({ __html: art }), fill() {} }}>
    <Framed />
  </SlotProvider>,
  { identifierPrefix: 'i0-' },
);

it('hydrates what the server wrote without a word, and leaves slots as they are', async () => {
  const element = island(server);
  const [button, drawing] = [element.querySelector('button'), element.querySelector('b')];
  await mount(Framed, element, {});
  expect(said).not.toHaveBeenCalled();
  expect(element.hasAttribute('awake')).toBe(true);
  expect(element.querySelector('button')).toBe(button);

  const touches = element.querySelectorAll('button')[1];
  await act(() => touches?.click());
  expect(touches?.textContent).toBe('1');
  expect(element.querySelector('b')).toBe(drawing);
});

it('moves the content of a slot that React replaces', async () => {
  const element = island(server);
  await mount(Framed, element, {});
  const before = element.querySelector('.art');
  await act(() => element.querySelector('button')?.click());
  expect(element.querySelector('.art')).not.toBe(before);
  expect(element.querySelector('.art')?.innerHTML).toBe(art);
  expect(said).not.toHaveBeenCalled();
});

it('keeps slots when the widget does not match its HTML', async () => {
  const reported = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
  addEventListener('error', reported, { once: true });
  const element = island(server);
  await mount(Framed, element, { word: 'another' });
  expect(reported.mock.lastCall?.[0].message).toContain('Hydration failed');
  expect(element.querySelector('button')?.textContent).toBe('another');
  expect(element.querySelector('.art')?.innerHTML).toBe(art);
});
