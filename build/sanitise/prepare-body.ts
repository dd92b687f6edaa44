/** A raw body as the sanitiser is given it: parsed and rewritten where it holds what a rule is about, else as it stands. */
import { parse } from 'parse5';
import { needsPreparing } from '../../shared/post-body/needs-preparing.ts';
import { evenText, prepare } from '../../shared/post-body/prepare.ts';
import { countRemoved, type Removed } from '../../shared/post-body/removed.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import {
  createFragment,
  createText,
  isElement,
  setChildren,
  type Element,
  type Parent,
} from '../../shared/post-body/tree.ts';
import { depthRefusal } from './tree-limits.ts';
import { writeTree } from '../../shared/post-body/write-tree.ts';

export interface PreparedBody {
  readonly text: string;
  readonly removed: Removed;
  /** What `text` was written from; null when the body needed no preparing. */
  readonly tree: Parent | null;
  /** Why its tree, deeper than its text tells, cannot be prepared, as the end of a sentence; nothing else is known of it then. */
  readonly refused: string | null;
}

const LEADING_SPACE = /^[\r\n\t ]+/;

/** Its depth must have been judged before (`bodyRefusal`) when `needsPreparing`. */
export function prepareBody(raw: string, options: SanitiseOptions): PreparedBody {
  const body = evenText(raw);
  const tree = needsPreparing(body) ? rawTree(body) : null;
  if (tree === null) return { text: body, removed: {}, tree: null, refused: null };
  const refused = depthRefusal(tree);
  if (refused !== null) return { text: '', removed: {}, tree: null, refused };
  const { removed, counts } = countRemoved();
  prepare(tree, { options, removed });
  return { text: writeTree(tree), removed: counts(), tree, refused: null };
}

/** The tree that DOMPurify would walk, after the scripts that the parser put into the head; null for a set of frames. */
export function rawTree(body: string): Parent | null {
  const document = parse(body, { scriptingEnabled: false }) as unknown as Parent;
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Element;
  const [head, content] = ['head', 'body'].map((name) =>
    root.childNodes.find((node): node is Element => node.nodeName === name),
  );
  if (!content) return null;
  const scripts = head?.childNodes.filter((child) => isElement(child) && child.tagName === 'script') ?? [];
  const space = LEADING_SPACE.exec(body)?.[0];
  const tree = createFragment();
  setChildren(tree, [...scripts, ...(space ? [createText(space)] : []), ...content.childNodes]);
  return tree;
}
