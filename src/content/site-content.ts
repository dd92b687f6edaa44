/** `content/` as the pages use it. */
import type { z } from 'zod';
import type { SafeHtml } from '../contract.ts';
import type { Weave } from '../stitch/assign.ts';
import type * as artefacts from './artefacts.ts';
import type { CaseStudy } from './case-studies.ts';
import type { Labels } from './labels.ts';
import type { Logo } from './logo.ts';
import type { MarkdownPage } from './markdown-pages.ts';
import type * as schema from './schema.ts';

export type Company = z.infer<typeof schema.company>;
export type Navigation = z.infer<typeof schema.navigation>;
export type Offering = z.infer<typeof schema.offerings>['website'][number];
export type Person = z.infer<typeof schema.people>[number];
export type Testimonial = z.infer<typeof schema.testimonials>[number];
type Portfolio = z.infer<typeof schema.portfolio>;
export type Project = Portfolio['web'][number] | Portfolio['mobile'][number];
export type ProjectDrawing = NonNullable<Project['drawing']>;
type Drawings = { readonly [Drawing in ProjectDrawing as Drawing['kind']]: Drawing };
export type DrawingOf<Kind extends keyof Drawings> = Drawings[Kind];
export type Client = z.infer<typeof schema.clients>[number];
export type Principles = z.infer<typeof schema.principles>;
export type TraceRecord = z.infer<typeof artefacts.record>;
export type Artefact = z.infer<typeof artefacts.artefact>;
export type ArtefactKind = Artefact['kind'];
/** What is drawn on a paper of this kind. */
export type ArtefactOf<Kind extends ArtefactKind> = Extract<Artefact, { kind: Kind }>;
export type Process = z.infer<typeof schema.process>;
export type Faq = z.infer<typeof schema.faq>;
type Texts = { readonly [Name in keyof typeof schema.pages]: z.infer<(typeof schema.pages)[Name]> };
/** Those of an optional page are there where it is rendered. */
export type PageTexts = Omit<Texts, schema.OptionalPage> & Partial<Pick<Texts, schema.OptionalPage>>;

export type Service = Omit<z.infer<typeof schema.service>, 'order' | 'cloth'> & {
  /** Its cloth. */
  readonly weave: Weave;
  /** The file's name: the last segment of its link. */
  readonly id: string;
  /** `/services/{id}/` */
  readonly path: `/${string}`;
  readonly overview: SafeHtml;
  /** Addresses the overview links to. */
  readonly overviewLinks: readonly string[];
};

export interface SiteContent {
  readonly company: Company;
  readonly logo: Logo;
  readonly navigation: Navigation;
  /** In the order in which they are shown. */
  readonly services: readonly Service[];
  readonly offerings: { readonly website: readonly Offering[]; readonly mobile: readonly Offering[] };
  /** None where there is no `people.yaml`. */
  readonly people: readonly Person[];
  readonly testimonials: readonly Testimonial[];
  readonly portfolio: Portfolio;
  /** In the order of their projects. */
  readonly caseStudies: readonly CaseStudy[];
  readonly clients: readonly Client[];
  readonly principles: Principles;
  readonly process: Process;
  readonly faq: Faq;
  readonly pages: PageTexts;
  readonly labels: Labels;
  /** By their paths. */
  readonly markdownPages: readonly MarkdownPage[];
}
