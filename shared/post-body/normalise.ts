/** The rules that make a body well formed, in their order; each runs only when the body holds something that it may change. */
import type { NamesInTree } from './filter-tree.ts';
import { normaliseAttributes } from './normalise-attributes.ts';
import { normaliseDirection } from './normalise-direction.ts';
import { normaliseFrames } from './normalise-frames.ts';
import { normaliseDetails, normaliseFigures, normaliseRuby, normaliseStrays } from './normalise-groups.ts';
import { normaliseHeadings } from './normalise-headings.ts';
import { normaliseIdLinks, normaliseIds } from './normalise-ids.ts';
import { normaliseLinks } from './normalise-links.ts';
import { normaliseLists, normaliseTerms } from './normalise-lists.ts';
import { normaliseMarkup } from './normalise-markup.ts';
import { normaliseFormulas } from './normalise-math.ts';
import { normaliseChoices, normaliseFilms, normalisePictures, normaliseSources } from './normalise-media.ts';
import { normaliseTracks } from './normalise-tracks.ts';
import { normaliseDefinitions, normaliseNesting, normaliseSectionless } from './normalise-nesting.ts';
import { normaliseColumns, normaliseTables } from './normalise-tables.ts';
import type { NormaliseOptions } from './normalise-options.ts';
import { endEmptyParagraphs, normaliseCode } from './normalise-rest.ts';
import type { Parent } from './tree.ts';

export interface Rule {
  readonly normalise: (root: Parent, options: NormaliseOptions) => void;
  /** Elements and attributes of the body as the filter left it: without any of them the rule changes nothing. */
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  /** It also has work where letters are of other scripts than Latin. */
  readonly beyondLatin?: boolean;
}

const rule = (normalise: Rule['normalise'], elements: string, attributes = ''): Rule => ({
  normalise,
  elements: elements.split(' '),
  attributes: attributes.split(' '),
});

const INLINE =
  'a abbr acronym b bdi bdo cite code del dfn em font i ins kbd mark q ruby s samp small span strike strong sub sup time tt u var';
const HEADINGS = 'h1 h2 h3 h4 h5 h6';

export const RULES: readonly Rule[] = [
  rule(
    normaliseMarkup,
    'acronym address article aside bdo big center dir font footer header hgroup main menu nav section strike tt',
    'align bgcolor color width',
  ),
  rule(
    normaliseAttributes,
    'center',
    'align bgcolor class color colspan dir height lang open reversed rowspan scope span start style title type value width',
  ),
  rule(normaliseFormulas, 'math'),
  rule(normaliseFrames, 'iframe'),
  rule(normaliseSources, 'source'),
  rule(normaliseTracks, 'track'),
  rule(normaliseFilms, 'audio video'),
  rule(normalisePictures, 'img'),
  rule(normaliseChoices, 'picture'),
  rule(normaliseNesting, `caption p pre rb rp rt summary ${HEADINGS} ${INLINE}`),
  rule(normaliseSectionless, 'dt th'),
  rule(normaliseDefinitions, 'dfn'),
  rule(normaliseStrays, 'figcaption summary'),
  rule(normaliseRuby, 'rb rp rt'),
  rule(normaliseFigures, 'figure'),
  rule(normaliseDetails, 'details'),
  rule(normaliseTerms, 'dl'),
  rule(normaliseLists, 'dd dir dl dt li menu ol ul'),
  rule(normaliseLinks, 'a iframe'),
  rule(normaliseHeadings, HEADINGS),
  rule(endEmptyParagraphs, 'p'),
  rule(normaliseCode, 'pre'),
  rule(normaliseTables, 'table'),
  rule(normaliseColumns, 'colgroup'),
  rule(normaliseIds, '', 'id name'),
  rule(normaliseIdLinks, 'a'),
  { ...rule(normaliseDirection, '', 'dir'), beyondLatin: true },
];

/** Normalises a tree that `filterTree` has gone through; `names` is what that returned. */
export function normalise(root: Parent, { names, options }: { names: NamesInTree; options: NormaliseOptions }): void {
  for (const rule of RULES) if (concerns(rule, names)) rule.normalise(root, options);
}

/** True unless the rule would change nothing in the body. */
export function concerns({ elements, attributes, beyondLatin = false }: Rule, names: NamesInTree): boolean {
  return (
    (beyondLatin && names.beyondLatin) ||
    elements.some((name) => names.elements.has(name)) ||
    attributes.some((name) => names.attributes.has(name))
  );
}
