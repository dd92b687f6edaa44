/** The CSS of the families: faces, the fonts of visitors' machines that are shown until these have come, and the names that styles use. */
import { hasWords, nameOfOthers, type Face, type Family, type Planned } from './faces.ts';

/**
 * Fonts that visitors have, and the mean advance of the sample in them, regular and bold: measured in Liberation, whose letters are as wide.
 */
const LOCAL = {
  'sans-serif': { names: ['Arial', 'Liberation Sans'], widths: [0.4458, 0.4788] },
  serif: { names: ['Times New Roman', 'Liberation Serif'], widths: [0.4106, 0.4306] },
  monospace: { names: ['Courier New', 'Liberation Mono'], widths: [0.6001, 0.6001] },
};

/** @param urlOf the file's address, base path included */
export function fontCss({ families, files }: Planned, urlOf: (face: Face) => string): string {
  const names = families.map((family) => {
    return stackOf(family) + (family.role === 'display' ? `;--display-weight:${family.weight}` : '');
  });
  const rules = files.map((face) => faceCss(face, urlOf(face)));
  for (const { early, bolder } of families.filter(({ name, early }) => early.family !== name)) {
    const weight = early.weights[0] + 100;
    rules.push(faceCss({ ...early, weights: [weight, weight] }, urlOf(early), bolder));
  }
  // A browser fetches what a style names. This one names the later files from the second frame on.
  const starts = families.map(startOf).filter((stack, at) => !names[at]!.startsWith(stack));
  if (starts.length > 0) {
    rules.push(`@keyframes fonts{from{${starts.join(';')}}}\n`);
    names.push('animation:fonts 1ms');
  }
  rules.push(...families.map(fallbackCss));
  return names.length > 0 ? `${rules.join('')}:root{${names.join(';')}}\n` : '';
}

/** The fonts of the first frame: what is loaded ahead, and other typefaces for words of its language. */
function startOf(family: Family): string {
  const others = family.others.filter(({ found }) => hasWords(found));
  return stackOf({ ...family, faces: [family.early], others }, family.early.family);
}

function stackOf({ role, name, kind, faces, others, early }: Family, first = name): string {
  const own = faces.map(({ family }) => family);
  const names = new Set([first, ...own, ...others.map(nameOfOthers), early.family, `${name} fallback`]);
  const list = Array.from(names, (family) => JSON.stringify(family)).join();
  return `--${role}:${list},${kind === 'sans-serif' ? 'system-ui,sans-serif' : kind}`;
}

function faceCss({ family, weights, range }: Face, url: string, size = 1): string {
  return rule({
    'font-family': JSON.stringify(family),
    src: `url(${url})`,
    'font-weight': [...new Set(weights)].join(' '),
    'font-display': 'swap',
    'size-adjust': size === 1 ? null : percent(size),
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
