/** The `@font-face` rules of one configured face: the file, and the local font shown until it has come. */
import type { FontConfig } from '../../core/types.ts';

/** @param url the file's address, base path included */
export function fontFaceCss(font: FontConfig, url: string): string {
  return rule({
    'font-family': JSON.stringify(font.family),
    src: `url(${url}) format("woff2")`,
    'font-weight': font.weight,
    'font-display': 'swap',
    'unicode-range': font.unicodeRange,
  });
}

/**
 * The face `{family} fallback`, a font of the visitor's own machine with the metrics of the one that is on its way (CSS
 * Fonts 5); '' when the face has none. It is declared as bold as the lightest of the face, or a browser would embolden a
 * bold font once more.
 */
export function fallbackCss({ family, weight, fallback }: FontConfig): string {
  if (!fallback) return '';
  return rule({
    'font-family': JSON.stringify(`${family} fallback`),
    src: fallback.local.map((name) => `local(${JSON.stringify(name)})`).join(','),
    'font-weight': weight.split(' ')[0] ?? weight,
    'size-adjust': fallback.sizeAdjust,
    'ascent-override': fallback.ascent,
    'descent-override': fallback.descent,
    'line-gap-override': fallback.lineGap,
  });
}

function rule(descriptors: Readonly<Record<string, string | null>>): string {
  const set = Object.entries(descriptors).filter(([, value]) => value !== null);
  return `@font-face{${set.map(([name, value]) => `${name}:${value}`).join(';')}}\n`;
}
