/** A drawing written again, of what it may hold: shapes, text, gradients, filters. No script, no foreign content, nothing from elsewhere. */
import { parseDocument } from 'htmlparser2';

const SVG = 'http://www.w3.org/2000/svg';
const TEXT = 3;

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ELEMENTS = namesIn(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image linearGradient ' +
    'radialGradient stop clipPath mask pattern marker switch style filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
);
/** Unknown elements of which nothing stays; of any other the content does. */
const REMOVED_WHOLE = namesIn(
  'script foreignObject iframe object embed audio video canvas metadata handler listener animate animateMotion ' +
    'animateTransform set discard',
);
const PIXELS = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Null when the text holds no `<svg>`. */
export function safeSvg(text: string): string | null {
  const svg = parseDocument(text, { xmlMode: true }).children.find((node) => 'attribs' in node && node.name === 'svg');
  return svg ? written([svg]).replace('<svg', `<svg xmlns="${SVG}"`) : null;
}

function written(nodes: readonly Node[]): string {
  return nodes.map(writtenNode).join('');
}

function writtenNode(node: Node): string {
  if (!('children' in node)) return node.nodeType === TEXT ? escaped(node.data) : '';
  if (!('attribs' in node)) return written(node.children);
  const { name, attribs, children } = node;
  if (REMOVED_WHOLE.has(name)) return '';
  const isStyle = name === 'style';
  const content = written(isStyle ? children.filter((child) => !('attribs' in child)) : children);
  if (!ELEMENTS.has(name)) return content;
  return `<${name}${attributesText(attribs, name)}>${isStyle && !isHarmlessCss(content) ? '' : content}</${name}>`;
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
