import { ButtonLink } from '../../components/Button.tsx';
import points from '../../components/Points.module.scss';
import { PriceTable } from '../../components/PriceTable.tsx';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import styles from './prices.module.scss';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({ View: Prices, sample: 'content' });

/** So many stand side by side; more stand in rows. */
const inRow = 4;

function Prices({ section: { look, plans, note }, id }: Props) {
  return (
    <>
      {look === 'table' ? (
        <PriceTable labelledBy={id} />
      ) : (
        <ul role="list" className={classes(styles.plans, plans.length <= inRow && styles.row)} data-reveal="">
          {plans.map((plan) => (
            <Plan key={plan.name} {...plan} />
          ))}
        </ul>
      )}
      {note && <p className={classes(layout.soft, layout.small, styles.note)}>{note}</p>}
    </>
  );
}

/** A paper; the one that is marked lies on dark cloth, and its button is gold. */
function Plan({ name, price, per, text, includes, link, mark }: Props['section']['plans'][number]) {
  return (
    <li className={classes(styles.plan, mark && 'night', mark && styles.marked)}>
      <h3>
        {name} {mark && <small>{mark}</small>}
      </h3>
      <p className={styles.price}>
        {price} {per && <small>{per}</small>}
      </p>
      {text && <p className={layout.soft}>{text}</p>}
      {includes.length > 0 && (
        <ul role="list" className={classes(points.points, styles.includes)}>
          {includes.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {link && (
        <ButtonLink to={link.to} kind={mark ? 'gold' : 'plain'}>
          {link.name}
        </ButtonLink>
      )}
    </li>
  );
}
