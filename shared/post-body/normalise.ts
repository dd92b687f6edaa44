/** The rules that make a body well formed, in their order, each with the elements that it is asked for: most bodies have few of them. */
import type { BodyTree } from './body-tree.ts';
import { normaliseAttributes } from './normalise-attributes.ts';
import { hasDirections, normaliseDirection } from './normalise-direction.ts';
import { normaliseFrames, playLinks, playPages } from './normalise-frames.ts';
import { normaliseDetails, normaliseFigures, normaliseRuby, normaliseStrays } from './normalise-groups.ts';
import { linkHeadings, nameHeadings } from './link-headings.ts';
import { dropTitle, normaliseHeadings } from './normalise-headings.ts';
import { normaliseIdLinks, normaliseIds } from './normalise-ids.ts';
import { normaliseAlerts, normaliseBackLinks, normaliseTasks } from './normalise-labelled.ts';
import { normaliseLinks } from './normalise-links.ts';
import { normaliseLists, normaliseTerms } from './normalise-lists.ts';
import { DEPRECATED, normaliseLook, normaliseNames } from './normalise-markup.ts';
import { normaliseFormulas } from './normalise-math.ts';
import { normaliseChoices, normaliseFilms, normalisePictures, normaliseSources } from './normalise-media.ts';
import { normaliseTracks } from './normalise-tracks.ts';
import { HEADINGS, normaliseDefinitions, normaliseNesting, normaliseSectionless } from './normalise-nesting.ts';
import { boxTables, normaliseColumns, normaliseTables } from './normalise-tables.ts';
import type { NormaliseContext, NormaliseRule } from './normalise-rule.ts';
import { endEmptyParagraphs, normaliseCode } from './normalise-rest.ts';
import type { SanitiseOptions } from './policy.ts';
import { countRemoved, type Removed } from './removed.ts';

/** Of any name. */
const ALL: readonly string[] = [];

/** Element names -> the rule. Each leaves a body in which the next can rely on it. */
export const RULES: readonly (readonly [names: readonly string[], rule: NormaliseRule])[] = [
  [DEPRECATED, normaliseNames],
  [ALL, normaliseLook],
  [ALL, normaliseAttributes],
  [HEADINGS, dropTitle],
  [['math'], normaliseFormulas],
  [['audio', 'video'], playPages],
  [['iframe'], normaliseFrames],
  [['p'], playLinks],
  [['source'], normaliseSources],
  [['track'], normaliseTracks],
  [['audio', 'video'], normaliseFilms],
  [['img'], normalisePictures],
  [['picture'], normaliseChoices],
  [ALL, normaliseNesting],
  [['dt', 'th'], normaliseSectionless],
  [['dfn'], normaliseDefinitions],
  [['figcaption', 'summary'], normaliseStrays],
  [['rb', 'rp', 'rt'], normaliseRuby],
  [['figure'], normaliseFigures],
  [['details'], normaliseDetails],
  [['dl'], normaliseTerms],
  [['dd', 'dl', 'dt', 'li', 'ol', 'ul'], normaliseLists],
  [['a'], normaliseLinks],
  [HEADINGS, normaliseHeadings],
  [['p'], endEmptyParagraphs],
  [['pre'], normaliseCode],
  [['blockquote'], normaliseAlerts],
  [['li'], normaliseTasks],
  [['table'], normaliseTables],
  [['colgroup'], normaliseColumns],
  [ALL, normaliseIds],
  [['a'], normaliseIdLinks],
  [['a'], normaliseBackLinks],
  [['table'], boxTables],
  [HEADINGS, nameHeadings],
  [HEADINGS, linkHeadings],
];

/**
 * Normalises a body that `filterTree` has gone through.
 *
 * @returns what the rules could not keep
 */
export function normalise(body: BodyTree, options: SanitiseOptions): Removed {
  const { removed, counts } = countRemoved();
  const context: NormaliseContext = { body, options, removed };
  for (const [names, rule] of RULES) applyRule(names, rule, context);
  if (hasDirections(body)) normaliseDirection(body.root);
  return counts();
}

export function applyRule(names: readonly string[], rule: NormaliseRule, context: NormaliseContext): void {
  const found = names === ALL ? context.body.all() : context.body.named(names);
  if (found.length > 0) rule(found, context);
}
