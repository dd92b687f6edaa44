/** Parts of pages as they are written, with what a page told the build of them. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageFacts, PageProvider, type Page } from '../../src/context/context.tsx';
import { SETTINGS } from './host-config.ts';
import { LABELS } from './labels.ts';

/** A page with nothing but settings and labels; a test names what its part asks for. */
export const pageWith = (given: object) =>
  ({ settings: SETTINGS, labels: LABELS, facts: new PageFacts(), current: () => null, ...given }) as unknown as Page;

export function renderPart(part: ReactElement, given: object = {}) {
  const page = pageWith(given);
  const html = renderToStaticMarkup(<PageProvider value={page}>{part}</PageProvider>);
  return { html, files: [...page.facts.files] };
}
