import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Labels } from '../content/labels.ts';
import type { Json } from '../contract.ts';
import { type Page, PageProvider, usePage } from '../context/context.tsx';
import { fill, numberText } from '../context/label-text.ts';
import { LOADING_LIMIT_SECONDS } from './limits.ts';
import { SlotProvider, type SlotSource } from './Slot.tsx';

interface IslandProps<Props extends object> {
  /** The widget under its name, which its file in `client/islands/` has too: `{ EnquiryForm }`. */
  readonly of: { readonly [name: string]: ComponentType<Props> };
  /** Null: nothing ever wakes it here, and its plain HTML is all there is. */
  readonly when: When | null;
  /** JSON only: they are written into the page and read again by the client. */
  readonly props: Props extends { readonly [key: string]: Json } ? NoInfer<Props> : never;
  /** What stands in the widget's `<Slot>`s, by name: rendered here, as a part of the page, and only here. */
  readonly slots?: { readonly [name: string]: ReactNode };
}

/**
 * A part of the page that a script may wake later. Its HTML is rendered on its own, with a prefix for ids that the client
 * uses again; what it needs comes by props, since no context reaches into it.
 *
 * @throws Error when the client build has no chunk of this name, or the widget asks for a slot that was not given
 */
export function Island<Props extends object>({ of, when, props, slots }: IslandProps<Props>) {
  const [name, Widget] = Object.entries(of)[0]!;
  const page = usePage();
  const { facts, assets, labels, settings } = page;
  const prefix = `i${facts.islands.length}-`;
  facts.islands.push(name);
  const widget = (
    <SlotProvider value={renderedSlots(slots, page, prefix)}>{createElement<Props>(Widget, props)}</SlotProvider>
  );
  if (when === null) return widget;
  const chunks = assets.islands[name];
  if (!chunks)
    throw new Error(
      `Island: no chunk was built for "${name}"; it needs a file islands/${name}.ts in the project's code`,
    );
  chunks.forEach((address) => facts.files.add(address));
  return createElement('site-island', {
    name,
    when,
    props: JSON.stringify(props),
    prefix,
    chunks: chunks.join(' '),
    ...failureWords(name, labels.widgets, settings.language),
    dangerouslySetInnerHTML: { __html: renderToString(widget, { identifierPrefix: prefix }) },
  });
}

/** What stands in the island's place when it cannot wake; its reason is filled in then. */
function failureWords(name: string, { crashed, notLoaded, late }: Labels['widgets'], language: string) {
  const seconds = numberText(LOADING_LIMIT_SECONDS, language);
  return { crashed, failed: fill(notLoaded, { name }), late: fill(late, { seconds }) };
}

function renderedSlots(slots: IslandProps<object>['slots'], page: Page, prefix: string): SlotSource {
  return {
    htmlOf(name) {
      if (!slots || !Object.hasOwn(slots, name)) throw new Error(`Slot: the island was given no slot "${name}"`);
      const content = <PageProvider value={page}>{slots[name]}</PageProvider>;
      return { __html: renderToStaticMarkup(content, { identifierPrefix: `${prefix}${name}-` }) };
    },
    fill() {},
  };
}

/**
 * When an island wakes: at once, when the browser is idle, in view, on touch or focus; so many milliseconds after the page was read, or
 * past a percentage of it. Of two, whichever comes first.
 */
export type When = Trigger | `${Trigger};${Trigger}`;
type Trigger = 'load' | 'idle' | 'visible' | 'interaction' | `delay:${number}` | `scroll:${number}`;
