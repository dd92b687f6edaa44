/** What a post offers beside its text once it is read. Each tool is a file of this folder: one function that finds its own elements. */
import type { Labels } from '../content/labels.ts';
import { offerCopies } from './copy.ts';
import { offerPlayers } from './players.ts';

/** The labels that the tools show. */
export type PostToolsLabels = Pick<Labels, 'code' | 'players'>;

/** JSON: islands get it by props. */
export type PostToolsProps = {
  readonly labels: PostToolsLabels;
  /** As in the settings. */
  readonly embedHosts: readonly string[];
};

/** @param article holds the text, and an element that tells what happened (`role="status"`) */
export function startPostTools(article: Element, { labels, embedHosts }: PostToolsProps): void {
  offerCopies(article, labels.code);
  offerPlayers(article, { labels: labels.players, embedHosts });
}
