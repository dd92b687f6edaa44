/** The mending steps in their order, each asked only when the body holds something that it may have to do with. */
import type { Held } from './lock.ts';
import { mendAttributes } from './mend-attributes.ts';
import { mendFrames } from './mend-frames.ts';
import { mendDetails, mendFigures, mendRuby, mendStrays } from './mend-groups.ts';
import { mendHeadings } from './mend-headings.ts';
import { mendIdLinks, mendIds } from './mend-ids.ts';
import { mendLinks } from './mend-links.ts';
import { mendLists, mendTerms } from './mend-lists.ts';
import { mendMarkup } from './mend-markup.ts';
import { mendChoices, mendFilms, mendPictures, mendSources } from './mend-media.ts';
import { mendDefinitions, mendNesting, mendSectionless } from './mend-nesting.ts';
import { mendColumns, mendTables } from './mend-tables.ts';
import type { SanitiseOptions } from './policy.ts';
import { endEmptyParagraphs, mendCode } from './tidy.ts';
import type { Parent } from './tree.ts';

export interface Step {
  readonly mend: (root: Parent, options: SanitiseOptions) => void;
  /** Elements and attributes of the body as the lock left it: without any of them the step changes nothing. */
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
}

const step = (mend: Step['mend'], elements: string, attributes = ''): Step => ({
  mend,
  elements: elements.split(' '),
  attributes: attributes.split(' '),
});

const INLINE =
  'a abbr acronym b bdi bdo cite code del dfn em font i ins kbd mark q ruby s samp small span strike strong sub sup time tt u var';
const HEADINGS = 'h1 h2 h3 h4 h5 h6';

export const STEPS: readonly Step[] = [
  step(
    mendMarkup,
    'acronym address article aside bdo big center dir font footer header hgroup main menu nav section strike tt',
    'align bgcolor color width',
  ),
  step(
    mendAttributes,
    'center',
    'align bgcolor class color colspan dir height lang open reversed rowspan scope span start style title type value width',
  ),
  step(mendFrames, 'iframe'),
  step(mendSources, 'source'),
  step(mendFilms, 'audio video'),
  step(mendPictures, 'img'),
  step(mendChoices, 'picture'),
  step(mendNesting, `caption p pre rb rp rt summary ${HEADINGS} ${INLINE}`),
  step(mendSectionless, 'dt th'),
  step(mendDefinitions, 'dfn'),
  step(mendStrays, 'figcaption summary'),
  step(mendRuby, 'rb rp rt'),
  step(mendFigures, 'figure'),
  step(mendDetails, 'details'),
  step(mendTerms, 'dl'),
  step(mendLists, 'dd dir dl dt li menu ol ul'),
  step(mendLinks, 'a iframe'),
  step(mendHeadings, HEADINGS),
  step(endEmptyParagraphs, 'p'),
  step(mendCode, 'pre'),
  step(mendTables, 'table'),
  step(mendColumns, 'colgroup'),
  step(mendIds, '', 'id name'),
  step(mendIdLinks, 'a'),
];

/** Mends a tree that the lock has gone through. */
export function mend(root: Parent, { held, options }: { held: Held; options: SanitiseOptions }): void {
  for (const step of STEPS) if (isAsked(step, held)) step.mend(root, options);
}

/** True unless the step would change nothing in the body. */
export function isAsked({ elements, attributes }: Step, held: Held): boolean {
  return elements.some((name) => held.elements.has(name)) || attributes.some((name) => held.attributes.has(name));
}
