/** `<noscript>` beside a placeholder holds the real picture; of all others the author's visitors see nothing. */
import { isPlaceholder, PLACED_LATE } from './lazy-addresses.ts';
import { leaveOut, type PrepareContext } from './prepare-context.ts';
import {
  attribute,
  elements,
  isBlank,
  isElement,
  setAttribute,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

const SHOWN = ['iframe', 'img', 'video', 'audio'];
/** Wrappers of placeholders stand at most so far from the `<noscript>`. */
const NEAR = 3;
/** More pictures than one placeholder and its sizes are none of it. */
const FEW = 8;

export function openNoscript(root: Parent, context: PrepareContext): void {
  const replaced: Replacements = new Map();
  const found = elements(root, 'noscript');
  const places = treesOf(found);
  for (const noscript of found) {
    const shown = elements(noscript, ...SHOWN);
    if (shown.length === 0 || textOf(noscript).trim() !== '' || shown.every(isDot)) replaced.set(noscript, []);
    else settle(noscript, { shown, places, replaced });
  }
  leaveOut(replaced, context);
  removeThumbnails(root, context);
}

/** Either the picture beside it is the same and stays, or what stands inside comes out in its place. */
function settle(
  noscript: Element,
  {
    shown,
    places,
    replaced,
  }: { shown: readonly Element[]; places: ReadonlyMap<Child, number>; replaced: Replacements },
): void {
  const beside = shown.length > FEW ? [] : nearby(noscript, places).filter((element) => !replaced.has(element));
  const same = beside.find((element) => attribute(element, 'src') && shown.some((inside) => isSame(element, inside)));
  const late = beside.filter(
    (element) => element !== same && element.tagName === 'img' && attribute(element, PLACED_LATE) === null,
  );
  const blurred = late.filter((element) => attribute(element, 'src')?.startsWith('data:'));
  // A picture in its address is a blurred one of what is to come, unless there are several to choose from.
  const placeholders = late.filter(
    (element) => isPlaceholder(attribute(element, 'src')) || (blurred.length === 1 && element === blurred[0]),
  );
  if (same) {
    complete(
      same,
      shown.find((inside) => isSame(same, inside))!,
    );
    replaced.set(noscript, []);
  } else {
    const [first] = placeholders;
    const inside = shown.find(({ tagName }) => tagName === 'img');
    if (first && inside) complete(inside, first);
    replaced.set(noscript, noscript.childNodes);
  }
  for (const placeholder of placeholders) replaced.set(placeholder, []);
}

/** Where each stands among its siblings: looked for one by one, many would take the square of their number. */
function treesOf(found: readonly Element[]): ReadonlyMap<Child, number> {
  const parents = new Set(found.map(({ parentNode }) => parentNode!));
  return new Map(
    [...parents].flatMap(({ childNodes }) => childNodes.map((child, index): [Child, number] => [child, index])),
  );
}

/** Pictures and frames among the neighbours, as far as no text stands between. */
function nearby(noscript: Element, places: ReadonlyMap<Child, number>): Element[] {
  const { childNodes } = noscript.parentNode as Parent;
  const at = places.get(noscript)!;
  const found: Element[] = [];
  for (const step of [-1, 1]) {
    let left = NEAR;
    for (let index = at + step; left > 0 && index >= 0 && index < childNodes.length; index += step) {
      const child: Child = childNodes[index]!;
      if (isBlank(child) || child.nodeName === '#comment') continue;
      if (!isElement(child) || child.tagName === 'noscript' || textOf(child).trim() !== '') break;
      left--;
      const shown = SHOWN.includes(child.tagName) ? [child] : elements(child, ...SHOWN);
      if (shown.length > FEW) break;
      found.push(...shown);
    }
  }
  return found;
}

/** What one lacks of size and text the other may have. */
function complete(element: Element, other: Element): void {
  for (const name of ['alt', 'title', 'width', 'height', 'srcset', 'sizes']) {
    const value = attribute(other, name);
    if (!attribute(element, name) && value && !value.startsWith('data:')) setAttribute(element, name, value);
  }
}

function isSame(one: Element, other: Element): boolean {
  if (one.tagName !== other.tagName) return false;
  const [a, b] = [one, other].map((element) => attribute(element, 'src') ?? '');
  return a === b || (one.tagName === 'img' && fileName(a!) !== '' && fileName(a!) === fileName(b!));
}

/** Of the same picture in other sizes only the folders or the query differ. */
function fileName(address: string): string {
  return address.startsWith('data:')
    ? ''
    : (
        address
          .replace(/[?#][^]*$/, '')
          .split('/')
          .at(-1) ?? ''
      ).replace(/-\d+x\d+(?=\.\w+$)/, '');
}

/** A dot that counts visitors. */
function isDot(element: Element): boolean {
  return ['width', 'height'].some((name) => /^[01](?:px)?$/.test(attribute(element, name)?.trim() ?? ''));
}

/** Medium shows a small picture until the large one, of the same name in the same figure, has come. */
function removeThumbnails(root: Parent, context: PrepareContext): void {
  const gone: Replacements = new Map();
  for (const figure of elements(root, 'figure')) {
    const pictures = elements(figure, 'img');
    if (pictures.length < 2) continue;
    const late = new Set(pictures.filter(isPlacedLate).map((picture) => fileName(attribute(picture, 'src') ?? '')));
    for (const picture of pictures) {
      const name = fileName(attribute(picture, 'src') ?? '');
      if (!isPlacedLate(picture) && name !== '' && late.has(name)) gone.set(picture, []);
    }
  }
  leaveOut(gone, context);
}

function isPlacedLate(picture: Element): boolean {
  return attribute(picture, PLACED_LATE) !== null;
}
