/** Every kind of file that editors change, with the schema that `site build` holds it to. */
import type * as z from 'zod';
import { postFrontMatter } from '../../shared/post-front-matter.ts';
import { labelsIn } from '../content/labels.ts';
import { collections } from '../sections/collections.ts';
import { caseStudy, entryOf, page, sections, service } from '../sections/page-schema.ts';
import { ownPostFields } from '../content/own-post-fields.ts';
import * as schema from '../content/schema.ts';
import { theme } from '../content/theme.ts';

export interface EditedDocument {
  readonly name: string;
  readonly label: string;
  /** `content/company.yaml`, or a folder of Markdown files: `content/services`. */
  readonly at: string;
  readonly schema: z.ZodType;
  /** The Markdown below the front matter, by what it is; null for YAML. */
  readonly body: string | null;
  /** The build refuses a file without it. */
  readonly needsBody?: true;
}

/** A folder, each file of which is an entry. */
export interface EditedFolder extends EditedDocument {
  /** What one of them is called. */
  readonly one: string;
  /** What their pages are below, unless their owner moved them: `/services/`. */
  readonly address: string;
  readonly hint?: string;
}

export const posts: EditedFolder = {
  name: 'posts',
  label: 'Posts',
  one: 'Post',
  at: 'content/blogs',
  address: '/blog/',
  schema: postFrontMatter.extend({ sections, ...ownPostFields }),
  body: 'The post. Start with the situation that a reader knows.',
};

export const folders: readonly EditedFolder[] = [
  {
    name: 'services',
    label: 'Services',
    one: 'Service',
    at: 'content/services',
    address: '/services/',
    schema: service,
    body: 'The overview at the head of the service’s page.',
    needsBody: true,
  },
  {
    name: 'pages',
    label: 'Pages',
    one: 'Page',
    at: 'content/pages',
    address: '/',
    schema: page,
    body: 'The text of the page, after the section that leads it. A page may do without.',
    hint: 'A page is a list of sections. Its address is the name of its file, unless it has a path.',
  },
  {
    name: 'cases',
    label: 'Case studies',
    one: 'Case study',
    at: 'content/portfolio',
    address: '/portfolio/',
    schema: caseStudy,
    body: 'The story.',
    hint: 'The address of a case study is the id of its project in the portfolio.',
  },
  ...Array.from(collections, ([folder, collection]) => ({
    name: folder,
    label: collection.name,
    one: collection.one,
    at: `content/${folder}`,
    address: `/${folder}/`,
    schema: entryOf(collection),
    body: 'The text, after what its fields show. An entry may do without.',
  })),
];

const yaml = (name: string, label: string, shape: z.ZodType): EditedDocument => ({
  name: name.replace('/', '-'),
  label,
  at: `content/${name}.yaml`,
  schema: shape,
  body: null,
});

/** @param language of the site, BCP 47: some texts of buttons have a form for each of its plurals */
export const companyFiles = (language: string): readonly EditedDocument[] => [
  yaml('company', 'Company', schema.company),
  yaml('navigation', 'Menu', schema.navigation),
  yaml('people', 'People', schema.people),
  yaml('portfolio', 'Projects', schema.portfolio),
  yaml('testimonials', 'Testimonials', schema.testimonials),
  yaml('faq', 'Questions and answers', schema.faq),
  yaml('clients', 'Clients', schema.clients),
  yaml('shared', 'Parts of every page', schema.shared),
  yaml('theme', 'Brand', theme),
  yaml('labels', 'Buttons, fields and messages', labelsIn(language)),
];
