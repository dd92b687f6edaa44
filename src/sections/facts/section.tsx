import { Figures } from '../../components/Figures.tsx';
import styles from './facts.module.scss';
import type schema from './schema.ts';
import { classes, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Facts, sample: 'content' });

function Facts({ section: { items, look } }: SectionProps<typeof schema>) {
  const { company } = usePage().content;
  const figures = <Figures figures={items.length > 0 ? items : company.facts} />;
  return look === 'panel' ? <div className={classes('night', styles.panel)}>{figures}</div> : figures;
}
