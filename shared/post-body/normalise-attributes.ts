/** Yesterday's markup in today's elements, and attributes reduced to values that mean something and can do no harm. */
import type { BodyRule, ElementRule } from './body-tree.ts';
import { FOR_READERS_ALONE, declarations } from './prepare-hidden.ts';
import { NAMESPACE, attribute, names, rename, setAttribute, type Attribute } from './tree.ts';

/** A body's own landmarks would be listed by a screen reader beside the page's. A term is not marked within another. */
const RENAMED = new Map([
  ...'address article aside center footer header hgroup main nav section'
    .split(' ')
    .map((name) => [name, 'div'] as const),
  ['acronym', 'abbr'],
  ['dfn', 'em'],
  ['dir', 'ul'],
  ['font', 'span'],
  ['menu', 'ul'],
  ['strike', 's'],
  ['tt', 'code'],
]);
export const DEPRECATED: readonly string[] = [...RENAMED.keys(), 'bdo', 'big'];

/** Gives what is deprecated its name of today, or none. */
export const modernise: ElementRule = (element, { replace }) => {
  const { tagName } = element;
  if (tagName === 'center') setAttribute(element, 'align', 'center');
  const name = RENAMED.get(tagName);
  if (name) rename(element, name);
  else if (tagName === 'big' || !attribute(element, 'dir')) replace(element, element.childNodes);
};

const LENGTH = /^\d{1,4}(?:\.\d{1,3})?(?:px|pt|%|em|rem|ch)$/i;
/** The declarations a style attribute may keep, what their values look like, and of which elements (docs/posts.md). */
const DECLARATIONS = new Map<string, readonly [values: RegExp, elements: RegExp]>([
  ['text-align', [/^(?:left|right|center|justify|start|end)$/i, /^/]],
  ['width', [LENGTH, /^(?:table|col|colgroup|td|th|img)$/]],
  // A sign in a line, as high as its letters.
  ['height', [/^\d(?:\.\d{1,3})?em$/, /^img$/]],
]);

/** Attributes of a look; the size of pictures is more. */
const LOOKS = names('align style width');
const MEDIA = names('img video');
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;
const COUNT = /^[1-9]\d{0,2}$/;
const WHOLE_NUMBER = /^\d{1,5}$/;
/** Attributes of any element, or of one, and the values they may have; one that does not match goes. */
const VALUES = new Map([
  ['blockquote class', /^markdown-alert-[a-z]+$/],
  ['code class', /^language-[\w+#.-]+$/],
  ['colspan', COUNT],
  ['dir', /^(?:ltr|rtl|auto)$/i],
  // A file's name, or none.
  ['download', /^[^\p{Cc}/\\:*?"<>|]{0,100}$/u],
  ['height', WHOLE_NUMBER],
  ['hreflang', LANGUAGE],
  ['lang', LANGUAGE],
  ['ol type', /^[1aAiI]$/],
  ['open', /^/],
  ['reversed', /^/],
  ['rowspan', COUNT],
  ['scope', /^(?:row|col|rowgroup|colgroup)$/i],
  ['source type', /^[a-z]+\/[\w.+-]+(?:;\s*codecs="?[\w., ]+"?)?$/],
  ['span class', new RegExp(`^${FOR_READERS_ALONE}$`)],
  ['span', COUNT],
  ['start', /^-?\d{1,6}$/],
  ['title', /\S/],
  ['value', /^-?\d{1,6}$/],
  ['width', WHOLE_NUMBER],
]);

/** Those of formulas mean something else by the same names, and have a rule of their own. */
export const normaliseAttributes: BodyRule = ({ body, removed }) => {
  for (const element of body.all()) {
    const { tagName, attrs, namespaceURI } = element;
    if (attrs.length === 0 || namespaceURI !== NAMESPACE.html) continue;
    const looks = attrs.filter(({ name }) => LOOKS.has(name) && (name !== 'width' || !MEDIA.has(tagName)));
    if (looks.length > 0) {
      if (looks.some(({ value }) => /background(?:-image)?\s*:[^;]*url\(/i.test(value))) removed('background pictures');
      element.attrs = attrs.filter((attr) => !looks.includes(attr));
      setAttribute(element, 'style', harmlessStyle(tagName, looks));
    }
    for (const { name, value } of element.attrs) {
      // The language of code is one of its classes.
      const [said = value] = (tagName === 'code' && name === 'class' && /(?<!\S)language-\S+/.exec(value)) || [];
      const known = VALUES.get(`${tagName} ${name}`) ?? VALUES.get(name);
      if (known) setAttribute(element, name, known.test(said.trim()) ? written(name, said) : null);
    }
  }
};

/** What is left of an editor's look. */
export const dropBare: ElementRule = (span, { replace }) => {
  if (span.attrs.length === 0) replace(span, span.childNodes);
};

function written(name: string, value: string): string {
  if (name === 'open' || name === 'reversed') return '';
  if (name === 'title') return value;
  return name === 'dir' || name === 'scope' ? value.trim().toLowerCase() : value.trim();
}

/** The declarations of the list, those of the style last, which win over the others; null when none is left. */
function harmlessStyle(element: string, looks: readonly Attribute[]): string | null {
  const own = looks.find(({ name }) => name === 'style')?.value ?? '';
  const others = looks.map(
    ({ name, value }) => `${name === 'align' ? 'text-align' : name}:${value.trim().replace(/^\d+$/, '$&px')};`,
  );
  const kept = [...declarations(others.join('') + own)].filter(([property, value]) => {
    const [values, elements] = DECLARATIONS.get(property) ?? [];
    return values?.test(value) && elements?.test(element);
  });
  return kept.map(([property, value]) => `${property}: ${value}`).join('; ') || null;
}
