import { NamedIcon } from '../../components/NamedIcon.tsx';
import styles from './choices.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Choices });

function Choices({ section: { items } }: SectionProps<typeof schema>) {
  return (
    <ul role="list" className={styles.kinds} data-reveal="">
      {items.map(({ when, title, icon, text }) => (
        <li key={title}>
          <p className={styles.when}>{when}</p>
          {icon && <NamedIcon name={icon} className={styles.icon} />}
          <div>
            <h3>{title}</h3>
            <p className={classes(layout.soft, styles.text)}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
