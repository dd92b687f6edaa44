/**
 * A judge that shares nothing with the sanitiser: its own lists, and addresses as the URL standard reads them. It looks at
 * a body as a browser would read it inside a page.
 */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const ELEMENTS = new Set(
  (
    'a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn dir div dl dt ' +
    'em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img ins kbd li main mark menu nav ol p picture pre q rb rp rt ruby ' +
    's samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'align allowfullscreen alt aria-label cite class colspan controls crossorigin datetime decoding default dir download height href hreflang id kind label lang loading media name open ' +
    'poster preload referrerpolicy rel reversed rowspan scope sizes span src srclang srcset start style tabindex title type value width'
  ).split(' '),
);
/** Of formulas: those that hold others, those that hold text alone, and what they may have. */
const MATH = new Set(
  (
    'math merror mfrac mmultiscripts mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtr munder ' +
    'munderover semantics'
  ).split(' '),
);
const MATH_TEXTS = new Set('mi mn mo ms mtext'.split(' '));
const MATH_ATTRIBUTES = new Set(
  (
    'accent accentunder columnspan depth dir display displaystyle fence form height id largeop linethickness lspace mathsize ' +
    'mathvariant maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric tabindex voffset width'
  ).split(' '),
);
const ADDRESSES = new Set(['cite', 'href', 'src', 'poster']);
const RELATIONS = /^(?:(?:^| )(?:sponsored|nofollow|ugc|license|me|author|noopener))+$/;
const SCHEMES = new Set(
  'http: https: mailto: tel: sms: whatsapp: callto: facetime: geo: matrix: skype: tg: viber: webcal: xmpp:'.split(' '),
);
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/;
/** In an image alone, where it runs nothing. */
const DRAWING = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/;

/**
 * Everything in a body that no body may hold.
 *
 * @param finished true for what goes into a page, false for what still is to be repaired: styles, sets of pictures and
 *   pictures in their address
 */
export function faultsOf(body: string, finished: boolean): string[] {
  const page = parse(`<!doctype html><title>x</title><main><div>${body}</div></main>`);
  const found: string[] = [];
  // By a list and not by calls: the judge must not be what fails on a deep body.
  const waiting: DefaultTreeAdapterTypes.Node[] = [page];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes);
    if ('tagName' in node && !['html', 'head', 'title', 'body'].includes(node.tagName))
      found.push(...faults(node, finished));
    if (node.nodeName === '#comment') found.push('a comment');
  }
  // The page's own main and div hold exactly what was put there.
  const { childNodes } = bodyElement(page);
  if (childNodes.length !== 1) found.push('content outside its box');
  return found;
}

function bodyElement(page: DefaultTreeAdapterTypes.Document): Element {
  const root = page.childNodes.find((node): node is Element => node.nodeName === 'html')!;
  return root.childNodes.find((node): node is Element => node.nodeName === 'body')!;
}

function faults(element: Element, finished: boolean): string[] {
  if (element.namespaceURI === 'http://www.w3.org/1998/Math/MathML') return mathFaults(element, finished);
  const { tagName, namespaceURI, attrs } = element;
  const known = namespaceURI === 'http://www.w3.org/1999/xhtml' && ELEMENTS.has(tagName);
  const wrong = attrs.filter(({ name, value }) => {
    // DOMPurify can empty `is`, not take it away; the lock does.
    if (name === 'is' && value === '' && !finished) return false;
    // DOMPurify knows no element's own attributes.
    if (!ATTRIBUTES.has(name)) return finished || !(MATH_ATTRIBUTES.has(name) || name === 'encoding');
    if (ADDRESSES.has(name))
      return !leadsSafely(value, { tagName: name === 'src' || !finished ? tagName : `${tagName}'s ${name}`, finished });
    if (!finished) return false;
    if (name === 'style')
      return !/^(?:(?:text-align: [a-z]+|(?:height|width): [\d.]+(?:px|pt|%|em|rem|ch))(?:; |$))+$/.test(value);
    if (name === 'rel') return !RELATIONS.test(value);
    if (name === 'download') return /[/\\<>":]/.test(value);
    if (name === 'srcset')
      return value
        .split(', ')
        .some((part) => !leadsSafely(part.split(' ')[0]!, { tagName: `${tagName}'s set`, finished }));
    return false;
  });
  return [...(known ? [] : [`<${tagName}>`]), ...wrong.map(({ name, value }) => `<${tagName} ${name}="${value}">`)];
}

/** DOMPurify leaves HTML in texts, TeX, and attributes of HTML; no finished formula has any of them. */
function mathFaults({ tagName, attrs, childNodes }: Element, finished: boolean): string[] {
  const known = MATH.has(tagName) || MATH_TEXTS.has(tagName) || (!finished && tagName === 'annotation');
  const strange = childNodes.filter(
    (child) => 'tagName' in child && (MATH_TEXTS.has(tagName) || child.tagName === 'math' || !isMath(child)),
  );
  const wrong = attrs.filter(({ name, value }) => {
    if (name === 'is' && value === '' && !finished) return false;
    if (finished)
      return !MATH_ATTRIBUTES.has(name) || (name !== 'id' && /[<>"'\\]|url|javascript|expression/i.test(value));
    if (ADDRESSES.has(name)) return !leadsSafely(value, { tagName, finished });
    return !MATH_ATTRIBUTES.has(name) && !ATTRIBUTES.has(name) && name !== 'encoding';
  });
  return [
    ...(known ? [] : [`<${tagName}> in a formula`]),
    ...(finished ? strange.map(({ nodeName }) => `<${nodeName}> in <${tagName}>`) : []),
    ...wrong.map(({ name, value }) => `<${tagName} ${name}="${value}"> in a formula`),
  ];
}

function isMath(element: Element): boolean {
  return element.namespaceURI === 'http://www.w3.org/1998/Math/MathML';
}

function leadsSafely(address: string, { tagName, finished }: { tagName: string; finished: boolean }): boolean {
  if (!URL.canParse(address, 'https://page.example/')) return true;
  const { protocol, href } = new URL(address, 'https://page.example/');
  if (SCHEMES.has(protocol)) return true;
  if (protocol !== 'data:') return false;
  if (!finished) return ['img', 'source', 'video', 'audio', 'track'].includes(tagName);
  return (
    ['img', 'source', 'video', 'audio'].includes(tagName) &&
    (PICTURE.test(href) || (tagName === 'img' && DRAWING.test(href)))
  );
}
