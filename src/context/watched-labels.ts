/** Labels in English on a site of another language: which of them a page shows. */
import type { Labels } from '../content/labels.ts';
import type { SiteContent } from '../content/site-content.ts';

/**
 * @param english the ways of labels in English: `posts.more`
 * @param shown takes those of them that are read
 * @returns the same labels
 */
export function watchedLabels(labels: Labels, english: readonly string[], shown: Set<string>): Labels {
  const watched = <Texts extends object>(texts: Texts, above: string): Texts =>
    new Proxy(texts, {
      get(_, name) {
        const value: unknown = Reflect.get(texts, name);
        const way = `${above}${String(name)}`;
        if (english.includes(way)) {
          if (value !== '') shown.add(way);
          return value;
        }
        return typeof value === 'object' && value !== null ? watched(value, `${way}.`) : value;
      },
    });
  return english.length > 0 ? watched(labels, '') : labels;
}

/** The labels for a page, or for a part of one, whose facts learn which of those in English it shows. */
export function labelsOn(
  { labels, english }: Pick<SiteContent, 'labels' | 'english'>,
  facts: { readonly english: Set<string> },
): Labels {
  return english ? watchedLabels(labels, english.labels, facts.english) : labels;
}
