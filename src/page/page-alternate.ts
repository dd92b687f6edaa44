import type { CaseStudy } from '../content/case-studies.ts';
import type { MarkdownPage, PagePart } from '../content/markdown-pages.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { AlternateSection, PageAlternate } from '../contract.ts';
import { caseFacts } from './case-facts.ts';

/** What a Markdown page says beside its own text, for those who read no HTML. */
export function alternateOf(
  { document, title, metaDescription, parts }: MarkdownPage,
  content: SiteContent,
): PageAlternate {
  const sections = parts.flatMap((part) => sectionOf(part, content)).filter(({ entries }) => entries.length > 0);
  return { document, title, description: metaDescription, sections };
}

/** What a case study says beside its story. */
export function caseAlternate(study: CaseStudy, content: SiteContent, language: string): PageAlternate {
  const { document, project, metaDescription, problem, decision, outcome, refused, figures, quote } = study;
  const { labels } = content;
  const names = labels.cases;
  const facts = caseFacts(study, { content, labels, language }).map(({ name, text }) => ({
    title: name,
    text,
    link: null,
  }));
  const numbers = figures.map(({ value, unit, label, source }) => ({
    title: [value, unit].filter(Boolean).join(' '),
    text: [label, source].filter(Boolean).join(' · '),
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
    { title: names.inShort, entries: [...entries, ...numbers, ...said] },
    { title: names.facts, entries: facts },
    { title: names.refused, entries: turnedDown },
  ].filter(({ entries }) => entries.length > 0);
  return { document, title: project.title, description: metaDescription, sections };
}

/** Forms and calls are for people. */
function sectionOf(part: PagePart, { faq, portfolio }: SiteContent): AlternateSection[] {
  switch (part.kind) {
    case 'cards':
      return [{ title: part.title, entries: part.items.map(({ link = null, ...card }) => ({ ...card, link })) }];
    case 'questions': {
      const { title = faq.title, items = faq.items } = part;
      return [{ title, entries: items.map(({ question, answer }) => ({ title: question, text: answer, link: null })) }];
    }
    case 'projects': {
      const { title, show = 'all' } = part;
      const projects = [...(show === 'mobile' ? [] : portfolio.web), ...(show === 'web' ? [] : portfolio.mobile)];
      return [{ title, entries: projects.map(({ title, description }) => ({ title, text: description, link: null })) }];
    }
    default:
      return [];
  }
}
