import { ClientMarks } from '../components/ClientMarks.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Statement } from '../components/Statement.tsx';
import { Threads } from '../components/Threads.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { titled } from '../seo/page-head.ts';
import { skein } from '../stitch/gatherings.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './About.module.scss';
import { AboutGoals } from './AboutGoals.tsx';
import { AboutIntegrity } from './AboutIntegrity.tsx';
import { AboutMission } from './AboutMission.tsx';
import { AboutProcess } from './AboutProcess.tsx';

const crumbs = crumbsTo({ name: 'About Us', path: '/about-us/' });

export const aboutPage: PageKind<'about'> = {
  head: (_, { content: { company, pages } }) => ({
    title: titled(pages.about.metaTitle, company.name),
    description: pages.about.metaDescription,
    crumbs,
    card: { kicker: pages.about.title, title: pages.about.lead, seed: 'about', family: 'echo' },
  }),
  View: About,
};

function About() {
  const { title, lead } = usePage().content.pages.about;
  return (
    <Shell>
      <Banner title={title} lead={lead} crumbs={crumbs} seed="about" family="echo" big />
      <Transforming />
      <AboutIntegrity />
      <AboutGoals />
      <AboutMission />
      <Values />
      <AboutProcess />
      <Clients />
    </Shell>
  );
}

/** The statement, and under it a tangle of thread that settles into rows, from one edge of the window to the other. */
function Transforming() {
  const { label, text } = usePage().content.pages.about.transforming;
  if (text.length === 0) return null;
  return (
    <section className={classes(layout.section, styles.transforming)} aria-labelledby="transforming">
      <Statement id="transforming" label={label} title="Transforming Visions into Technological Reality">
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
  const { title, items } = usePage().content.pages.about.values;
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
