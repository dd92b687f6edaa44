import { GoLink } from '../components/GoLink.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { usePage } from '../context/context.tsx';
import { classes, layout } from '../styles/classes.ts';
import type { Heading } from './kind.ts';
import { schemaOf, type ShownSection } from './shown.ts';
import type { SectionProps, SectionView } from './view.ts';
import { views } from './views.ts';

interface SectionsProps extends Pick<SectionProps<never>, 'page' | 'crumbs'> {
  readonly sections: readonly ShownSection[];
  /** The first holds the heading of the page. */
  readonly leads?: boolean;
  /** The first of those that alternate stands on the second ground. */
  readonly sunkFirst?: boolean;
}

/** A section's view. @throws RangeError for a folder without one */
export function viewOf(kind: string): SectionView {
  const view = views.get(kind);
  if (!view) throw new RangeError(`src/sections/${kind}/ has no section.tsx`);
  return view;
}

/** So many sections may be in the first view. */
const EARLY = 2;

/** Sections one below the other, on two grounds by turns; those that draw their own ground do not count, nor do low ones. */
export function Sections({ sections, leads = false, sunkFirst = true, page, crumbs }: SectionsProps) {
  const { facts } = usePage();
  const grounds = sections.map(({ section: { kind } }) => {
    const { framed, alternates } = schemaOf(kind);
    return !viewOf(kind).low && (framed || alternates);
  });
  return sections.map(({ section, id, planned }, place) => {
    facts.ids.add(id);
    const { framed } = schemaOf(section.kind);
    const turn = grounds.slice(0, place).filter(Boolean).length;
    const sunk = Boolean(grounds[place]) && (turn % 2 === 0) === sunkFirst;
    const heading = leads && place === 0 ? 'h1' : 'h2';
    const after = sections[place - 1]?.section.kind ?? null;
    const before = sections[place + 1]?.section.kind ?? null;
    const props = { section, id, heading, sunk, planned, page, crumbs, after, before, early: place < EARLY } as const;
    const view = viewOf(section.kind);
    const { View } = view;
    return framed ? (
      <Framed key={id} id={id} sunk={sunk} heading={section as Heading} view={view} page={page.title}>
        <View {...props} />
      </Framed>
    ) : (
      <View key={id} {...props} />
    );
  });
}

interface FramedProps {
  readonly id: string;
  readonly sunk: boolean;
  /** `sample`: its content is made up, which its kind does not say. */
  readonly heading: Heading & { readonly sample?: boolean };
  readonly view: SectionView;
  /** The title of the page. */
  readonly page: string;
  readonly children: React.ReactNode;
}

/** The head of the usual form, and what stands below it. A label alone is a small heading. */
function Framed({ id, sunk, heading, view: { sample, low }, page, children }: FramedProps) {
  const { label, title, lead, link, sample: isSample } = heading;
  const { company } = usePage().content;
  const of = sample ?? (isSample ? 'content' : undefined);
  const tag = of && company.sample && <SampleTag of={of} />;
  const name = title ?? label;
  return (
    <section
      className={classes(layout.section, low && layout.low, sunk && layout.sunk)}
      {...(name === undefined ? { id } : { 'aria-labelledby': id })}
    >
      <div className={layout.wrap}>
        {/* What stands in it has headings below it. */}
        {name === undefined && <h2 className="visually-hidden">{page}</h2>}
        {(name ?? (tag || lead || link)) && (
          <SectionHead id={id} title={name} label={title && label} tag={tag} small={low || title === undefined}>
            {lead && <p className={layout.lead}>{lead}</p>}
            {link && <GoLink to={link.to}>{link.name}</GoLink>}
          </SectionHead>
        )}
        {children}
      </div>
    </section>
  );
}
