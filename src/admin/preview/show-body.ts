/** A Markdown text as the site shows it, in the preview's own document. */
import { markdownToHtml } from '../../../shared/markdown/markdown.ts';
import type { AdminSettings } from '../../contract.ts';
import { readBody } from '../../live-posts/post-body.ts';
import { withoutFrames } from '../format/as-written.ts';

/** The address of a picture that may not be saved yet; undefined where there is none. */
export type AddressOf = (path: string) => string | undefined;

/** Frames of other sites are links in a preview. */
const NO_EMBEDS: readonly string[] = [];

/** Puts the text into an element: sanitised as a live post is, its pictures from where the CMS has them. */
export function showBody(
  element: HTMLElement,
  markdown: string,
  { siteUrl, basePath }: AdminSettings,
  addressOf: AddressOf,
): void {
  const html = markdownToHtml(withoutFrames(markdown)) ?? '';
  const { nodes } = readBody(html, { origin: siteUrl, basePath, postsBaseUrl: null, embedHosts: NO_EMBEDS });
  for (const picture of nodes.querySelectorAll('img')) {
    const address = addressOf(picture.getAttribute('src') ?? '');
    if (address) picture.src = address;
  }
  element.replaceChildren(nodes);
}
