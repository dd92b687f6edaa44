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
import type { CaseStudy as CaseContent, CaseStudy } from '../content/site-content.ts';
import { portrayed } from '../stitch/portrait/assign.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { crumbOf, crumbsTo } from '../context/crumbs.ts';
import { Sections } from '../sections/Sections.tsx';
import { shownSections, withoutCall } from '../sections/shown.ts';
import { caseStudyThing } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import styles from './CaseStudy.module.scss';
import { PostToolsFor } from '../post-tools/PostTools.tsx';
import { Fragment } from 'react';
import { Link } from '../components/Link.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import { caseFacts } from '../context/case-facts.ts';
import { fill, SEPARATOR } from '../context/label-text.ts';
import side from './CaseFacts.module.scss';
import { Paper } from '../components/Paper.tsx';
import refusal from './CaseRefusal.module.scss';
import steps from './CaseSteps.module.scss';
import { classes, layout, usePage, type PageKind, type ViewProps } from './page-kind.ts';

/** So many others are shown below. */
const OTHERS = 3;

export default {
  head({ place }, { content, labels, settings }) {
    const study = content.caseStudies[place]!;
    const { id, project, path, metaDescription } = study;
    return {
      title: titled(project.title, content.company.name),
      description: metaDescription,
      crumbs: crumbsTo(labels.crumbs, ...crumbOf(content, 'case-studies'), { name: project.title, path }),
      card: { kicker: labels.cases.kind, title: project.title, seed: id },
      hasMarkdown: true,
      things: [caseStudyThing(settings, study)],
    };
  },
  View: CaseStudy,
} satisfies PageKind<'case-study'>;

/** A project's own page: what was wrong, what was decided, what came of it, the story, and what was turned down. */
function CaseStudy({ place, planned, crumbs }: ViewProps<'case-study'>) {
  const { content, labels, facts } = usePage();
  const study = content.caseStudies[place]!;
  for (const link of study.links) facts.links.add(link);
  for (const id of study.ids) facts.ids.add(id);
  const { id, project, lead, body, refused, record, figures, quote } = study;
  // After the last, the first.
  const next = content.caseStudies[(place + 1) % content.caseStudies.length]!;
  const others = content.caseStudies.filter((other) => other !== study && other !== next).slice(0, OTHERS);
  const { call, sections } = withoutCall(shownSections(study.sections, planned, content, ['cases']));
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

/** Problem, decision and outcome on one thread, which is gold from the decision on. */
function CaseSteps({ study }: { study: Pick<CaseStudy, 'problem' | 'decision' | 'outcome'> }) {
  const { cases } = usePage().labels;
  const parts = (['problem', 'decision', 'outcome'] as const).filter((part) => study[part]);
  if (parts.length === 0) return null;
  return (
    <ol role="list" className={steps.steps} data-reveal="">
      {parts.map((part) => (
        <li key={part} className={steps[part]}>
          <h2>{cases[part]}</h2>
          <p>{study[part]}</p>
        </li>
      ))}
    </ol>
  );
}

/** Beside the picture: client, sector, year, people, time and technology, its services in one line, and where it can be seen. */
function CaseFacts({ study }: { study: CaseStudy }) {
  const site = usePage();
  const { content, labels } = site;
  const { title, link } = study.project;
  const services = content.services.filter(({ id }) => study.services.includes(id));
  return (
    <div className={side.facts}>
      <dl>
        {caseFacts(study, site).map(({ name, text }) => (
          <div key={name}>
            <dt className={layout.soft}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {services.length > 0 && (
          <div>
            <dt className={layout.soft}>{labels.cases.services}</dt>
            <dd>
              {services.map(({ id, name, path }, place) => (
                <Fragment key={id}>
                  {place > 0 && SEPARATOR}
                  <Link to={path}>{name}</Link>
                </Fragment>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <p className={layout.actions}>
        {link ? (
          <ThreadLink
            href={link}
            newTab
            aria-label={fill(labels.links.newTab, { name: `${labels.cases.visit}: ${title}` })}
          >
            {labels.cases.visit}
          </ThreadLink>
        ) : (
          <span className={layout.soft}>{content.portfolio.marks.unlinked}</span>
        )}
        <SampleTag of="projects" />
      </p>
    </div>
  );
}
