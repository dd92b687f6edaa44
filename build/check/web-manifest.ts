/** The web app manifest: JSON, and the files it names (W3C Web Application Manifest). */
import { error } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import type { FoundAddress } from './links.ts';

interface Pictured {
  readonly icons?: readonly { readonly src?: string }[];
}

interface WebManifest extends Pictured {
  readonly start_url?: string;
  readonly screenshots?: readonly { readonly src?: string }[];
  readonly shortcuts?: readonly (Pictured & { readonly url?: string })[];
}

/**
 * Problem `manifest/not-json`.
 *
 * @param name the file, for messages
 */
export function readManifest(text: string, name: string): FoundAddress[] | Problem {
  let manifest: WebManifest;
  try {
    manifest = JSON.parse(text) as WebManifest;
  } catch (cause) {
    return error(
      'manifest/not-json',
      `${name} is not JSON: ${(cause as SyntaxError).message}.`,
      'Correct it: browsers drop it whole.',
      { file: name },
    );
  }
  const { icons = [], screenshots = [], shortcuts = [], start_url } = manifest;
  const files = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])].map(
    ({ src }) => src,
  );
  const links = [start_url, ...shortcuts.map(({ url }) => url)];
  return [...found('file', files), ...found('link', links)];
}

function found(kind: 'file' | 'link', values: readonly (string | undefined)[]): FoundAddress[] {
  return values.flatMap((value) => (value ? [{ kind, value }] : []));
}
