import { Anchor } from '../components/Anchor.tsx';
import { Threads } from '../components/Threads.tsx';
import { usePage } from '../page/context.tsx';
import { gathered } from '../stitch/gatherings.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './AboutMission.module.scss';

/** The mission, and what it means drawn: many threads come in, one ring decides, one thread goes on. */
export function AboutMission() {
  const { company, pages } = usePage().content;
  return (
    <section className={layout.panel} aria-labelledby="mission">
      <div className={classes(layout.nightPlain, styles.mission)} data-reveal="">
        <div className={layout.wrap}>
          <Anchor as="h2" id="mission" className={styles.title}>
            {pages.about!.mission.title}
          </Anchor>
          <p className={styles.text}>{company.mission}</p>
        </div>
        <Threads drawing={gathered()} crop="xMax" className={styles.gathered} />
      </div>
    </section>
  );
}
