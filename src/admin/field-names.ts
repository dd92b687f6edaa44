/** What forms call a field, where its key does not read well as words. */
const NAMES: Readonly<Record<string, string>> = {
  alt: 'What the picture shows',
  at: 'Now at stop',
  body: 'Text',
  blurb: 'Summary of the company',
  category: 'Topic',
  cloth: 'Pattern behind the banner',
  desc: 'Quotation',
  done: 'Tenths done',
  email: 'E-mail',
  embed: 'Map in a frame',
  excerpt: 'Summary',
  formerPaths: 'Earlier addresses',
  formerSlugs: 'Earlier addresses',
  imageAlt: 'What the picture shows',
  imageUrl: 'Picture',
  img: 'Picture',
  lead: 'Sentence under the heading',
  link: 'Link',
  metaDescription: 'Description in search results',
  metaKeywords: 'Keywords',
  metaTitle: 'Title in search results',
  more: 'Words of the button',
  noindex: 'Hidden from search engines',
  publishDate: 'Published on',
  sample: 'Sample content',
  slug: 'Address',
  tel: 'Phone number for dialling',
  to: 'Leads to',
  updated: 'Last changed on',
  updatedAt: 'Last changed on',
  whatsapp: 'WhatsApp link',
};

/** The same for lists, which stand with their number: `3 Links`. */
const LISTS: Readonly<Record<string, string>> = {
  footer: 'Links',
  from: 'Places',
  hours: 'Opening hours',
  items: 'Entries',
  metaKeywords: 'Keywords',
  mobile: 'Apps',
  next: 'Steps',
  selected: 'Projects',
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

/** `metaTitle` -> `Title in search results`, `countryCode` -> `Country code`. */
export function fieldName(key: string): string {
  const words = key.replace(/[-_]/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return NAMES[key] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
