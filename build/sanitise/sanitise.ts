/** The only maker of SafeHtml: the paths to a safe tree, and behind them all the allow-list filter and the normalising rules. */
import type { BodyFacts, SafeHtml } from '../../src/contract.ts';
import { isAllowedAsIs, takeFastPath } from './fast-path.ts';
import { filterTree } from '../../shared/post-body/filter-tree.ts';
import type { Removed } from '../../shared/post-body/removed.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { readWellFormed } from './reader.ts';
import { normalise } from '../../shared/post-body/normalise.ts';
import type { Parent } from '../../shared/post-body/tree.ts';
import { parseBody } from './parse.ts';
import { writeBody } from './write-body.ts';

/** How a body came to be safe: the fast-path check took it, of the quick reader or of parse5, or DOMPurify made it so. */
export type SanitiserPath = 'reader' | 'fast-path' | 'dompurify';

export interface CleanBody {
  readonly html: SafeHtml;
  readonly facts: BodyFacts;
  readonly path: SanitiserPath;
  /** What the rules behind the allow-list could not keep. */
  readonly removed: Removed;
  /** The body as `html` reads, for what else is to be made of it. Whoever takes it may change it. */
  readonly tree: Parent;
}

/**
 * Makes a well-formed body safe. The reader asks its size and depth itself.
 *
 * @param leaves tells the tags of which none may stand in a body for this path
 * @returns null when the reader does not take it or DOMPurify must judge it
 */
export function sanitiseWellFormed(
  body: string,
  options: SanitiseOptions,
  leaves?: (tag: string) => boolean,
): CleanBody | null {
  const tree = readWellFormed(body, leaves);
  return tree !== null && isAllowedAsIs(tree) ? finish(tree, { options, path: 'reader' }) : null;
}

/**
 * Makes a body safe and well formed without DOMPurify. Its size and depth must have been judged before (`bodyRefusal`).
 *
 * @returns null when only DOMPurify can judge the body: purify it and go on with `sanitisePurified`
 */
export function sanitiseFast(body: string, options: SanitiseOptions): CleanBody | null {
  const read = sanitiseWellFormed(body, options);
  if (read !== null) return read;
  const passed = takeFastPath(body);
  return passed === null ? null : finish(parseBody(passed), { options, path: 'fast-path' });
}

/** Makes of what DOMPurify returned a body that is safe and well formed. */
export function sanitisePurified(purified: string, options: SanitiseOptions): CleanBody {
  return finish(parseBody(purified), { options, path: 'dompurify' });
}

function finish(tree: Parent, { options, path }: { options: SanitiseOptions; path: SanitiserPath }): CleanBody {
  const body = filterTree(tree);
  const removed = normalise(body, options);
  return { ...writeBody(body), path, removed, tree };
}
