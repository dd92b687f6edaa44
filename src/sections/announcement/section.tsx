import { GoLink } from '../../components/GoLink.tsx';
import styles from './announcement.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Announcement });

/** A ribbon from edge to edge, sewn on with gold. */
function Announcement({ section: { label, text, link }, id }: SectionProps<typeof schema>) {
  return (
    <div id={id} className={classes('night', styles.ribbon)}>
      <p className={classes(layout.wrap, styles.line)}>
        {label && <b>{label}</b>}
        <span>{text}</span>
        {link && <GoLink to={link.to}>{link.name}</GoLink>}
      </p>
    </div>
  );
}
