/** A theme as the first part of the site's stylesheet: custom properties, in the layer below all others. */
import type { Pattern } from '../contract.ts';
import { hasStitches } from '../stitch/families.ts';
import { bytesOf } from './colour.ts';
import { brandOf, type Chosen, type Scheme, schemesOf } from './schemes.ts';

const CORNERS = {
  square: ['0px', '0px', '0px', '0px'],
  soft: ['4px', '8px', '14px', '24px'],
  round: ['8px', '18px', '24px', '36px'],
} as const;
const SPACES = {
  compact: ['1.25rem', '1.5rem', '2rem', '2.75rem', 'clamp(2.5rem, 1.75rem + 2.5vw, 4rem)'],
  normal: ['1.5rem', '1.75rem', '2.5rem', '3.25rem', 'clamp(3rem, 2rem + 3.75vw, 5.25rem)'],
  airy: ['1.5rem', '2rem', '3rem', '4rem', 'clamp(2.75rem, 1.25rem + 6.4vw, 7rem)'],
} as const;

/** What an owner says of the look (src/content/theme.ts). */
interface Look extends Chosen {
  readonly shape?:
    | { readonly corners?: keyof typeof CORNERS | undefined; readonly density?: keyof typeof SPACES | undefined }
    | undefined;
  readonly pattern?: Pattern | undefined;
}

/** Elements of the classes `day` and `night` are light and dark on every page; paper is always light. */
export function themeStylesheet(theme: Look): string {
  const { light, dark, constant } = schemesOf(theme);
  const [r1, r2, r3, r4] = CORNERS[theme.shape?.corners ?? 'soft'];
  const [s5, s6, s7, s8, section] = SPACES[theme.shape?.density ?? 'airy'];
  const shape = rules({ '--r1': r1, '--r2': r2, '--r3': r3, '--r4': r4 });
  const space = rules({ '--s5': s5, '--s6': s6, '--s7': s7, '--s8': s8, '--section': section });
  const own = (scheme: Scheme) =>
    rules(Object.fromEntries(Object.entries(scheme).filter(([name]) => !(name in constant))));
  const day = `color-scheme:light;--by-day:block;--by-night:none;${own(light)}`;
  const night = `color-scheme:dark;--by-day:none;--by-night:block;${own(dark)}`;
  const panel = `--panel:${dark['--surface']}`;
  return (
    '@layer tokens{' +
    // What lies behind a dialogue inherits from nothing.
    `:root,::backdrop{--veil:${bytesOf(brandOf(theme).dark)}}` +
    `:root{${rules(constant)}${shape}${space}--panel:var(--night)}` +
    `:root,.day{${day}}` +
    `@media screen{.night,:root[data-theme=dark]{${night}}:root[data-theme=dark]{${panel}}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${night}${panel}}}` +
    (hasStitches(theme.pattern) ? '' : PLAIN) +
    '}'
  );
}

/** Lines in the place of stitches; one ends with what it joins. What must be is stronger in a lower layer. Dots stay, and the rings that turn by their dashes (Spinner.tsx). */
const PLAIN =
  ':root{--seam:solid;--thread-end:0;' +
  '--stitch-x:linear-gradient(#000 0 0)0 50%/100% 1px no-repeat!important;' +
  '--stitch-y:linear-gradient(#000 0 0)50% 0/1px 100% no-repeat!important}' +
  '*{text-decoration-thickness:1px!important}[aria-current]{text-decoration-thickness:2px!important}' +
  'main svg:not([stroke-dasharray="9 5"]),main svg :not(circle,[stroke-dasharray^="0"]){stroke-dasharray:none!important}';

const rules = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${short(value)};`)
    .join('');

const short = (value: string) => value.replace(/^#(.)\1(.)\2(.)\3(?:(.)\4)?$/, '#$1$2$3$4').replaceAll(', ', ',');
