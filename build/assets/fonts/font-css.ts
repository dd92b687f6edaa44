/** The CSS of the families: faces, the fonts of visitors' machines that are shown until these have come, and the names that styles use. */
import { nameOfOthers, type Face, type Family, type Planned } from './faces.ts';

/**
 * Fonts that visitors have, and the mean advance of the sample in them, regular and bold: measured in Liberation, whose letters are as wide.
 */
const LOCAL = {
  'sans-serif': { names: ['Arial', 'Liberation Sans'], widths: [0.4458, 0.4788] },
  serif: { names: ['Times New Roman', 'Liberation Serif'], widths: [0.4106, 0.4306] },
  monospace: { names: ['Courier New', 'Liberation Mono'], widths: [0.6001, 0.6001] },
};

/** @param urlOf the file's address, base path included */
export function fontCss({ families, faces }: Planned, urlOf: (face: Face) => string): string {
  const names = families.map((family) => {
    return stackOf(family) + (family.role === 'display' ? `;--display-weight:${family.weight}` : '');
  });
  const rules = [...faces.map((face) => faceCss(face, urlOf(face))), ...families.map(fallbackCss)];
  return names.length > 0 ? `${rules.join('')}:root{${names.join(';')}}\n` : '';
}

function stackOf({ role, name, kind, others }: Family): string {
  const names = new Set([name, ...others.map(nameOfOthers), `${name} fallback`]);
  const list = Array.from(names, (family) => JSON.stringify(family)).join();
  return `--${role}:${list},${kind === 'sans-serif' ? 'system-ui,sans-serif' : kind}`;
}

function faceCss({ family, weights, range }: Face, url: string): string {
  return rule({
    'font-family': JSON.stringify(family),
    src: `url(${url})`,
    'font-weight': [...new Set(weights)].join(' '),
    'font-display': 'swap',
    'unicode-range': range,
  });
}

/** A font of the visitor's own machine with the metrics of the one that is on its way (CSS Fonts 5). */
function fallbackCss({ name, kind, weight, metrics: { width, ascent, descent, lineGap } }: Family): string {
  const { names, widths } = LOCAL[kind];
  const [isBold, local] = weight >= 600 ? [1, names.map((name) => `${name} Bold`)] : [0, names];
  const size = width / widths[isBold]!;
  return rule({
    'font-family': JSON.stringify(`${name} fallback`),
    src: local.map((name) => `local(${JSON.stringify(name)})`).join(','),
    'font-weight': String(weight),
    'size-adjust': percent(size),
    'ascent-override': percent(ascent / size),
    'descent-override': percent(descent / size),
    'line-gap-override': percent(lineGap / size),
  });
}

function percent(value: number): string {
  return `${Math.round(value * 1000) / 10}%`;
}

function rule(descriptors: Readonly<Record<string, string | null>>): string {
  const set = Object.entries(descriptors).filter(([, value]) => value !== null);
  return `@font-face{${set.map(([name, value]) => `${name}:${value}`).join(';')}}\n`;
}
