import { EnquiryBox } from '../components/EnquiryBox.tsx';
import { Questions } from '../components/Questions.tsx';
import type { PagePart } from '../content/markdown-pages.ts';
import type { SiteContent } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { platformsShown } from '../content/optional-pages.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { PageCards } from './PageCards.tsx';
import { PageProjects } from './PageProjects.tsx';

/** What stands round the parts: banner and closing call are the page's own head and foot. */
type Section = Exclude<PagePart, { kind: 'banner' | 'call' }>;

/** The parts of a Markdown page below its text, on two grounds by turns. Links may lead to each: `#cards`, `#cards-2`. */
export function PageParts({ parts }: { parts: readonly PagePart[] }) {
  const { content, facts } = usePage();
  const isSection = (part: PagePart): part is Section => part.kind !== 'banner' && part.kind !== 'call';
  const sections = parts.filter(isSection).filter((part) => hasEntries(part, content));
  return sections.map((part, place) => {
    const same = sections.slice(0, place).filter(({ kind }) => kind === part.kind).length;
    const id = same === 0 ? part.kind : `${part.kind}-${same + 1}`;
    facts.ids.add(id);
    const sunk = place % 2 === 0;
    if (part.kind === 'questions')
      return <Questions key={id} id={id} title={part.title} items={part.items} sunk={sunk} />;
    return (
      <section key={id} className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
        <div className={layout.wrap}>
          {part.kind === 'cards' && <PageCards id={id} part={part} />}
          {part.kind === 'projects' && <PageProjects id={id} part={part} />}
          {part.kind === 'enquiry' && <EnquiryBox id={id} />}
        </div>
      </section>
    );
  });
}

/** A part whose list has no entries is left out. */
function hasEntries(part: Section, { faq, portfolio }: SiteContent): boolean {
  if (part.kind === 'cards') return part.items.length > 0;
  if (part.kind === 'questions') return (part.items ?? faq.items).length > 0;
  return part.kind !== 'projects' || platformsShown({ portfolio }, part.show).length > 0;
}
