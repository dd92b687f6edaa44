import type { Identity } from '../../src/contract.ts';
import type { Config, OutputFile } from '../core/types.ts';
import { MANIFEST_ICONS } from './icons.ts';

/** `site.webmanifest` (W3C Web Application Manifest): names, colours and icons; the site stays in the browser's own window. */
export function manifestFile(
  identity: Identity,
  { basePath, language }: Pick<Config, 'basePath' | 'language'>,
): OutputFile {
  const manifest = {
    id: `${basePath}/`,
    name: identity.name,
    short_name: identity.shortName,
    description: identity.description,
    lang: language,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'browser',
    theme_color: identity.themeColor,
    background_color: identity.backgroundColor,
    icons: MANIFEST_ICONS.map(({ path, sizes, type, purpose }) => ({
      src: `${basePath}/${path}`,
      sizes,
      type,
      purpose,
    })),
  };
  return { path: 'site.webmanifest', bytes: `${JSON.stringify(manifest, null, 2)}\n`, maker: 'the web manifest' };
}
