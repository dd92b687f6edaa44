import { CaseCards } from '../components/CaseCards.tsx';
import { Figures } from '../components/Figures.tsx';
import { NextLine } from '../components/NextLine.tsx';
import { OverCloth } from '../components/OverCloth.tsx';
import notes from '../components/Notes.module.scss';
import { Prose } from '../components/Prose.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Shot } from '../components/Shot.tsx';
import { TracePaper } from '../components/TracePaper.tsx';
import { Voice } from '../components/Voice.tsx';
import type { CaseStudy as CaseContent } from '../content/site-content.ts';
import { portrayed } from '../stitch/portrait/assign.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { type Page, usePage } from '../context/context.tsx';
import { crumbOf, crumbsTo } from '../context/crumbs.ts';
import type { PageKind } from './page-kind.ts';
import type { PageProps } from '../context/page-props.ts';
import { Sections } from '../sections/Sections.tsx';
import { shownSections, withoutCall } from '../sections/shown.ts';
import { caseStudyThing } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './CaseStudy.module.scss';
import { PostToolsFor } from '../post-tools/PostTools.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { Paper } from '../components/Paper.tsx';
import refusal from './CaseRefusal.module.scss';
import { CaseSteps } from './CaseSteps.tsx';

/** So many others are shown below. */
const OTHERS = 3;

export const caseStudyPage: PageKind<'case-study'> = {
  head({ place }, { content, labels, settings }) {
    const study = content.caseStudies[place]!;
    const { id, project, metaDescription } = study;
    return {
      title: titled(project.title, content.company.name),
      description: metaDescription,
      crumbs: crumbsOf(study, { content, labels }),
      card: { kicker: labels.cases.kind, title: project.title, seed: id },
      hasMarkdown: true,
      things: [caseStudyThing(settings, study)],
    };
  },
  View: CaseStudy,
};

/** A project's own page: what was wrong, what was decided, what came of it, the story, and what was turned down. */
function CaseStudy({ place, planned }: PageProps['case-study']) {
  const { content, labels, facts } = usePage();
  const study = content.caseStudies[place]!;
  for (const link of study.links) facts.links.add(link);
  for (const id of study.ids) facts.ids.add(id);
  const { id, project, lead, body, refused, record, figures, quote } = study;
  // After the last, the first.
  const next = content.caseStudies[(place + 1) % content.caseStudies.length]!;
  const others = content.caseStudies.filter((other) => other !== study && other !== next).slice(0, OTHERS);
  const { call, sections } = withoutCall(shownSections(study.sections, planned, content, ['cases']));
  const crumbs = crumbsOf(study, { content, labels });
  return (
    <Shell call={call || undefined}>
      <Banner title={project.title} lead={lead} crumbs={crumbs} seed={id} />
      <div className={classes(layout.wrap, styles.page)}>
        <div className={styles.head}>
          <Shot project={project} place={place} early className={styles.shot} />
          <CaseFacts study={study} />
        </div>
        {figures.length > 0 && <Figures figures={figures} />}
        <CaseSteps study={study} />
        <div className={styles.columns}>
          <article className={classes(styles.story, notes.notes)}>
            {body.trim() !== '' && <Prose html={body} lead />}
            <PostToolsFor body={body} />
          </article>
          {(refused || record) && (
            <div className={styles.beside}>
              {record && (
                <OverCloth lazy place="foot" seed={`${id}-record`} ratio={[4, 5]}>
                  <TracePaper record={record} />
                </OverCloth>
              )}
              {refused && <CaseRefusal {...refused} />}
            </div>
          )}
        </div>
        {quote && <CaseQuote {...quote} />}
        {next !== study && (
          <NextLine to={next.path} label={labels.cases.next}>
            {next.project.title}
          </NextLine>
        )}
      </div>
      {others.length > 0 && (
        <section className={classes(layout.section, layout.sunk)} aria-labelledby="cases">
          <div className={layout.wrap}>
            <SectionHead id="cases" title={labels.cases.others} />
            <CaseCards studies={others} />
          </div>
        </section>
      )}
      <Sections sections={sections} page={{ ...study, title: project.title }} crumbs={crumbs} />
    </Shell>
  );
}

/** The client's words. Who has a testimonial is named and shown as there. */
function CaseQuote({ id, name, role, text, photo, portrait }: NonNullable<CaseContent['quote']>) {
  const voice = usePage().content.testimonials.find((one) => one.id === id);
  const said = { name: name ?? voice?.name, position: role ?? voice?.position ?? '', desc: text };
  if (!said.name) return null;
  const [stranger] = portrayed([{ id: said.name, name: said.name, photo, portrait }]);
  return <Voice of={{ ...stranger!, ...voice, ...said, name: said.name }} big />;
}

function crumbsOf({ project, path }: CaseContent, { content, labels }: Pick<Page, 'content' | 'labels'>) {
  return crumbsTo(labels.crumbs, ...crumbOf(content, 'case-studies'), { name: project.title, path });
}

/** The proposal that was turned down, and why, on a paper beside the story. */
function CaseRefusal({ title, description }: { title: string; description: string }) {
  return (
    <aside className={refusal.aside} aria-labelledby="refused">
      <Paper className={refusal.paper}>
        <p className={layout.soft} id="refused">
          {usePage().labels.cases.refused}
        </p>
        <h2 className={refusal.title}>{title}</h2>
        <p className={layout.soft}>{description}</p>
      </Paper>
    </aside>
  );
}
