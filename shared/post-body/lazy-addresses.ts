/** Where scripts that load pictures late keep the addresses, and what they show until then. */
import { attribute, type Element } from './tree.ts';

/** Marks, in the prepared tree alone, an element whose address a script would have set, or that was drawn in the body: no placeholder. */
export const PLACED_LATE = 'data-placed-late';

/** The address in these is the one that is shown in the end. */
const SURE = ['data-src', 'data-lazy-src', 'data-litespeed-src', 'data-cfsrc', 'nitro-lazy-src', 'data-ezsrc'];
/** These mean other things too: only where a placeholder, or nothing, stands in `src`. */
const LIKELY = [
  'data-original',
  'data-lazy',
  'data-image',
  'data-lazyload',
  'data-flickity-lazyload',
  'data-echo',
  'data-actualsrc',
  'data-orig-file',
  'data-url',
];
const CANDIDATES = [
  'data-srcset',
  'data-lazy-srcset',
  'data-original-set',
  'nitro-lazy-srcset',
  'data-flickity-lazyload-srcset',
];
const SIZES = ['data-sizes', 'data-lazy-sizes'];
/** Any other attribute of a page's own that can only be this. */
const ADDRESS_OF_PICTURE = /^(?:https?:)?\/[^\s,]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i;

/** File names that no author gives a picture that is to be seen: `spacer.gif`, `blank-1x1.png`. */
export const PLACEHOLDER_NAME =
  '(?:1x1|1px|blank|clear|empty|grey|lazy(?:load)?(?:er|ing)?|loader|loading|pixel|placeholder|px|spacer|trans(?:parent)?)' +
  String.raw`(?:[-_.]?(?:\d+x\d+|pixel|img|image|gif|spinner|placeholder))*\.(?:gif|png|svg|webp|jpe?g)`;
const PLACEHOLDER = new RegExp(String.raw`(?:^|/)${PLACEHOLDER_NAME}(?:[?#]|$)`, 'i');
/** A picture of so few characters shows nothing. */
const LEAST_INLINE = 300;

/** True where a script puts something else: nothing, a dot, a drawing in the address, a file that says so by its name. */
export function isPlaceholder(src: string | null): boolean {
  const address = src?.trim() ?? '';
  return isUnseen(address) || PLACEHOLDER.test(address);
}

function isUnseen(address: string): boolean {
  if (address === '' || address === '#' || /^about:/i.test(address)) return true;
  return /^data:/i.test(address) && (address.length < LEAST_INLINE || /^data:image\/svg/i.test(address));
}

/** The address that a script would set, with whether it would in any case. */
export function lazyAddress(
  element: Element,
  isMedia: (address: string) => boolean,
): { readonly address: string; readonly isSure: boolean } | null {
  const first = (names: readonly string[], isNothing: (address: string) => boolean) =>
    names.map((name) => attribute(element, name)?.trim()).find((value) => value && isMedia(value) && !isNothing(value));
  // Of what a script sets in any case the name says nothing: a picture may be called `lazy.jpg`.
  const sure = first(SURE, isUnseen);
  if (sure) return { address: sure, isSure: true };
  const other = element.attrs.find(
    ({ name, value }) => name.startsWith('data-') && ADDRESS_OF_PICTURE.test(value.trim()),
  );
  const likely = first(LIKELY, isPlaceholder) ?? other?.value.trim();
  return likely && isMedia(likely) ? { address: likely, isSure: false } : null;
}

export function lazyCandidates(element: Element): string | null {
  return CANDIDATES.map((name) => attribute(element, name)?.trim()).find(Boolean) ?? null;
}

/** Null for `auto`, which a script works out. */
export function lazySizes(element: Element): string | null {
  return SIZES.map((name) => attribute(element, name)?.trim()).find((value) => value && value !== 'auto') ?? null;
}
