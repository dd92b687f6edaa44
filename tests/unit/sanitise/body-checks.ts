/** What every clean body must pass: html-validate's rules for a page around it, and a look for danger that shares nothing with the sanitiser. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      'heading-level': 'error',
      // HTML allows any id without white space; headings make ids of words of any script.
      'valid-id': ['error', { relaxed: true }],
      // parse5 writes boolean attributes as open="".
      'attribute-boolean-style': ['error', { style: 'empty' }],
      // Harmless declarations are kept (docs/product/posts.md).
      'no-inline-style': 'off',
      // Of the author's text, not of the markup.
      'no-trailing-whitespace': 'off',
      'tel-non-breaking': 'off',
    },
  }),
);

const pageAround = (body: string) =>
  `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Post</title></head><body><main><h1>Post</h1><div>${body}</div></main></body></html>`;

/** `rule: message` for each error of a page that holds the body. */
export async function markupErrors(body: string): Promise<string[]> {
  const report = await validator.validateString(pageAround(body));
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

const DANGEROUS = new Set(
  'applet base embed form frame frameset input link meta noembed noframes noscript object param script select style svg template textarea title xmp'.split(
    ' ',
  ),
);
const SAFE_SCHEMES = new Set(
  'http: https: mailto: tel: sms: whatsapp: callto: facetime: geo: matrix: skype: tg: viber: webcal: xmpp:'.split(' '),
);
const ADDRESSES = new Set([
  'action',
  'background',
  'cite',
  'data',
  'formaction',
  'href',
  'ping',
  'poster',
  'src',
  'srcset',
  'xlink:href',
]);

/** Everything in a body that could run or load something it must not, as a browser would read it inside a page. */
export function dangers(body: string): string[] {
  const document = parse(pageAround(body));
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, inBody: boolean) => {
    if ('tagName' in node && inBody) found.push(...dangersOf(node), ...formulaDangersOf(node));
    const inside = inBody || node.nodeName === 'body';
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, inside);
  };
  visit(document, false);
  return found;
}

function dangersOf({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const bad = attrs.filter(({ name, value }) => {
    if (name.startsWith('on') || name === 'srcdoc' || name === 'is') return true;
    if (name === 'style') return /url|expression|import|position|@|\\/i.test(value);
    if (!ADDRESSES.has(name)) return false;
    const addresses =
      name === 'srcset' ? value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '') : [value];
    return addresses.some((address) => !isSafe(name === 'src' ? tagName : `${tagName}'s ${name}`, address));
  });
  return [
    ...(DANGEROUS.has(tagName) ? [`<${tagName}>`] : []),
    ...bad.map(({ name, value }) => `<${tagName} ${name}="${value}">`),
  ];
}

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** In a formula, what reacts, what brings pictures or markup in, and whatever is no part of a formula. */
function formulaDangersOf({ tagName, namespaceURI, childNodes, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  if (namespaceURI !== MATHML) return [];
  const inside = childNodes.filter((child) => 'tagName' in child);
  const strange = inside.filter((child) => child.namespaceURI !== MATHML || /^m(?:[ions]|text)$/.test(tagName));
  const bad = attrs.filter(({ name }) => /href|src|action|^data|:/.test(name));
  return [
    ...(/^(?:maction|maligngroup|malignmark|mglyph|annotation.*)$/.test(tagName) ? [`<${tagName}>`] : []),
    ...strange.map((child) => `<${child.tagName}> in <${tagName}>`),
    ...bad.map(({ name, value }) => `<${tagName} ${name}="${value}">`),
  ];
}

function isSafe(element: string, address: string): boolean {
  if (!URL.canParse(address, 'https://page.example/')) return true;
  const url = new URL(address, 'https://page.example/');
  return (
    SAFE_SCHEMES.has(url.protocol) ||
    (element === 'img' && /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml(?=;base64,[\w+/=]+$));/.test(url.href))
  );
}
