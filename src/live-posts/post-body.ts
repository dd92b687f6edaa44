/** A body of the API made into nodes for the page: prepared, purified, then filtered and normalised by the build's own rules. */
import type { Letters } from '../../shared/letters.ts';
import { filterTree } from '../../shared/post-body/filter-tree.ts';
import { countWords } from '../../shared/post-body/count-words.ts';
import { normalise } from '../../shared/post-body/normalise.ts';
import { HEADINGS } from '../../shared/post-body/normalise-nesting.ts';
import { readHeadings, type BodyHeading } from '../../shared/post-body/normalise-headings.ts';
import { bodyLetters } from '../../shared/post-body/text-blocks.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { evenText, prepare } from '../../shared/post-body/prepare.ts';
import { bodyOptions, type BodySettings } from './body-options.ts';
import { nodesOf, treeOf } from './dom-tree.ts';
import { purify, rawTree } from './purify.ts';

export interface ReadBody {
  /** They may be put into the page. */
  readonly nodes: DocumentFragment;
  readonly letters: Letters;
  readonly headings: readonly BodyHeading[];
  readonly words: number;
}

export function readBody(html: string, settings: BodySettings): ReadBody {
  const options = bodyOptions(settings);
  const tree = treeOf(purify(prepared(evenText(html), options)));
  const body = filterTree(tree);
  normalise(body, options);
  return {
    nodes: nodesOf(tree),
    letters: bodyLetters(tree, body.seen.beyondLatin),
    headings: readHeadings(body.named(HEADINGS)),
    words: countWords(tree),
  };
}

function prepared(body: string, options: SanitiseOptions): string {
  const tree = rawTree(body);
  return (tree && prepare(body, tree, { options, removed: () => {} })) ?? body;
}
