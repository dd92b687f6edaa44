/** What a post offers beside its text once it is read. Each tool is a file of this folder: one function that finds its own elements. */
import type { Labels } from '../content/labels.ts';
import { offerCopies } from './copy.ts';
import { markCurrent } from './current.ts';
import { offerPlayers } from './players.ts';
import { stopWhereItScrolls } from './scroll-stops.ts';
import { offerShare } from './share.ts';

/** The labels that the tools show. */
export type PostToolsLabels = Pick<Labels, 'code' | 'players'> & {
  readonly reading: Pick<Labels['reading'], 'copied'>;
};

/** JSON: islands get it by props. */
export type PostToolsProps = {
  readonly labels: PostToolsLabels;
  /** As in the settings. */
  readonly embedHosts: readonly string[];
};

/** @param article holds the text, and an `<output>` that tells what happened */
export function startPostTools(article: Element, { labels, embedHosts }: PostToolsProps): void {
  offerCopies(article, labels.code);
  offerPlayers(article, { labels: labels.players, embedHosts });
  offerShare(article, labels.reading);
  markCurrent(article);
  stopWhereItScrolls(article.querySelectorAll(':is(pre, .scroll, math)[tabindex]'));
}
