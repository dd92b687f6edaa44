import type { CaseStudy } from '../content/case-studies.ts';
import type { Section } from '../content/section.ts';
import type { ContentPage } from '../content/site-content.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { AlternateSection, PageAlternate } from '../contract.ts';
import { caseFacts } from './case-facts.ts';
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
  const words = shownSections(sections, [], content).flatMap(({ section }) => {
    const write = schemaOf(section.kind).words as
      ((fields: Section, content: SiteContent) => AlternateSection) | undefined;
    return write ? [write(section, content)] : [];
  });
  return words.filter(({ entries }) => entries.length > 0);
}

/** What a case study says beside its story. */
export function caseAlternate(study: CaseStudy, content: SiteContent, language: string): PageAlternate {
  const {
    document,
    project,
    metaDescription,
    problem,
    decision,
    outcome,
    refused,
    figures,
    quote,
    sections: own,
  } = study;
  const { labels } = content;
  const names = labels.cases;
  const facts = caseFacts(study, { content, labels, language }).map(({ name, text }) => ({
    title: name,
    text,
    link: null,
  }));
  const said = quote
    ? [{ title: [quote.name, quote.role].filter(Boolean).join(', '), text: quote.text, link: null }]
    : [];
  const inShort = { problem, decision, outcome };
  const entries = (['problem', 'decision', 'outcome'] as const).map((part) => ({
    title: names[part],
    text: inShort[part],
    link: null,
  }));
  const turnedDown = refused ? [{ title: refused.title, text: refused.description, link: null }] : [];
  const sections = [
    { title: names.inShort, entries: [...entries, ...figureWords(figures), ...said] },
    { title: names.facts, entries: facts },
    { title: names.refused, entries: turnedDown },
    ...wordsOf(own, content),
  ].filter(({ entries }) => entries.length > 0);
  return { document, title: project.title, description: metaDescription, sections };
}
