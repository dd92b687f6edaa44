/** Pictures, films and sounds that a script of the author's page loads late: their real address takes the placeholder's place. */
import { mediaAddress } from '../../shared/addresses.ts';
import { spellDrawing } from './drawings.ts';
import type { NamedRewrite, PrepareContext, Rewrite } from './rules.ts';
import { bestCandidate } from './srcset.ts';
import { attribute, createElement, createText, each, elements, isBlank, isElement, replaceAll, setAttribute, setChildren, textOf, type Child, type Element, type Parent } from './tree.ts'; // prettier-ignore

/** The address in these is the one that is shown in the end; in others it is where a placeholder, or nothing, is in `src`. */
const SURE = /^data-(?:(?:lazy|litespeed)-|cf|ez)?src$/;
const LIKELY = /^data-(?:original|lazy(?:load)?|image|echo|actualsrc|orig-file|url|flickity-lazyload)$/;
const PICTURE_FILE = /^(?:https?:)?\/[^\s,]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i;
const CANDIDATES = /^data-(?:lazy-|flickity-lazyload-)?(?:srcset|original-set)$/;
const SIZES = /^data-(?:lazy-)?sizes$/;
/** File names that no author gives a picture that is to be seen: `spacer.gif`, `blank-1x1.png`. */
const PLACEHOLDER =
  /(?:^|\/)(?:1x1|1px|blank|clear|empty|grey|lazy(?:load)?(?:er|ing)?|loader|loading|pixel|placeholder|px|spacer|trans(?:parent)?)(?:[-_.]?(?:\d+x\d+|pixel|img|image|gif|spinner|placeholder))*\.(?:gif|png|svg|webp|jpe?g)(?:[?#]|$)/i;
/** Class names of pictures of characters, whose text is the character: `wp-smiley`, `g-emoji`. */
const EMOJI = /(?:^|[\s-])(?:emoji|smiley)(?:\s|$)/;
/** A picture in its address of so few characters shows nothing. */
const LEAST_INLINE = 300;
const MEDIA = ['iframe', 'img', 'video', 'audio'];

const loadLate: Rewrite = (element, { options }) => {
  const { attrs, tagName } = element;
  const before = JSON.stringify(attrs);
  const isMedia = (address: string) => mediaAddress(address, options) !== null;
  const valueOf = (names: RegExp) =>
    attrs.find(({ name, value }) => names.test(name) && value.trim() !== '')?.value.trim();
  const candidates = valueOf(CANDIDATES);
  const sizes = valueOf(SIZES);
  if (candidates) setAttribute(element, 'srcset', candidates);
  if (candidates && sizes && sizes !== 'auto') setAttribute(element, 'sizes', sizes);
  const sure = valueOf(SURE);
  const file = attrs.find(({ name, value }) => name.startsWith('data-') && PICTURE_FILE.test(value.trim()));
  const best = tagName === 'img' ? bestCandidate(attribute(element, 'srcset') ?? '') : null;
  const likely = [valueOf(LIKELY), file?.value.trim(), best].find((address) => address && !isPlaceholder(address));
  if (sure && isMedia(sure)) setAttribute(element, 'src', sure);
  else if (likely && isMedia(likely) && isPlaceholder(attribute(element, 'src'))) setAttribute(element, 'src', likely);
  const poster = attribute(element, 'data-poster');
  if (poster && isMedia(poster)) setAttribute(element, 'poster', poster);
  if (attribute(element, 'aria-hidden') === 'true' && tagName === 'img') {
    setAttribute(element, 'alt', '');
    setAttribute(element, 'title', null);
  }
  return JSON.stringify(element.attrs) === before ? null : [element];
};

/** `<picture>` shows its sources in an `<img>`, which needs an address for those who read no sources: of the last, the plainest. */
function completeChoice(choice: Element, { options }: PrepareContext): Child[] | null {
  const [picture = createElement('img', { alt: '' })] = elements(choice, 'img');
  if (!isPlaceholder(attribute(picture, 'src'))) return null;
  const best = elements(choice, 'source')
    .map((source) => bestCandidate(attribute(source, 'srcset') ?? ''))
    .findLast((address) => address !== null && mediaAddress(address, options) !== null && !isPlaceholder(address));
  if (!best) return null;
  setAttribute(picture, 'src', best);
  if (picture.parentNode === null) setChildren(choice, [...choice.childNodes, picture]);
  return [choice];
}

const loadPicture: Rewrite = (picture, context) => {
  const alt = attribute(picture, 'alt')?.trim();
  if (alt && EMOJI.test(attribute(picture, 'class') ?? '')) return [createText(alt)];
  const loaded = loadLate(picture, context);
  return spellDrawing(picture, context) ?? loaded;
};

export const LATE_MEDIA: readonly NamedRewrite[] = [
  ...each('audio iframe source track video', loadLate),
  ['img', loadPicture],
  ['picture', completeChoice],
];

/** True where a script puts something else: nothing, a dot, a drawing in the address, a file that says so by its name. */
function isPlaceholder(src: string | null): boolean {
  const address = src?.trim() ?? '';
  if (/^data:/i.test(address)) return address.length < LEAST_INLINE || /^data:image\/svg/i.test(address);
  return address === '' || address === '#' || /^about:/i.test(address) || PLACEHOLDER.test(address);
}

/** `<noscript>` beside a placeholder holds the real picture; of all others the author's visitors see nothing. */
export function openNoscript(root: Parent): boolean {
  const replaced = new Map<Child, readonly Child[]>();
  for (const parent of new Set(elements(root, 'noscript').map(({ parentNode }) => parentNode!))) {
    const near = parent.childNodes.filter((child) => !isBlank(child) && child.nodeName !== '#comment');
    for (const [index, child] of near.entries()) {
      if (!isElement(child) || child.tagName !== 'noscript') continue;
      const beside = [near[index - 1], near[index + 1]].filter((other) => isElement(other));
      openBeside(child, beside.filter((other) => textOf(other).trim() === '').flatMap(mediaIn), replaced);
    }
  }
  replaceAll(root, replaced);
  return replaced.size > 0;
}

/** Either the medium beside it is the same and stays, or what it holds comes out in the place of the placeholder. */
function openBeside(noscript: Element, beside: readonly Element[], replaced: Map<Child, readonly Child[]>): void {
  const inside = mediaIn(noscript).filter((element) => !isDot(element));
  const names = new Set(inside.flatMap(namesOf));
  const isSame = (element: Element) => namesOf(element).some((name) => names.has(name));
  const isNeeded = inside.length > 0 && textOf(noscript).trim() === '';
  const placeholder = beside.find((element) => !replaced.has(element) && isReplaced(element));
  const [first] = inside;
  if (!isNeeded || !first || (beside.some(isSame) && !placeholder)) return void replaced.set(noscript, []);
  replaced.set(noscript, noscript.childNodes);
  if (!placeholder) return;
  replaced.set(placeholder, []);
  for (const name of ['alt', 'title', 'width', 'height', 'sizes'])
    setAttribute(first, name, attribute(first, name) || attribute(placeholder, name));
}

function mediaIn(element: Element): readonly Element[] {
  return MEDIA.includes(element.tagName) ? [element] : elements(element, ...MEDIA);
}

/** A picture in its address is a blurred one of what is to come. */
function isReplaced(element: Element): boolean {
  const src = attribute(element, 'src')?.trim() ?? '';
  return attribute(element, 'srcset') === null && (isPlaceholder(src) || src.startsWith('data:'));
}

/** Names of its files. Of the same picture in other sizes only the folders or the query differ. */
function namesOf({ attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    if ((name !== 'src' && !SURE.test(name)) || /^\s*data:/i.test(value)) return [];
    const file = /[^/]*$/.exec(value.replace(/[?#][^]*$/, ''))![0];
    return file === '' ? [] : [file.replace(/-\d+x\d+(?=\.\w+$)/, '')];
  });
}

/** A dot that counts visitors. */
function isDot(element: Element): boolean {
  return ['width', 'height'].some((name) => /^[01](?:px)?$/.test(attribute(element, name)?.trim() ?? ''));
}
