/** What the view of a kind of section gets, and what it says beside; and what nearly every view imports. */
import type { ComponentType } from 'react';
import type { Crumb } from '../context/crumbs.ts';
import type { ContentPage } from '../content/site-content.ts';
import type { Page } from '../context/context.tsx';
import type { PageHead } from '../seo/page-head.ts';
import type { ShareCard } from '../seo/share-card.tsx';
import type { FieldsOf, PlannedOf, SectionSchema } from './kind.ts';

export { ownFile, usePage, usePattern } from '../context/context.tsx';
export { classes, layout } from '../styles/classes.ts';

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
export interface SectionView<Kind = SectionSchema> {
  readonly View: ComponentType<SectionProps<Kind>>;
  /** What is made up on a site with samples: a mark above the heading says so. */
  readonly sample?: 'content' | 'projects' | 'people';
  /** One row of small things, with less space around it. */
  readonly low?: true;
  /** The header of the page lies over it where it is the first section and dark. */
  readonly isDark?: boolean | ((section: FieldsOf<Kind>) => boolean);
  /** What the page's head says of it. */
  readonly head?: (section: FieldsOf<Kind>, page: Page, planned: PlannedOf<Kind>) => Partial<PageHead>;
  /** What the page's drawn share picture takes from it. */
  readonly share?: (section: FieldsOf<Kind>) => Partial<ShareCard>;
}

export function isDark<Kind>({ isDark = false }: SectionView<Kind>, section: FieldsOf<Kind>): boolean {
  return typeof isDark === 'function' ? isDark(section) : isDark;
}

export function sectionView<Kind>(view: SectionView<Kind>): SectionView {
  // It gets what its own schema holds: they lie in one folder.
  return view as unknown as SectionView;
}
