/** The front matter of `content/pages/*.md`: a page of Markdown, and the parts that may stand round its text. */
import { closest } from 'fastest-levenshtein';
import * as z from 'zod';
import { entries, list, paragraph, text } from './fields.ts';
import { formerPaths } from './schema.ts';

const flag = z.boolean('expected true or false').optional();

/** One of a few words; a wrong one is told the nearest. */
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: ({ input }) => expected(words, input) });

function expected(words: readonly string[], input: unknown): string {
  const near = typeof input === 'string' ? `; nearest: ${closest(input, words)}` : '';
  return `expected one of ${words.join(', ')}${near}`;
}

/** Where a card leads: a page of this site, a part of one, or out of it. */
const target = z
  .string('expected an address')
  .regex(
    /^(?:\/(?:[a-z0-9-]+\/)*(?:#[\w-]+)?|#[\w-]+|https?:\/\/\S+|mailto:\S+|tel:\+\d+)$/,
    'expected a path of this site such as /contact-us/, or an address that starts with https://, mailto: or tel:',
  )
  .meta({ meaning: 'path' });

const card = z.strictObject({
  title: text,
  text: paragraph,
  link: z.strictObject({ name: text, to: target }).optional(),
});

const partForms = {
  banner: z
    .strictObject({ kind: z.literal('banner'), title: text.optional(), lead: paragraph.optional() })
    .describe("The page's heading on a cloth; without a title, the page's own."),
  cards: z.strictObject({ kind: z.literal('cards'), title: text, items: entries(card) }),
  questions: z
    .strictObject({
      kind: z.literal('questions'),
      title: text.optional(),
      items: list(z.strictObject({ question: text, answer: paragraph }), { atLeast: 1 }).optional(),
    })
    .describe('Without items, those of `faq.yaml`.'),
  projects: z.strictObject({
    kind: z.literal('projects'),
    title: text,
    show: oneOf(['all', 'web', 'mobile']).optional(),
  }),
  enquiry: z.strictObject({ kind: z.literal('enquiry') }),
  call: z.strictObject({ kind: z.literal('call') }),
};

const kinds = Object.keys(partForms) as [keyof typeof partForms];

const part = z.discriminatedUnion(
  'kind',
  [partForms.banner, partForms.cards, partForms.questions, partForms.projects, partForms.enquiry, partForms.call],
  {
    error: ({ input }) =>
      typeof input === 'object' && input !== null
        ? expected(kinds, (input as { kind?: unknown }).kind)
        : `expected a part such as "kind: ${kinds.includes(input as 'call') ? String(input) : 'banner'}"`,
  },
);

const ONCE: ReadonlySet<string> = new Set(['banner', 'enquiry', 'call']);

const parts = entries(part).superRefine((parts, context) => {
  for (const [place, { kind }] of parts.entries()) {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [place, 'kind'], message });
    if (ONCE.has(kind) && parts.findIndex((other) => other.kind === kind) < place)
      refuse(`expected one ${kind} on a page`);
    else if (kind === 'banner' && place > 0) refuse('expected the banner first: it holds the heading of the page');
    else if (kind === 'call' && place < parts.length - 1) refuse('expected the call last: it stands at the foot');
  }
});

export const markdownPage = z.strictObject({
  title: text.describe('What the page is called: its heading, its head, the way to it.'),
  metaTitle: text.optional().describe('Head tag; without it, the title.'),
  metaDescription: paragraph.optional().describe('Head tag; without it, the beginning of the text.'),
  updated: z.iso
    .date('expected a day such as 2026-11-22')
    .optional()
    .describe('The day of its last change, for search engines.'),
  formerPaths,
  noindex: flag.describe('Search engines are not to list it.'),
  sample: flag.describe("Not yet in the owner's own words."),
  parts: parts.optional(),
});
