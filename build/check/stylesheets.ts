/** What stylesheets refer to: files by `url()` and `@import`, and which font faces they declare. */
import { transform, type FontFaceRule } from 'lightningcss';
import type { OutPath } from '../core/types.ts';
import type { FoundAddress } from '../links/check-links.ts';

export type FontFace = ReturnType<typeof faceOf>[number];
export type StylesheetReading = ReturnType<typeof readStylesheet>;

/** @param file its name in messages of the parser */
export function readStylesheet(css: Uint8Array, file: OutPath) {
  const faces: FontFace[] = [];
  const { dependencies = [] } = transform({
    filename: file,
    code: css,
    errorRecovery: true,
    analyzeDependencies: { preserveImports: true },
    visitor: { Rule: { 'font-face': ({ value }) => void faces.push(...faceOf(value)) } },
  });
  const addresses = dependencies.flatMap((dependency): FoundAddress[] => {
    // A fragment alone names an element of the page that the sheet is used on.
    if ((dependency.type !== 'url' && dependency.type !== 'import') || dependency.url.startsWith('#')) return [];
    return [{ kind: 'file', value: dependency.url, ...dependency.loc.start }];
  });
  return { addresses, faces };
}

/** The file that a browser takes first, as it stands in the stylesheet; and first and last code points, null for all. */
function faceOf({ properties }: FontFaceRule) {
  let source: string | undefined;
  let ranges: [number, number][] | null = null;
  for (const property of properties) {
    if (property.type === 'source') source = property.value.find((item) => item.type === 'url')?.value.url.url;
    if (property.type === 'unicode-range') ranges = property.value.map(({ start, end }) => [start, end]);
  }
  return source === undefined ? [] : [{ source, ranges }];
}

/** Does a page with these characters make a browser load the face? */
export function isNeeded({ ranges }: FontFace, characters: ReadonlySet<number>): boolean {
  if (ranges === null) return true;
  return [...characters].some((code) => ranges.some(([first, last]) => code >= first && code <= last));
}
