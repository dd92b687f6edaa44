import type { Section, CaseStudy, ContentPage, SiteContent } from '../content/site-content.ts';
import type { AlternateSection, PageAlternate } from '../contract.ts';
import { caseFacts } from '../context/case-facts.ts';
import { figureWords } from '../sections/kind.ts';
import { schemaOf, shownSections } from '../sections/shown.ts';

/** What a Markdown page says beside its own text, for those who read no HTML. */
export function alternateOf(
  { document, title, metaDescription, sections }: ContentPage,
  content: SiteContent,
): PageAlternate {
  return { document, title, description: metaDescription, sections: wordsOf(sections, content) };
}

/** What sections say; forms and calls are for people. */
function wordsOf(sections: readonly Section[], content: SiteContent): AlternateSection[] {
  const shown = shownSections(sections, [], content);
  const words = shown.flatMap(({ section }) => schemaOf(section.kind).words?.(section, content) ?? []);
  return words.filter(({ entries }) => entries.length > 0);
}

const entry = (title: string, text: string) => ({ title, text, link: null });

/** What a case study says beside its story. */
export function caseAlternate(study: CaseStudy, content: SiteContent, language: string): PageAlternate {
  const { document, project, metaDescription, refused, figures, quote } = study;
  const { labels } = content;
  const names = labels.cases;
  const inShort = (['problem', 'decision', 'outcome'] as const).flatMap((part) =>
    study[part] ? [entry(names[part], study[part])] : [],
  );
  const said = quote ? [entry([quote.name, quote.role].filter(Boolean).join(', '), quote.text)] : [];
  const facts = caseFacts(study, { content, labels, settings: { language } });
  const sections = [
    { title: names.inShort, entries: [...inShort, ...figureWords(figures), ...said] },
    { title: names.facts, entries: facts.map(({ name, text }) => entry(name, text)) },
    { title: names.refused, entries: refused ? [entry(refused.title, refused.description)] : [] },
    ...wordsOf(study.sections, content),
  ].filter(({ entries }) => entries.length > 0);
  return { document, title: project.title, description: metaDescription, sections };
}
