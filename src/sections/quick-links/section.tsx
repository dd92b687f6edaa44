import { AnyLink } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './quick-links.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: QuickLinks });

function QuickLinks({ section, id, after }: SectionProps<typeof schema>) {
  return (
    <div id={id} className={classes(layout.wrap, styles.quick, after === 'hero' && styles.over)}>
      {section.items.map(({ title, text, to }) => (
        <AnyLink key={to} to={to}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Icon name="arrow" />
        </AnyLink>
      ))}
    </div>
  );
}
