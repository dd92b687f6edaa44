/** What all pages of a build have in common, and the key that stands for it. */
import { basename } from 'node:path';
import { digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import type { ContextParts } from './records.ts';
import type { PageContext } from './in-worker.ts';

/** The builder's own part in a page and in its record. */
const MADE_BY = ['pages/in-worker.ts', 'pages/pages.ts', 'pages/records.ts'];

/** Each part that a page's key follows from, by the name it has in an explanation. */
export function contextParts(
  { bundle, plan, pictureKey }: Pick<PageContext, 'bundle' | 'plan' | 'pictureKey'>,
  { settings, assets }: { readonly settings: object; readonly assets: object },
): ContextParts {
  return {
    // Named by its hash.
    "the site's code": basename(bundle),
    "the builder's code": codeDigest(...MADE_BY),
    settings: digest(JSON.stringify(settings)),
    content: plan.content.digest,
    'names of styles, scripts and fonts': digest(JSON.stringify(assets)),
    'fonts and tools of pictures': digest(pictureKey),
  };
}

/** Where a tree and a store lie changes nothing. */
export function contextKey(parts: ContextParts): string {
  return digest(...Object.values(parts));
}
