/**
 * The shape of every document in `content/`. Messages are sentences for the person who edits the file: the builder adds file, line and field.
 */
import * as z from 'zod';
import { artefact, record } from './artefacts.ts';
import { mobileDrawing, webDrawing } from './drawings.ts';
import { list, text, titled } from './fields.ts';
import { iconNames } from './icon-names.ts';
import { serviceIds } from './service-ids.ts';

const address = z.url({ protocol: /^https?$/, error: 'expected a web address that starts with https://' });
const path = z
  .string('expected a path')
  .regex(/^\/([a-z0-9-]+\/)*$/, 'expected a path of this site, such as /about-us/');
/** No part of it is empty, . or .. : browsers ask for no such path. */
const FORMER_PATH = /^\/(?!\/)(?!(?:.*\/)?(?:\.|%2e){1,2}(?:\/|$))[^?#*\\/]+(?:\/[^?#*\\/]+)*\/?$/i;
/** Addresses that a page had before: they lead to it. */
export const formerPaths = z
  .array(
    z.custom<`/${string}`>().refine((path) => typeof path === 'string' && FORMER_PATH.test(path), {
      error: 'expected a path that a page had before, such as /about/',
    }),
    'expected a list such as [/about/]',
  )
  .optional();
const id = z.string('expected an id').regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens');
const icon = z.enum(iconNames, { error: `expected one of ${iconNames.join(', ')}` });
/** A picture under `static/`; empty: one is drawn from the id. */
const picture = z.union([
  z.literal(''),
  z.string().regex(/^\/[\w./-]+\.(avif|webp|png|jpe?g|svg)$/, 'expected a picture in static/, such as /pictures/a.jpg'),
]);

export const company = z.strictObject({
  name: text,
  /** Under the name in the hero: one sentence. */
  tagline: text,
  /** The sentence after the tagline. */
  promise: text,
  blurb: text,
  mission: text,
  email: z.email({ error: 'expected an e-mail address' }),
  /** As people read it, with spaces. */
  phone: text,
  /** As a telephone dials it: +910000000000. */
  tel: z.string().regex(/^\+\d{6,15}$/, 'expected + and 6 to 15 digits, no spaces'),
  whatsapp: address,
  address: z.strictObject({
    street: text,
    locality: text,
    postalCode: text,
    region: text,
    country: text,
    /** ISO 3166-1, two letters. */
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'expected a two-letter country code such as IN'),
  }),
  map: z.strictObject({
    link: address,
    /** Shown in a frame. Its host goes into the site's security policy, so it has to be a plain one. */
    embed: z.url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: 'expected the address of a plain https host, such as https://maps.example.com/embed',
    }),
  }),
  /** An empty text leaves the network out. */
  social: z.strictObject({
    instagram: z.union([z.literal(''), address]),
    facebook: z.union([z.literal(''), address]),
    linkedin: z.union([z.literal(''), address]),
    twitter: z.union([z.literal(''), address]),
  }),
  /** A line in another language, set at the foot of every page. */
  motto: z.strictObject({ text, language: z.string().regex(/^[a-z]{2}$/, 'expected a two-letter language code') }),
  copyrightYear: z.number('expected a year').int().min(2000).max(2100),
  /** While true, the site says that brand, people and projects are samples. */
  sample: z.boolean('expected true or false'),
});

const link = z.strictObject({ name: text, path });
export const navigation = z.strictObject({
  items: list(link, { atLeast: 1 }),
  contact: link,
  /** At the foot of every page, after those of the menu. */
  footer: z.array(link, 'expected a list').optional(),
});

export const service = z.strictObject({
  /** Place in every list, from 1. */
  order: z.number('expected a number').int().min(1).max(12),
  /** Short name: sidebar, headings, Next. */
  name: text,
  /** Full title: cards, overview, head. */
  title: text,
  icon,
  description: text,
  /** The banner's sentence. */
  lead: text,
  /** Head tag, 70 to 160 characters. */
  metaDescription: text,
  formerPaths,
  /** Two papers, at the head of the page and within it. */
  pictures: z
    .tuple([artefact, artefact], 'expected two pictures')
    .refine(([first, second]) => first.kind !== second.kind, 'expected two pictures of different kinds'),
  services: list(titled, { atLeast: 6 }),
});

const offering = z.strictObject({ id, title: text, icon, description: text, /** Who wants this kind. */ when: text });
export const offerings = z.strictObject({
  website: list(offering, { exactly: 4 }),
  mobile: list(offering, { exactly: 4 }),
});

export const testimonials = list(z.strictObject({ id, name: text, position: text, img: picture, desc: text }), {
  exactly: 3,
});

/** A project of one kind of screen; without a picture its screen is drawn. */
const project = <Drawing extends z.ZodType>(drawing: Drawing) =>
  z
    .strictObject({
      id,
      img: picture,
      title: text,
      description: text,
      /** Where to see it; empty when there is nothing to see in public. */
      link: z.union([z.literal(''), address]),
      drawing: drawing.optional(),
    })
    .refine((project) => project.img !== '' || project.drawing !== undefined, {
      path: ['drawing'],
      error: 'expected a drawing, or a picture in img',
    });
export const portfolio = z.strictObject({
  web: list(project(webDrawing), { exactly: 9 }),
  mobile: list(project(mobileDrawing), { exactly: 8 }),
  /** Beside a project's name: what it runs on, and that there is nothing to see in public. */
  marks: z.strictObject({ web: text, mobile: text, unlinked: text }),
  /** Ids of the four shown on the home page, web and mobile alternating. */
  selected: list(id, { exactly: 4 }),
});

/** A client's mark: its filled shapes on a 40 by 40 field, as SVG path data. */
export const clients = list(
  z.strictObject({ name: text, mark: z.string().regex(/^[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+$/, 'expected SVG path data') }),
  {
    exactly: 6,
  },
);

export const principles = z.strictObject({
  title: text,
  lead: text,
  items: list(titled, { exactly: 4 }),
  record,
});

export const process = z.strictObject({
  title: text,
  lead: text,
  /** The words before what a step leaves in the client's hands. */
  keeps: text,
  steps: list(
    titled.extend({
      keeps: text,
      /** The step where a person decides; gold from there on. */ decides: z.boolean().optional(),
    }),
    { atLeast: 4 },
  ),
});

export const faq = z.strictObject({
  title: text,
  items: list(z.strictObject({ question: text, answer: text }), { atLeast: 5 }),
});

/** The overview's three groups of four; together they name each service once. */
const serviceGroups = list(
  z.strictObject({
    title: text,
    text,
    services: list(z.enum(serviceIds, { error: `expected one of ${serviceIds.join(', ')}` }), { exactly: 4 }),
  }),
  { exactly: 3 },
).refine((groups) => new Set(groups.flatMap((group) => group.services)).size === serviceIds.length, {
  error: 'expected each of the twelve services in one group; one stands twice, so another is missing',
});

/** What every page has: its head texts. */
const head = { metaTitle: text, metaDescription: text, formerPaths };
const banner = { ...head, title: text, lead: text };

export const pages = {
  home: z.strictObject({
    ...head,
    quickLinks: list(z.strictObject({ title: text, text, path }), { exactly: 3 }),
    about: z.strictObject({ label: text, title: text, text, caption: text }),
    services: z.strictObject({ label: text, title: text }),
    /** `more` leads to all projects. */
    work: z.strictObject({ label: text, title: text, more: text }),
    clients: z.strictObject({ label: text, title: text }),
    posts: z.strictObject({ label: text, title: text }),
  }),
  about: z.strictObject({
    ...banner,
    transforming: z.strictObject({ label: text, text: list(text, { atLeast: 2 }) }),
    integrity: z.strictObject({
      text: list(text, { atLeast: 2 }),
      /** The picture: what a screen says, and the record behind it. */
      front: z.strictObject({ title: text, text }),
      back: record,
    }),
    goals: z.strictObject({ lead: text, items: list(titled, { exactly: 4 }) }),
    mission: z.strictObject({ title: text }),
    values: z.strictObject({ title: text, items: list(titled, { atLeast: 4 }) }),
  }),
  services: z.strictObject({ ...banner, groups: serviceGroups, help: z.strictObject({ title: text, text }) }),
  contact: z.strictObject({
    ...banner,
    map: z.strictObject({ title: text, note: text }),
  }),
  blogs: z.strictObject({ ...head, subtitle: text }),
  'thank-you': z.strictObject({ ...banner, next: list(titled, { atLeast: 2 }), hurry: titled, reading: text }),
  'web-development': z.strictObject({ ...banner, more: text, offerings: text, portfolio: text }),
  'app-development': z.strictObject({ ...banner, more: text, offerings: text, portfolio: text }),
  /** Each kind of work, and the words that lead to its landing page. */
  portfolio: z.strictObject({
    ...banner,
    web: z.strictObject({ title: text, more: text }),
    mobile: z.strictObject({ title: text, more: text }),
  }),
  'not-found': z.strictObject({ ...head, title: text, text, ways: text }),
  shared: z.strictObject({
    enquiry: z.strictObject({
      title: text,
      text,
      steps: list(titled, { exactly: 3 }),
      note: text,
    }),
    call: z.strictObject({ label: text, title: text }),
    popup: z.strictObject({ title: text, text, action: text }),
    /** The line beside every form that leads to what becomes of the data; without it there is none. */
    privacy: z.strictObject({ text, name: text, path }).optional(),
  }),
} as const;
