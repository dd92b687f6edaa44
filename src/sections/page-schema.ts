/** The front matter of `content/pages/*.md`: a page is a list of sections, round the text of its file if it has one. */
import { closest } from 'fastest-levenshtein';
import * as z from 'zod';
import { schemas } from './schemas.ts';
import { heading, type SectionSchema } from './kind.ts';
import { day, entries, flag, paragraph, text } from '../content/fields.ts';
import { caseStudy as caseStudyAlone } from '../content/case-studies.ts';
import { formerPaths, id, service as serviceAlone } from '../content/schema.ts';
import type { Collection } from '../content/collection.ts';
import type { Section } from '../content/site-content.ts';

const common = {
  id: id.optional().describe('For links to it, such as #prices. Without it, the name of its kind.'),
  hidden: flag.describe('Kept in the file, and not shown.'),
};

function formOf(kind: string, { fields, framed, about }: SectionSchema) {
  const shape = { kind: z.literal(kind), ...(framed && heading), ...fields, ...common };
  return z.strictObject(shape).describe(about);
}

const kinds = [...schemas.keys()];
const forms = [...schemas].map(([kind, schema]) => formOf(kind, schema));

/** One schema for each kind, told apart by `kind`. */
export const section = z.discriminatedUnion('kind', forms as [(typeof forms)[number]], {
  error({ input }) {
    if (typeof input !== 'object' || input === null)
      return `expected a section such as "kind: ${kinds.includes(String(input)) ? String(input) : 'banner'}"`;
    const { kind = null } = input as { kind?: unknown };
    const all = kinds.join(', ');
    return typeof kind === 'string'
      ? `there is no kind "${kind}"; nearest: ${closest(kind.toLowerCase(), kinds)}; all kinds: ${all}`
      : `${kind === null ? 'is missing: ' : ''}expected one of ${all}`;
  },
});

export const sections = entries(section, 'expected a list, each entry as "- kind: banner"')
  .superRefine((sections, context) => {
    for (const [place, section] of (sections as Section[]).entries()) {
      const { kind } = section;
      const [field, message] = schemas.get(kind)?.lacks?.(section) ?? [];
      if (field) context.addIssue({ code: 'custom', path: [place, field], message: message! });
      const isAgain = sections.findIndex((other) => other.kind === kind) < place;
      if (isAgain && schemas.get(kind)?.once)
        context.addIssue({ code: 'custom', path: [place, 'kind'], message: `expected one ${kind} on a page` });
    }
  })
  .transform((sections) => sections as readonly Section[]);

export const page = z.strictObject({
  title: text
    .optional()
    .describe('What the page is called: its heading, its head, the way to it. Left out: the name of its file.'),
  sections: sections.describe('What the page shows, from top to bottom. The text of the file stands after its head.'),
  path: z
    .string('expected a path')
    .regex(/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*$/, 'expected a path such as /about-us/')
    .optional()
    .describe('Its address, where that is not the name of the file.'),
  metaTitle: text.optional().describe('Head tag; without it, the title.'),
  metaDescription: paragraph.optional().describe('Head tag; without it, the beginning of the text.'),
  updated: day.optional().describe('The day of its last change, for search engines.'),
  formerPaths,
  hidden: flag.describe('Kept as a file: the site has no such page, and no list shows it.'),
  noindex: flag.describe('Search engines are not to list it.'),
  sample: flag.describe("Not yet in the owner's own words."),
});

/** Of a collection's entries: pages with fields of their own. */
export const entryOf = ({ fields }: Pick<Collection, 'fields'>) => page.extend(fields) as unknown as typeof page;

const after = { sections: sections.describe('What its page shows below its own parts.') };
export const service = serviceAlone.extend(after);
export const caseStudy = caseStudyAlone.extend(after);
