/** A Markdown text as the site shows it, in the preview's own document. */
import { markdownToHtml } from '../../../shared/markdown/markdown.ts';
import type { AdminSettings } from '../../contract.ts';
import { readBody } from '../../live-posts/post-body.ts';
import { withoutFrames } from '../format/as-written.ts';
import type { ShowPicture } from './picture-addresses.ts';

/** Frames of other sites are links in a preview. */
const NO_EMBEDS: readonly string[] = [];
/** A picture that is not saved yet: no text may have such an address, so it has one of the site while the text is made safe. */
const UNSAVED = /blob:[^\s"'<>()]+/g;
const KEPT = '/unsaved-picture-';

/** Puts the text into an element: sanitised as a live post is, its pictures from where the CMS has them. */
export function showBody(
  element: HTMLElement,
  markdown: string,
  { site: { origin, basePath } }: AdminSettings,
  show: ShowPicture,
): void {
  const unsaved: string[] = [];
  const text = withoutFrames(markdown).replace(UNSAVED, (address) => `${KEPT}${unsaved.push(address) - 1}`);
  const html = markdownToHtml(text) ?? '';
  const { nodes } = readBody(html, { origin, basePath, postsBaseUrl: null, embedHosts: NO_EMBEDS });
  for (const picture of nodes.querySelectorAll('img')) {
    const path = (picture.getAttribute('src') ?? '').slice(basePath.length);
    if (!path.startsWith('/')) continue;
    const address = path.startsWith(KEPT) ? unsaved[Number(path.slice(KEPT.length))] : undefined;
    // Beside the text, or below static/.
    show(picture, address === undefined ? [decodeURIComponent(path.slice(1)), path] : [address]);
  }
  element.replaceChildren(nodes);
}
