import { Anchor } from '../components/Anchor.tsx';
import { CheckList } from '../components/CheckList.tsx';
import { ClientMarks } from '../components/ClientMarks.tsx';
import { OverCloth } from '../components/OverCloth.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Steps } from '../components/Steps.tsx';
import { TracePaper } from '../components/TracePaper.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './About.module.scss';

const crumbs = crumbsTo({ name: 'About Us', path: '/about-us/' });

export const aboutPage: PageKind<'about'> = {
  head: (_, { content: { company, pages } }) => ({
    title: titled(pages.about.metaTitle, company.name),
    description: pages.about.metaDescription,
    crumbs,
  }),
  View: About,
};

function About() {
  const { title, lead } = usePage().content.pages.about;
  return (
    <Shell>
      <Banner title={title} lead={lead} crumbs={crumbs} seed="about" family="echo" big />
      <Transforming />
      <Integrity />
      <Goals />
      <Mission />
      <Values />
      <Process />
      <Clients />
    </Shell>
  );
}

function Transforming() {
  const { text } = usePage().content.pages.about.transforming;
  return (
    <section className={layout.section} aria-labelledby="transforming">
      <div className={classes(layout.wrap, layout.grid)}>
        <Anchor as="h2" id="transforming" className={styles.statement}>
          Transforming Visions into Technological Reality
        </Anchor>
        <Paragraphs text={text} className={styles.beside} />
      </div>
    </section>
  );
}

function Integrity() {
  const { pages, principles } = usePage().content;
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="integrity">
      <div className={classes(layout.wrap, layout.grid, styles.middle)}>
        <div className={styles.words}>
          <Anchor as="h2" id="integrity" className={styles.title}>
            Where AI Meets Integrity
          </Anchor>
          <Paragraphs text={pages.about.integrity.text} />
        </div>
        <div className={styles.picture}>
          <OverCloth lazy place="foot" seed="integrity" family="rings" ground="teal" ratio={[4, 3]}>
            <TracePaper record={principles.record} />
          </OverCloth>
        </div>
      </div>
    </section>
  );
}

function Goals() {
  const { lead, items } = usePage().content.pages.about.goals;
  return (
    <section className={layout.section} aria-labelledby="goals">
      <div className={layout.wrap}>
        <SectionHead id="goals" title="Our Visionary Goals">
          <p className={layout.lead}>{lead}</p>
        </SectionHead>
        <ul role="list" className={styles.goals}>
          {items.map(({ title, description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className={layout.soft}>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Mission() {
  const { company, pages } = usePage().content;
  return (
    <section className={layout.panel} aria-labelledby="mission">
      <div className={classes(layout.nightPlain, layout.wrap, styles.mission)}>
        <Anchor as="h2" id="mission" className={styles.quiet}>
          {pages.about.mission.title}
        </Anchor>
        <p>{company.mission}</p>
      </div>
    </section>
  );
}

function Values() {
  const { title, items } = usePage().content.pages.about.values;
  return (
    <section className={layout.section} aria-labelledby="values">
      <div className={classes(layout.wrap, layout.grid)}>
        <Anchor as="h2" id="values" className={styles.aside}>
          {title}
        </Anchor>
        <div className={styles.main}>
          <CheckList items={items} />
        </div>
      </div>
    </section>
  );
}

function Process() {
  const { title, lead, steps } = usePage().content.process;
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="process">
      <div className={layout.wrap}>
        <SectionHead id="process" title={title}>
          <p className={layout.lead}>{lead}</p>
        </SectionHead>
        <Steps items={steps} />
      </div>
    </section>
  );
}

function Clients() {
  const { label } = usePage().content.pages.home.clients;
  return (
    <section className={layout.section} aria-labelledby="clients">
      <div className={layout.wrap}>
        <SectionHead id="clients" quiet title={label}>
          <SampleTag />
        </SectionHead>
        <ClientMarks />
      </div>
    </section>
  );
}

function Paragraphs({ text, className }: { text: readonly string[]; className?: string | undefined }) {
  return (
    <div className={classes(layout.stack, className)}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
