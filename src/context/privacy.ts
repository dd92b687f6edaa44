import { siteUrl, type Page } from './context.tsx';

/** The line beside a form that leads to what becomes of the data. JSON: islands get it by props. */
export type Privacy = { readonly text: string; readonly name: string; readonly href: string };

/** Null where the texts have no such line. The page's facts are told. */
export function privacyOf({ content, settings, facts }: Page): Privacy | null {
  const { privacy } = content.shared;
  if (!privacy) return null;
  const { text, name, path } = privacy;
  const href = siteUrl(settings, path);
  facts.links.add(href);
  return { text, name, href };
}
