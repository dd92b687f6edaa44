/** The rules that make a body well formed, in their order. */
import type { BodyRule, BodyTree, ElementRule, NormaliseContext, PrepareContext, SanitiseOptions } from './rules.ts';
import { DEPRECATED, dropBare, modernise, normaliseAttributes } from './looks.ts';
import { normaliseDirection } from './texts.ts';
import { dropTitle, linkHeading, nameHeadings, normaliseHeadings } from './headings.ts';
import { labelAlert, labelTask, normaliseIds, normaliseInnerLink, normaliseLink, normaliseSource } from './links.ts'; // prettier-ignore
import { boxTables, normaliseLists, normaliseTable, scopeHeading } from './lists-and-tables.ts';
import { normaliseFormula } from './math.ts';
import { normaliseChoice, normaliseFilm, normalisePicture, settleInLine } from './media.ts';
import { endEmpty, HEADINGS, normaliseNesting, normaliseSectionless, placeCaption, STRAYS, summarise, takeFocus, unwrapStray } from './structure.ts'; // prettier-ignore
import { playLink, showFrame } from './embeds.ts';
import { elements, replaceAll, type Child } from './tree.ts';

/** Names of elements and the rule for each of them, or a rule for a whole body. Each leaves a body in which the next can rely on it. */
const RULES: readonly (BodyRule | readonly [names: readonly string[], rule: ElementRule])[] = [
  [DEPRECATED, modernise],
  normaliseAttributes,
  [['span'], dropBare],
  dropTitle,
  [['math'], normaliseFormula],
  [['source', 'track'], unwrapStray],
  [['audio', 'video'], normaliseFilm],
  [['iframe'], showFrame],
  [['p'], playLink],
  [['img'], normalisePicture],
  [['picture'], normaliseChoice],
  normaliseNesting,
  [['dt', 'th'], normaliseSectionless],
  [STRAYS, unwrapStray],
  [['figure'], placeCaption],
  [['details'], summarise],
  normaliseLists,
  [['a'], normaliseLink],
  [['blockquote', 'del', 'ins', 'q'], normaliseSource],
  normaliseHeadings,
  [['p'], endEmpty],
  [['pre'], takeFocus],
  [['blockquote'], labelAlert],
  [['li'], labelTask],
  settleInLine,
  [['table'], normaliseTable],
  [['tr'], scopeHeading],
  normaliseIds,
  [['a'], normaliseInnerLink],
  boxTables,
  nameHeadings,
  [HEADINGS, linkHeading],
];

/** Normalises a body that `filterTree` has gone through. @param removed counts what the rules cannot keep */
export function normalise(body: BodyTree, options: SanitiseOptions, removed: PrepareContext['removed']): void {
  const replaced = new Map<Child, readonly Child[]>();
  const replace = (node: Child, instead: readonly Child[]) => void replaced.set(node, instead);
  const context: NormaliseContext = { body, options, removed, replace };
  for (const step of RULES) {
    if (typeof step === 'function') step(context);
    else for (const element of elements(body.root, ...step[0])) step[1](element, context);
    replaceAll(body.root, replaced);
    replaced.clear();
  }
  // With Latin letters alone, and without a `dir`, it would change nothing.
  if (body.beyondLatin || body.hasDirection) normaliseDirection(body.root);
}
