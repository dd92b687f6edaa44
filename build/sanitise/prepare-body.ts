/** Parses and measures a raw body, and applies the preparing rules if it needs them. */
import { needsPreparing } from '../../shared/post-body/needs-preparing.ts';
import { evenText, prepare } from '../../shared/post-body/prepare.ts';
import { restoreNames } from '../../shared/post-body/prepare-names.ts';
import { countRemoved, type Removed } from '../../shared/post-body/removed.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import type { Child, Parent } from '../../shared/post-body/tree.ts';
import { writeTree } from '../../shared/post-body/write-tree.ts';
import { bodyRefusal } from './body-limits.ts';
import { addTo, hasOpenComment, newMeasure, swallowed, type Measure } from './losses.ts';
import { readRaw } from './parse.ts';

export interface PreparedBody {
  readonly tree: Parent;
  /** Rules were applied, so the tree may differ from any parsed text. */
  readonly isPrepared: boolean;
  /** Content that no rule could keep. */
  readonly removed: Removed;
  /** Content of the raw tree, without what was removed on purpose. */
  readonly measure: Measure;
}

/** @returns the body, or why it is refused, as the end of a sentence */
export function prepareBody(raw: string, options: SanitiseOptions): PreparedBody | { readonly refused: string } {
  const refused = bodyRefusal(raw);
  if (refused !== null) return { refused };
  const body = evenText(raw);
  const tree = readRaw(body);
  if ('refused' in tree) return tree;
  const isPrepared = isToPrepare(body);
  // Before all other rules, since the measure counts the raw words.
  if (isPrepared) restoreNames(tree);
  const measure = addTo(addTo(newMeasure(), tree.childNodes), swallowed(body, tree));
  const { removed, counts } = countRemoved();
  if (hasOpenComment(body, tree)) removed('comments without an end, and all behind them');
  const left = (part: Child, kept: readonly Child[] = []) => void addTo(addTo(measure, [part], -1), kept);
  if (isPrepared) prepare(tree, { options, removed, left });
  return { tree, isPrepared, removed: counts(), measure };
}

/** The prepared body as text, for DOMPurify. */
export function preparedText(raw: string, options: SanitiseOptions): string {
  const body = evenText(raw);
  const tree = isToPrepare(body) ? readRaw(body) : null;
  if (tree === null || 'refused' in tree) return body;
  prepare(tree, { options, removed: () => {}, left: () => {} });
  return writeTree(tree);
}

function isToPrepare(body: string): boolean {
  return body.includes('<') && needsPreparing(body);
}
