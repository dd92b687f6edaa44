import { ButtonLink } from '../../components/Button.tsx';
import points from '../../components/Points.module.scss';
import { fill } from '../../context/label-text.ts';
import { dayText } from '../../context/dates.ts';
import { termsOf } from '../../context/price-text.ts';
import { Link } from '../../components/Link.tsx';
import table from '../../components/PriceTable.module.scss';
import styles from './prices.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, type SectionProps, usePage } from '../view.ts';

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

/** What every service usually costs, in both currencies, and how long it takes: those of which its document says one. */
export function PriceTable({ labelledBy }: { labelledBy: string }) {
  const site = usePage();
  const { services: names } = site.labels;
  const day = site.content.company.prices?.other?.date;
  const rows = site.content.services
    .map((service) => ({ ...service, terms: termsOf(service, site) }))
    .filter(({ terms }) => terms.price ?? terms.duration);
  const hasDuration = rows.some(({ terms }) => terms.duration);
  return (
    <>
      <table className={table.prices} aria-labelledby={labelledBy}>
        <thead>
          <tr className={layout.soft}>
            <th scope="col">{names.service}</th>
            <th scope="col">{names.price}</th>
            {hasDuration && <th scope="col">{names.duration}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, path, terms: { price, about, duration } }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={path}>{name}</Link>
              </th>
              <td>
                {price} {about && <small>{about}</small>}
              </td>
              {hasDuration && <td>{duration}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {day && (
        <p className={classes(layout.soft, layout.small, table.rate)}>
          {fill(names.rate, { date: dayText(day, site.settings.language) })}
        </p>
      )}
    </>
  );
}
