/** Shapes of the documents in `content/`. Messages are sentences for who edits the file: the builder adds file, line and field. */
import * as z from 'zod';
import { artefact } from './artefacts.ts';
import { mobileDrawing, webDrawing } from './drawings.ts';
import {
  currency,
  day,
  entries,
  figure,
  flag,
  link,
  oneOf,
  paragraph,
  point,
  range,
  target,
  text,
  titled,
} from './fields.ts';
import { families, grounds } from '../stitch/families.ts';
import { portrayed, FEATURES } from '../stitch/portrait/assign.ts';
import { businessTypes, isLocal } from './business-types.ts';
import { networkIcons } from './icon-names.ts';
import { openingHours } from './opening-hours.ts';

const address = z.url({ protocol: /^https?$/, error: 'expected a web address that starts with https://' });
const path = z
  .string('expected a path')
  .regex(/^\/([a-z0-9-]+\/)*$/, 'expected a path of this site, such as /about-us/')
  .meta({ meaning: 'path' });
/** No part of it is empty, . or .. : browsers ask for no such path. */
const FORMER_PATH = /^\/(?!\/)(?!(?:.*\/)?(?:\.|%2[eE]){1,2}(?:\/|$))[^?#*\\/]+(?:\/[^?#*\\/]+)*\/?$/;
const NO_FORMER_PATH = 'expected a path that a page had before, such as /about/';
export const formerPaths = z
  .array(
    z
      .custom<`/${string}`>()
      .refine((path) => typeof path === 'string' && FORMER_PATH.test(path), { error: NO_FORMER_PATH })
      .meta({ type: 'string', rule: { pattern: FORMER_PATH.source, message: NO_FORMER_PATH } }),
    'expected a list such as [/about/]',
  )
  .optional()
  .describe('Addresses that the page had before: they lead to it.');
export const id = z
  .string('expected an id')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens');
/** The name of a service's file. */
export const serviceId = id.meta({ meaning: 'service' });
export const icon = id
  .meta({ meaning: 'icon' })
  .describe('One that the site brings, or the name of a file in content/icons/.');
/** A picture under `static/`; empty: one is drawn from the id. */
export const picture = z
  .union([
    z.literal(''),
    z
      .string()
      .regex(
        /^\/(?!\/)[^?#\\]+\.(avif|webp|png|jpe?g|svg)$/i,
        'expected a picture in static/, such as /pictures/a.jpg',
      ),
  ])
  .meta({ meaning: 'picture' });

/** How a person is seen. */
export const likeness = {
  photo: picture.optional().describe('A photograph, upright. Left out or empty: the drawn portrait, or else initials.'),
  portrait: z
    .strictObject({
      hair: oneOf(FEATURES.hair),
      glasses: oneOf(FEATURES.glasses),
      clothing: oneOf(FEATURES.clothing),
      age: oneOf(FEATURES.age),
      skin: oneOf(FEATURES.skin),
      beard: oneOf(FEATURES.beard),
    })
    .partial()
    .optional()
    .describe(
      'A drawn portrait, where the theme has stitches. What is left out of it is chosen from the id, so that neighbours differ.',
    ),
};

const companyFields = z.strictObject({
  name: text,
  type: z
    .enum(businessTypes, 'expected a kind of organization of schema.org, such as Bakery')
    .optional()
    .describe('What it is, for search engines, by a name of schema.org: Bakery. Left out: an Organization.'),
  tagline: paragraph.optional().describe('Under the name in the hero: one sentence.'),
  promise: paragraph.optional().describe('The sentence after the tagline.'),
  blurb: paragraph
    .optional()
    .describe('At the foot of every page, and where the site describes itself. Left out: the tagline.'),
  mission: paragraph.optional(),
  email: z
    .email({ error: 'expected an e-mail address' })
    .optional()
    .describe('Without it and without a mail relay, phone and WhatsApp stand in the place of forms.'),
  phone: text.optional().describe('As people read it, with spaces. Left out: the one that is dialled.'),
  tel: z
    .string()
    .regex(/^\+\d{6,15}$/, 'expected + and 6 to 15 digits, no spaces')
    .optional()
    .describe('As a telephone dials it: +910000000000. Left out: the digits of the phone.'),
  replyTime: paragraph
    .optional()
    .describe('How soon an enquiry is answered: a sentence, shown with every form. Left out: none.'),
  openingHours,
  hours: entries(z.strictObject({ days: text, time: text })).describe(
    'The same in your own words, for what has no fixed times: days, and the time on them.',
  ),
  whatsapp: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://wa.me/4915112345678' })
    .optional()
    .describe('The messaging link. Left out: no button, and no link beside mail and phone.'),
  address: z
    .strictObject({
      street: text,
      locality: text,
      postalCode: text,
      region: text,
      country: text,
      countryCode: z
        .string()
        .regex(/^[A-Z]{2}$/, 'expected a two-letter country code such as IN')
        .describe('ISO 3166-1, two letters.'),
    })
    .partial()
    .default({}),
  map: z
    .strictObject({
      link: address.optional(),
      embed: z
        .url({
          protocol: /^https$/,
          hostname: z.regexes.domain,
          error: 'expected the address of a plain https host, such as https://maps.example.com/embed',
        })
        .optional()
        .describe("Shown in a frame. Its host goes into the site's security policy, so it has to be a plain one."),
    })
    .refine(({ link, embed }) => link !== undefined || embed !== undefined, 'expected a link, an embed, or both')
    .optional()
    .describe(
      'Where to find the address. Left out: no map on the contact page; so is the part of it that is left out.',
    ),
  social: entries(
    z.strictObject({
      name: text,
      address,
      icon: oneOf(networkIcons).optional(),
    }),
  ).describe('Social networks, any. Without an icon it has the one of its name, else a general one.'),
  motto: z
    .strictObject({ text: paragraph, language: z.string().regex(/^[a-z]{2}$/, 'expected a two-letter language code') })
    .optional()
    .describe('A line in another language, set at the foot of every page.'),
  terms: entries(z.strictObject({ name: text, text })).describe(
    'What texts quote by its name in braces, such as {first call}: a change here changes them all.',
  ),
  facts: entries(figure).describe('Numbers and short facts about the company: people, year, languages, hours.'),
  prices: z
    .strictObject({
      currency: currency.describe('Of prices in figures, ISO 4217: INR.'),
      other: z
        .strictObject({
          currency,
          rate: z.number('expected a number').positive('expected a number above 0').describe('For one of the first.'),
          date: day.describe('The day of the rate.'),
        })
        .optional()
        .describe('A second currency, for visitors from abroad. Its prices are rounded.'),
    })
    .optional(),
  copyrightYear: z.number('expected a year').int().min(1000).max(2100).optional(),
  sample: flag.describe('While true, the site says that brand, people and projects are samples.'),
});
export const company = companyFields.refine(
  ({ type, address }) => !type || !isLocal(type) || Object.keys(address).length > 0,
  { path: ['address'], error: 'expected an address: search engines take no business of this type without one' },
);

const way = z.strictObject({ name: text, path: target });
export const navigation = z.strictObject({
  items: entries(way),
  contact: way.optional().describe('The button beside the menu.'),
  footer: entries(way).describe('In the drawer and at the foot of every page, after those of the menu.'),
});

/** A file in static/, or a drawn paper. */
const servicePicture = z.discriminatedUnion(
  'kind',
  [z.strictObject({ kind: z.literal('picture'), picture, alt: text.optional() }), ...artefact.options],
  {
    error: `expected a picture in static/, such as /pictures/a.jpg, or a drawing of the kind ${artefact.options.map(({ shape }) => shape.kind.value).join(', ')}`,
  },
);

export const service = z.strictObject({
  order: z
    .number('expected a number')
    .optional()
    .describe(
      'Lists show lower numbers first; those of one number, and then those without, come by the names of their files.',
    ),
  name: text.optional().describe('Short name: sidebar, headings, Next. Left out: the title.'),
  title: text.optional().describe('Full title: cards, overview, head. Left out: the name.'),
  icon: icon.optional().describe('On its cards where it has no picture and the theme has no stitches.'),
  description: paragraph.optional().describe('On cards. Left out: the sentence of the banner.'),
  lead: paragraph.optional().describe("The banner's sentence. Left out: the description."),
  metaDescription: paragraph
    .optional()
    .describe('Head tag, 70 to 160 characters; without it, the description and the beginning of the text.'),
  formerPaths,
  price: range
    .optional()
    .describe(
      'What it usually costs: two amounts in the currency of the company’s prices, or words. Left out: not said.',
    ),
  duration: range.optional().describe('How many weeks it takes: two numbers, or words.'),
  technology: entries(text).describe('Languages, frameworks and services that you use for it.'),
  topics: entries(text).describe('Categories and tags of posts on its subject: the newest three stand on its page.'),
  picture: picture.optional().describe('In static/: a photograph at the head of its page, and on cards.'),
  alt: text.optional().describe('What it shows, for those who do not see it.'),
  pictures: entries(
    z.preprocess((entry) => (typeof entry === 'string' ? { kind: 'picture', picture: entry } : entry), servicePicture),
  )
    .refine(
      (pictures) => pictures.every(({ kind }, index) => kind === 'picture' || kind !== pictures[index + 1]?.kind),
      'expected pictures of different kinds, one after the other',
    )
    .describe('Papers, or pictures in static/: the first at the head of the page, others within it.'),
  cloth: z
    .strictObject({ pattern: oneOf(families), ground: oneOf(grounds) })
    .optional()
    .describe(
      "The pattern it is shown on and the colour of its ground; chosen from its name, unlike its neighbours', where left out.",
    ),
  services: entries(titled),
});

const voice = z.strictObject({ name: text, position: text, ...likeness, desc: paragraph });
export const testimonials = entries(voice.extend({ id })).transform(portrayed);
/** The same without ids: quotes of one section. */
export const voices = entries(voice).transform((list) => portrayed(list.map((each) => ({ ...each, id: each.name }))));

/** The people of the about page, in its order. */
export const people = entries(
  z.strictObject({
    id,
    name: text,
    role: text,
    ...likeness,
    text: paragraph.optional().describe('What they do, or whom to ask them about: a sentence or two.'),
    line: paragraph.optional().describe('A line of their own: the first who has one stands large, above the others.'),
  }),
).transform(portrayed);

/** A project of one kind of screen; without a picture its screen is drawn. */
const project = <Drawing extends z.ZodType>(drawing: Drawing) =>
  z
    .strictObject({
      id,
      img: picture.default(''),
      title: text,
      description: paragraph,
      link: z
        .union([z.literal(''), address])
        .default('')
        .describe('Where to see it; left out when there is nothing to see in public.'),
      drawing: drawing.optional(),
    })
    .refine((project) => project.img !== '' || project.drawing !== undefined, {
      path: ['drawing'],
      error: 'expected a drawing, or a picture in img',
    });
export const portfolio = z.strictObject({
  web: entries(project(webDrawing)),
  mobile: entries(project(mobileDrawing)),
  marks: z
    .strictObject({ web: text, mobile: text, unlinked: text })
    .partial()
    .default({})
    .describe("Beside a project's name: what it runs on, and that there is nothing to see in public."),
});

/**
 * A client's mark: its filled shapes on a 40 by 40 field, as SVG path data, shown beside the name; or a picture under `static/`, shown
 * in place of the name.
 */
const mark = z
  .string('expected a text')
  .regex(
    /^(?:[Mm][MLHVCSQTAZmlhvcsqtaz0-9 .,-]*|\/[\w./-]+\.(?:avif|webp|png|jpe?g|gif|svg))$/,
    'expected SVG path data that starts with M, or a picture in static/, such as /clients/a.svg',
  )
  .meta({ meaning: 'mark' });
export const client = z.strictObject({ name: text, mark: mark.optional() });
export const clients = entries(client);

export const faq = z.strictObject({
  title: text.optional(),
  items: entries(z.strictObject({ question: text, answer: paragraph })),
});

/** What stands on pages of every kind. */
export const shared = z.strictObject({
  enquiry: z
    .strictObject({
      title: text.optional(),
      text: paragraph.optional(),
      steps: entries(point),
      note: text.optional(),
      thanks: path
        .optional()
        .describe(
          'The page after an enquiry. Left out: that of thank-you.md; without one the form says that it was sent.',
        ),
      services: flag.describe('False: no form at the end of services.'),
    })
    .default({ steps: [] })
    .describe('The enquiry box, where a page has no words of its own for it.'),
  call: z
    .strictObject({
      label: text.optional(),
      title: text.optional(),
      link: link.optional().describe('The button. Left out: the way to contact in the menu.'),
    })
    .default({})
    .describe('The closing call of a page; without a title there is none.'),
  help: z
    .strictObject({ title: text, text: paragraph.optional() })
    .optional()
    .describe('The box with the phone beside the services; without it, or a phone, there is none.'),
  popup: z
    .strictObject({ title: text, text: paragraph.optional(), action: text.optional() })
    .optional()
    .describe('The offer beside a post; without it there is none.'),
  privacy: z
    .strictObject({ text: paragraph, name: text, path })
    .optional()
    .describe('The line beside every form that leads to what becomes of the data; without it there is none.'),
});
