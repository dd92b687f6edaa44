/** `content/` as the pages use it. */
import type { z } from 'zod';
import type { OwnPictures, SafeHtml } from '../contract.ts';
import type { Weave } from '../stitch/assign.ts';
import type * as artefacts from './artefacts.ts';
import type { caseStudy } from './case-studies.ts';
import type { Labels } from './labels.ts';
import type { Logo } from './logo.ts';
import type * as schema from './schema.ts';
import type { Theme } from './theme.ts';

export type Company = z.infer<typeof schema.company>;
export type Person = z.infer<typeof schema.people>[number];
export type Testimonial = z.infer<typeof schema.testimonials>[number];
export type Portfolio = z.infer<typeof schema.portfolio>;
export type Project = Portfolio['web'][number] | Portfolio['mobile'][number];
export type ProjectDrawing = NonNullable<Project['drawing']>;
type Drawings = { readonly [Drawing in ProjectDrawing as Drawing['kind']]: Drawing };
export type DrawingOf<Kind extends keyof Drawings> = Drawings[Kind];
export type Client = z.infer<typeof schema.clients>[number];
export type TraceRecord = z.infer<typeof artefacts.record>;
export type Artefact = z.infer<typeof artefacts.artefact>;
export type ArtefactKind = Artefact['kind'];
/** What is drawn on a paper of this kind. */
export type ArtefactOf<Kind extends ArtefactKind> = Extract<Artefact, { kind: Kind }>;
export type Faq = z.infer<typeof schema.faq>;
export type Shared = z.infer<typeof schema.shared>;

export interface PostSections {
  /** `blogs/{slug}` */
  readonly document: string;
  readonly slug: string;
  readonly sections: readonly Section[];
}

/** A page that is a document. */
export interface TextPage {
  /** `pages/careers` */
  readonly document: string;
  readonly path: `/${string}`;
  readonly metaDescription: string;
  readonly updated?: string | undefined;
  readonly formerPaths?: readonly `/${string}`[] | undefined;
  readonly sections: readonly Section[];
  readonly body: SafeHtml;
  /** Addresses the body links to. */
  readonly links: readonly string[];
  /** Ids in the body, which links may point at. */
  readonly ids: readonly string[];
}

export interface ContentPage extends TextPage {
  readonly title: string;
  readonly metaTitle: string;
  readonly hidden?: boolean | undefined;
  readonly noindex?: boolean | undefined;
  /** Of an entry of a collection: the page of its group, and a section with the next of the group. */
  readonly group?: `/${string}`;
  readonly related?: Section;
  /** Of an entry of a collection: what search engines take it for. */
  readonly thing?: EntryThing;
}

/** The page of a project. */
export interface CaseStudy extends TextPage, Omit<z.infer<typeof caseStudy>, 'lead' | keyof TextPage> {
  readonly lead: string;
  /** The project's. */
  readonly id: string;
  readonly project: Project;
  readonly platform: 'web' | 'mobile';
}

/** An example of a section, as a page. */
export interface Example extends ContentPage {
  /** The folder of the kind. */
  readonly kind: string;
}

type ServiceWords = 'name' | 'title' | 'lead' | 'description';

export interface Service
  extends
    TextPage,
    Omit<z.infer<typeof schema.service>, 'order' | 'cloth' | ServiceWords | keyof TextPage>,
    Record<ServiceWords, string> {
  readonly weave: Weave;
  /** The file's name: the last segment of its link. */
  readonly id: string;
}

export interface SiteContent {
  readonly company: Company;
  readonly logo: Logo;
  readonly theme: Theme;
  /** Of `content/icons/`, by the names of their files; left out where there are none. */
  readonly icons?: { readonly [name: string]: Logo };
  readonly navigation: z.infer<typeof schema.navigation>;
  /** In the order in which they are shown. */
  readonly services: readonly Service[];
  /** None where there is no `people.yaml`. */
  readonly people: readonly Person[];
  readonly testimonials: readonly Testimonial[];
  readonly portfolio: Portfolio;
  /** In the order of their projects. */
  readonly caseStudies: readonly CaseStudy[];
  readonly clients: readonly Client[];
  readonly faq: Faq;
  readonly shared: Shared;
  readonly labels: Labels;
  /** Of `static/`, by their addresses. */
  readonly pictures: OwnPictures;
  readonly pages: readonly ContentPage[];
  /** Of the posts that have some. */
  readonly postSections: readonly PostSections[];
  /** For `site serve` alone. */
  readonly examples?: readonly Example[];
}

/** A section as pages hold it; what else it has is its kind's. */
export interface Section {
  readonly kind: string;
  readonly id?: string | undefined;
  readonly hidden?: boolean | undefined;
}

/** What search engines take an entry for. */
export interface EntryThing {
  readonly type: 'service' | 'product' | 'course' | 'event';
  /** In the currency of the company's prices: an amount, or the smallest and the largest. */
  readonly price?: number | { readonly from: number; readonly to?: number | undefined } | undefined;
  /** Of an event, which has a file for calendars then: a day, or a day with its time (`moment`). */
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
  readonly place?: string | undefined;
}
