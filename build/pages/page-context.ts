/** The key of the inputs shared by all pages of a build. */
import { basename } from 'node:path';
import { digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import type { ContextParts } from './records.ts';
import type { PageContext } from './in-worker.ts';

/** The parts of the key, by their names in an explanation. */
export function contextParts(
  { bundle, plan, pictureKey, addresses, textPictures }: Omit<PageContext, 'id' | 'renderContext' | 'folders'>,
  { settings, assets }: { readonly settings: object; readonly assets: object },
): ContextParts {
  return {
    // its name contains its hash
    "the site's code": basename(bundle),
    "the builder's code": codeDigest(),
    settings: digest(JSON.stringify([settings, addresses, textPictures])),
    content: plan.content.digest,
    'names of styles, scripts and fonts': digest(JSON.stringify(assets)),
    'fonts and tools of pictures': digest(pictureKey),
  };
}

/** Independent of the locations of tree and store. */
export function contextKey(parts: ContextParts): string {
  return digest(...Object.values(parts));
}
