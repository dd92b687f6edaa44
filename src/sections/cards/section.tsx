import { GoLink } from '../../components/GoLink.tsx';
import { NamedIcon } from '../../components/NamedIcon.tsx';
import { Photo } from '../../components/Photo.tsx';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import styles from './cards.module.scss';
import { OnThread } from './OnThread.tsx';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Cards });

function Cards({ section: { items, look } }: SectionProps<typeof schema>) {
  const texts = items.map(({ title, text, link, icon, picture, alt }) => (
    <li key={title} className={classes(look === 'rows' && layout.grid)}>
      {picture && look !== 'rows' && (
        <Photo {...{ picture, alt }} seed={title} ratio="landscape" className={styles.picture} />
      )}
      {icon && look !== 'rows' && <NamedIcon name={icon} className={styles.icon} />}
      <h3>{title}</h3>
      <p className={layout.soft}>{text}</p>
      {link && <GoLink to={link.to}>{link.name}</GoLink>}
    </li>
  ));
  if (look === 'thread') return <OnThread>{texts}</OnThread>;
  // In threes, or in twos where that leaves no gap.
  const pairs = items.length % 2 === 0 && items.length % 3 !== 0;
  const list = look === 'rows' ? styles.rows : classes(styles.cards, pairs && styles.pairs);
  return (
    <ul role="list" className={list} data-reveal="">
      {texts}
    </ul>
  );
}
