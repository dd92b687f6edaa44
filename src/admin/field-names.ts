/** What forms call fields and sections, and where a value stands. */
import { schemas } from '../sections/schemas.ts';

/** Fields whose keys do not read well as words. */
const NAMES: Readonly<Record<string, string>> = {
  alt: 'What the picture shows',
  at: 'Now at stop',
  back: 'Paper behind',
  badge: 'Words above the title',
  body: 'Text',
  blurb: 'Summary of the company',
  brand: 'Welcome by name',
  category: 'Topic',
  cloth: 'Pattern behind the banner',
  count: 'How many',
  decides: 'A person decides here',
  desc: 'Quotation',
  done: 'Tenths done',
  email: 'E-mail',
  embed: 'Map in a frame',
  excerpt: 'Summary',
  formerPaths: 'Earlier addresses',
  formerSlugs: 'Earlier addresses',
  front: 'Paper in front',
  hidden: 'Hidden from the page',
  id: 'Name for links',
  imageAlt: 'What the picture shows',
  imageUrl: 'Picture',
  img: 'Picture',
  keeps: 'What the client keeps',
  lead: 'Sentence under the heading',
  link: 'Link',
  metaDescription: 'Description in search results',
  metaKeywords: 'Keywords',
  metaTitle: 'Title in search results',
  more: 'Words of the button',
  noindex: 'Hidden from search engines',
  proof: 'Line of evidence',
  publishDate: 'Published on',
  sample: 'Sample content',
  shows: 'Film or drawing',
  slug: 'Address',
  tel: 'Phone number for dialling',
  to: 'Leads to',
  updated: 'Last changed on',
  updatedAt: 'Last changed on',
  trial: 'Decision to try',
  whatsapp: 'WhatsApp link',
  when: 'What one wants',
};

/** The same for lists, which stand with their number: `3 Links`. */
const LISTS: Readonly<Record<string, string>> = {
  actions: 'Buttons',
  footer: 'Links',
  from: 'Places',
  hours: 'Opening hours',
  items: 'Entries',
  leaveOut: 'Left-out entries',
  metaKeywords: 'Keywords',
  mobile: 'Apps',
  next: 'Steps',
  show: 'Shown entries',
  social: 'Networks',
  text: 'Paragraphs',
  web: 'Websites',
  website: 'Websites',
};

/** What a list is called, and what one entry of it is. */
export function listNames(key: string): { readonly label: string; readonly label_singular: string } {
  const label = LISTS[key] ?? fieldName(key);
  const one = label
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x)es$/, '')
    .replace(/(?<=[^su])s$/, '');
  return { label, label_singular: label === 'People' ? 'Person' : one };
}

/**
 * `metaTitle` -> `Title in search results`, `countryCode` -> `Country code`.
 *
 * @param isNumber the value is no text
 */
export function fieldName(key: string, isNumber = false): string {
  if (isNumber && key === 'to') return 'To';
  const words = key.replace(/[-_]/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return NAMES[key] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** What a kind of section, or of another object, is called. */
export const kindName = (kind: string) => schemas.get(kind)?.name ?? fieldName(kind);

/**
 * @param data what the value stands in: entries of several kinds are called by them
 * @returns its place in the form: `Sections › 2 (Cards) › Entries › 1 › Title`
 */
export function placeName(path: readonly (string | number)[], data: unknown = null): string {
  let part = data;
  const names = path.map((step, at) => {
    part = (part as Record<string, unknown> | null | undefined)?.[step];
    const { kind } = (part ?? {}) as { kind?: unknown };
    if (typeof step === 'number') return `${step + 1}${typeof kind === 'string' ? ` (${kindName(kind)})` : ''}`;
    return typeof path[at + 1] === 'number' ? listNames(step).label : fieldName(step, typeof part === 'number');
  });
  return names.join(' › ');
}
