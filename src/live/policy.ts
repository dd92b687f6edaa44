/** What a post's body may hold: the build's allow-list (build/content/sanitise/policy.ts), held equal by a test. */

const GLOBAL = ['id', 'title', 'lang', 'dir', 'style'];

/** Elements by the attributes they may have beside the global ones. */
const BY_ATTRIBUTES: { readonly [attributes: string]: string } = {
  '':
    'abbr b bdi bdo blockquote br cite dd dfn dl dt em figcaption figure i kbd mark picture pre q rp rt ruby s samp ' +
    'small span strong sub summary sup tbody tfoot thead u ul var wbr acronym address article aside big dir footer ' +
    'header hgroup main menu nav section strike tt center',
  'href name': 'a',
  src: 'audio',
  align: 'caption div h1 h2 h3 h4 h5 h6 p hr',
  class: 'code',
  'span width': 'col colgroup',
  datetime: 'del ins time',
  open: 'details',
  'src title': 'iframe',
  'src srcset sizes alt width height': 'img',
  value: 'li',
  'start type reversed': 'ol',
  'src srcset sizes media type': 'source',
  'width bgcolor': 'table',
  'align bgcolor colspan rowspan width': 'td',
  'align bgcolor colspan rowspan width scope': 'th',
  'align bgcolor': 'tr',
  'src poster width height': 'video',
  color: 'font',
};

const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(BY_ATTRIBUTES).flatMap(([attributes, names]) =>
    names.split(' ').map((name) => [name, attributes.split(' ')] as const),
  ),
);

export const ELEMENT_NAMES: readonly string[] = [...ALLOWED.keys()];
export const ATTRIBUTE_NAMES: readonly string[] = [
  ...new Set([...GLOBAL, ...[...ALLOWED.values()].flat().filter(Boolean)]),
];

/** Elements that go with all they hold; any other unknown element goes alone and leaves its content. */
export const REMOVED_WHOLE: readonly string[] = (
  'annotation-xml applet canvas datalist embed foreignobject frameset head math noembed noframes noscript plaintext ' +
  'script select style svg template textarea title xmp'
).split(' ');

export function isAllowedAttribute(element: string, name: string): boolean {
  return GLOBAL.includes(name) || (ALLOWED.get(element)?.includes(name) ?? false);
}

/** A scheme that an address may have, or no scheme at all. */
export const ADDRESS = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;
