import { Threads } from '../../components/Threads.tsx';
import panels from '../../styles/panel.module.scss';
import gathered from './gathered.svg';
import styles from './mission.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Mission });

/** The mission, and what it means drawn: many threads come in, one ring decides, one thread goes on. */
function Mission({ section: { title, text }, id }: SectionProps<typeof schema>) {
  const { company } = usePage().content;
  return (
    <section className={panels.panel} aria-labelledby={id}>
      <div className={classes('night', styles.mission)} data-reveal="">
        <div className={layout.wrap}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text ?? company.mission}</p>
        </div>
        <Threads file={gathered} className={styles.gathered} />
      </div>
    </section>
  );
}
