import { Voice } from '../../components/Voice.tsx';
import { Hem } from '../../components/Hem.tsx';
import { namedIn } from '../kind.ts';
import styles from './quotes.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Quotes, sample: 'content' });

/** So many stand beside the large quote; more stand below it. */
const beside = 3;

function Quotes({ section }: SectionProps<typeof schema>) {
  const { testimonials } = usePage().content;
  const [first, ...others] = section.items.length > 0 ? section.items : namedIn(testimonials, section);
  return (
    <div className={classes(layout.grid, styles.voices)} data-reveal="">
      {first && <Voice of={first} big />}
      {others.length > 0 && (
        <div className={others.length > beside ? styles.below : styles.side}>
          {others.map((voice, i) => (
            <div key={voice.id} className={styles.next}>
              {i > 0 && others.length <= beside && <Hem className={styles.hem} />}
              <Voice of={voice} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
