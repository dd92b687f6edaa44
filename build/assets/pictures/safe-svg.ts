/** A drawing written again, of what it may hold: shapes, text, gradients, filters. No script, no foreign content, nothing from elsewhere. */
import { Parser } from 'htmlparser2';

const SVG = 'http://www.w3.org/2000/svg';

const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image linearGradient ' +
    'radialGradient stop clipPath mask pattern marker switch style filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);
/** Unknown elements of which nothing stays; of any other the content does. */
const REMOVED_WHOLE: ReadonlySet<string> = new Set(
  'script foreignObject iframe object embed audio video canvas metadata handler listener animate animateMotion animateTransform set discard'.split(
    ' ',
  ),
);
const PIXELS = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

/** Null when the text holds no `<svg>`. */
export function safeSvg(text: string): string | null {
  const out: string[] = [];
  const open: (string | null)[] = [];
  let skipped = 0;
  let style: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isRoot = open.length === 0;
        const isKept =
          skipped === 0 && style === null && ELEMENTS.has(name) && isRoot === (name === 'svg' && out.length === 0);
        if (skipped > 0 || style !== null || REMOVED_WHOLE.has(name) || (isRoot && !isKept)) skipped++;
        open.push(isKept ? name : null);
        if (!isKept) return;
        if (name === 'style') style = '';
        out.push(`<${name}${isRoot ? ` xmlns="${SVG}"` : ''}${attributesText(attributes, name)}>`);
      },
      ontext(data) {
        if (skipped > 0 || open.length === 0) return;
        if (style === null) out.push(escaped(data));
        else style += data;
      },
      onclosetag() {
        const name = open.pop();
        if (skipped > 0) skipped--;
        if (!name) return;
        if (style !== null && isHarmlessCss(style)) out.push(escaped(style));
        style = null;
        out.push(`</${name}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return out.length > 0 ? out.join('') : null;
}

function attributesText(attributes: Readonly<Record<string, string>>, element: string): string {
  return Object.entries(attributes)
    .map(([name, value]) => [name === 'xlink:href' ? 'href' : name, value] as const)
    .filter(([name, value]) => isHarmless(name, value, element))
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function isHarmless(name: string, value: string, element: string): boolean {
  if (!/^(?:[a-z][\w-]*|xml:space|xml:lang)$/i.test(name) || /^(?:on|xmlns$|src$)/i.test(name)) return false;
  if (name.toLowerCase() === 'href') return value.trim().startsWith('#') || (element === 'image' && PIXELS.test(value));
  return isHarmlessCss(value);
}

/** Nothing that is fetched: `url()` of a part of the drawing itself at most. An escape could hide what it spells. */
function isHarmlessCss(css: string): boolean {
  return !/@import|image-set|expression\s*\(|javascript:|\\|url\s*\((?!\s*['"]?\s*#)/i.test(css);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
