/** An inline drawing as an SVG document of its own: what it shows of itself, in XML, without what runs, moves or is no SVG. */
import { foldControls } from '../characters.ts';
import { NAMESPACE, isElement, isText, type Attribute, type Child, type Element } from './tree.ts';

const REMOVED: ReadonlySet<string> = new Set(
  'script foreignObject metadata handler listener animate animateMotion animateTransform set discard'.split(' '),
);
const NAME = /^[a-z_][\w.-]*$/i;
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** What places the drawing on its author's page. */
const PLACING =
  /^(?:(?:min-|max-)?(?:width|height)|position|top|right|bottom|left|inset|margin.*|display|float|vertical-align)$/i;

export interface DrawingParts {
  /** Attributes of the root, in the place of its own. */
  readonly root: { readonly [name: string]: string };
  readonly css: string;
  /** Of other drawings, which this one refers to. */
  readonly borrowed: readonly Element[];
}

export function writeDrawing(drawing: Element, { root, css, borrowed }: DrawingParts): string {
  const own = drawing.attrs.filter(({ name }) => !(name in root) && !name.startsWith('aria-') && name !== 'role');
  const attributes = [...own.map(unplaced), ...Object.entries(root).map(([name, value]) => ({ name, value }))];
  const style = css === '' ? '' : `<style>${css}</style>`;
  const defs = borrowed.length === 0 ? '' : `<defs>${borrowed.map(writeNode).join('')}</defs>`;
  const content = drawing.childNodes.map(writeNode).join('');
  return `<svg xmlns="${NAMESPACE.svg}"${attributes.map(writeAttribute).join('')}>${style}${defs}${content}</svg>`;
}

function unplaced(attribute: Attribute): Attribute {
  if (attribute.name !== 'style') return attribute;
  const kept = attribute.value.split(';').filter((declaration) => !PLACING.test(declaration.split(':')[0]!.trim()));
  return { ...attribute, value: kept.join(';') };
}

function writeNode(node: Child): string {
  if (isText(node)) return escaped(node.value);
  if (!isElement(node) || node.namespaceURI !== NAMESPACE.svg || REMOVED.has(node.tagName)) return '';
  const content = node.childNodes.map(writeNode).join('');
  const { tagName } = node;
  // A picture leads nowhere.
  return tagName !== 'a' && NAME.test(tagName)
    ? `<${tagName}${node.attrs.map(writeAttribute).join('')}>${content}</${tagName}>`
    : content;
}

function writeAttribute({ name, value, namespace }: Attribute): string {
  const isIgnored = namespace !== undefined && namespace !== null && namespace !== XLINK && namespace !== XML;
  if (isIgnored || !NAME.test(name) || /^(?:on|xmlns$)/i.test(name)) return '';
  if (namespace === XLINK && name !== 'href') return '';
  if (name === 'href' && !isOwnReference(value)) return '';
  return ` ${namespace === XML ? 'xml:' : ''}${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
}

/** To a part of the drawing, or pixels: whatever lies elsewhere is not loaded in a picture. */
export function isOwnReference(address: string): boolean {
  return /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif);)/i.test(address);
}

function escaped(text: string): string {
  return foldControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
