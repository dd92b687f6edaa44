/** What the view of a kind of section gets, and what it says beside. */
import type { ComponentType } from 'react';
import type { Crumb } from '../components/Crumbs.tsx';
import type { Section } from '../content/section.ts';
import type { ContentPage } from '../content/site-content.ts';
import type { Json } from '../contract.ts';
import type { Page } from '../page/context.tsx';
import type { PageHead } from '../seo/page-head.ts';
import type { ShareCard } from '../seo/share-card.tsx';
import type { FieldsOf, PlannedOf } from './kind.ts';

/** What a view gets. */
export interface SectionProps<Kind> {
  readonly section: FieldsOf<Kind>;
  /** Of the section's heading, or of the section where it has none. */
  readonly id: string;
  /** `h1` in the section that holds the page's heading. */
  readonly heading: 'h1' | 'h2';
  /** On the second of the two grounds. */
  readonly sunk: boolean;
  /** What `plan` returned. */
  readonly planned: PlannedOf<Kind>;
  /** The page's own title and the way to it. */
  readonly page: Pick<ContentPage, 'title' | 'document'> & Partial<Pick<ContentPage, 'body' | 'links' | 'ids'>>;
  readonly crumbs: readonly Crumb[];
  /** The kinds of the sections above and below it; null: none. */
  readonly after: string | null;
  readonly before: string | null;
  /** The first view of the page may show it. */
  readonly early: boolean;
}

/** The default export of a folder's `section.tsx`. */
export interface SectionView {
  readonly View: ComponentType<never>;
  /** What is made up on a site with samples: a mark beside the heading says so. */
  readonly sample?: 'content' | 'projects' | 'people';
  /** One row of small things, with a small heading and less space around it. */
  readonly low?: true;
  /** The header of the page lies over it where it is the first section. */
  readonly isDark?: true;
  /** What the page's head says of it. */
  readonly head?: (section: Section, page: Page, planned: Json) => Partial<PageHead>;
  /** What the page's drawn share picture takes from it. */
  readonly share?: (section: Section) => Partial<ShareCard>;
}

export function sectionView<Kind>(view: {
  readonly View: ComponentType<SectionProps<Kind>>;
  readonly sample?: SectionView['sample'];
  readonly low?: true;
  readonly isDark?: true;
  readonly head?: (section: FieldsOf<Kind>, page: Page, planned: PlannedOf<Kind>) => Partial<PageHead>;
  readonly share?: (section: FieldsOf<Kind>) => Partial<ShareCard>;
}): SectionView {
  // It gets what its own schema holds: they lie in one folder.
  return view as unknown as SectionView;
}
