/** Pages with nothing but islands, one page for each thing to try. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from './contract.ts';
import { Island, type When } from './islands/Island.tsx';
import { Breaker } from './widgets/Breaker.tsx';
import { Counter } from './widgets/Counter.tsx';
import { Note } from './widgets/Note.tsx';
import { ToastBox } from './widgets/ToastBox.tsx';
import { PageFacts, PageProvider, type Page } from './context/context.tsx';

const pages: { readonly [name: string]: () => ReactNode } = {
  load: () => <Counting when="load" />,
  idle: () => <Counting when="idle" />,
  interaction: () => <Counting when="interaction" />,
  delay: () => <Counting when="delay:5000" />,
  visible: () => (
    <>
      <div className="tall" />
      <Counting when="visible" />
    </>
  ),
  scroll: () => (
    <>
      <Counting when="scroll:50;delay:60000" />
      <div className="tall" />
    </>
  ),
  note: () => (
    <>
      <Island of={{ Note }} when="interaction" props={{}} />
      <Island of={{ ToastBox }} when="load" props={{}} />
    </>
  ),
  'breaks-at-render': () => <Breaking at="render" />,
  'breaks-at-effect': () => <Breaking at="effect" />,
  'breaks-at-click': () => <Breaking at="click" />,
};

const widgets = {
  crashed: 'Unexpected Application Error! {reason}',
  notLoaded: 'Loading chunk {name} failed: {reason}',
  late: 'no answer within {seconds} s',
};
const labels = { widgets } as Page['labels'];

export const names = Object.keys(pages);

export function render(name: string, assets: Assets): { html: string; facts: PageFacts } {
  const facts = new PageFacts();
  const html = renderToStaticMarkup(
    <PageProvider value={{ assets, facts, labels, settings: { language: 'en' } } as Page}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <title>{name}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href={assets.stylesheet} />
          {assets.loader && <script type="module" src={assets.loader} />}
        </head>
        <body>{pages[name]?.()}</body>
      </html>
    </PageProvider>,
  );
  return { html: `<!DOCTYPE html>${html}`, facts };
}

function Counting({ when }: { when: When }) {
  return <Island of={{ Counter }} when={when} props={{ label: 'Count & co.' }} slots={{ art: <b>drawn once</b> }} />;
}

function Breaking({ at }: { at: 'render' | 'effect' | 'click' }) {
  return (
    <>
      <Island of={{ Breaker }} when="load" props={{ at }} />
      <Counting when="load" />
    </>
  );
}
