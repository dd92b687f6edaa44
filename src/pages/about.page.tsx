import { ClientMarks } from '../components/ClientMarks.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Statement } from '../components/Statement.tsx';
import { Threads } from '../components/Threads.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage, type Page } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { titled } from '../seo/page-head.ts';
import { skein } from '../stitch/gatherings.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './About.module.scss';
import { AboutGoals } from './AboutGoals.tsx';
import { AboutIntegrity } from './AboutIntegrity.tsx';
import { AboutMission } from './AboutMission.tsx';
import { AboutPeople } from './AboutPeople.tsx';
import { AboutProcess } from './AboutProcess.tsx';

const crumbsOf = ({ content, labels }: Page) =>
  crumbsTo(labels.crumbs, { name: content.pages.about!.title, path: '/about-us/' });

export const aboutPage: PageKind<'about'> = {
  head(_, page) {
    const { title, lead, metaTitle, metaDescription } = page.content.pages.about!;
    return {
      title: titled(metaTitle, page.content.company.name),
      description: metaDescription,
      crumbs: crumbsOf(page),
      card: { kicker: title, title: lead, seed: 'about', family: 'echo' },
    };
  },
  View: About,
};

function About({ writers }: PageProps['about']) {
  const page = usePage();
  const { title, lead, call } = page.content.pages.about!;
  return (
    <Shell call={call}>
      <Banner title={title} lead={lead} crumbs={crumbsOf(page)} seed="about" family="echo" big />
      <Transforming />
      <AboutIntegrity />
      <AboutGoals />
      <AboutMission />
      <AboutPeople writers={writers} />
      <Values />
      <AboutProcess />
      <Clients />
    </Shell>
  );
}

/** The statement, and under it a tangle of thread that settles into rows, from one edge of the window to the other. */
function Transforming() {
  const { content, labels } = usePage();
  const { label, text } = content.pages.about!.transforming;
  if (text.length === 0) return null;
  return (
    <section className={classes(layout.section, styles.transforming)} aria-labelledby="transforming">
      <Statement id="transforming" label={label} title={labels.about.transforming}>
        <div className={layout.stack}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Statement>
      <div data-reveal="">
        <Threads drawing={skein()} crop="xMid" className={styles.skein} />
      </div>
    </section>
  );
}

function Values() {
  const { title, items } = usePage().content.pages.about!.values;
  if (items.length === 0) return null;
  return (
    <section className={layout.section} aria-labelledby="values">
      <div className={layout.wrap}>
        <SectionHead id="values" quiet title={title} />
        <ul role="list" className={styles.values} data-reveal="">
          {items.map((value) => (
            <li key={value.title} className={layout.grid}>
              <h3>{value.title}</h3>
              <p className={layout.soft}>{value.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Clients() {
  const { clients, pages } = usePage().content;
  if (clients.length === 0) return null;
  const { label } = pages.home.clients;
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
