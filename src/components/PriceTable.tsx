import { fill } from '../context/label-text.ts';
import { usePage } from '../context/context.tsx';
import { dayText } from '../context/dates.ts';
import { termsOf } from '../context/service-terms.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Link } from './Link.tsx';
import styles from './PriceTable.module.scss';

/**
 * What every service usually costs, in both currencies, and how long it takes: those of which its document says one.
 *
 * @param labelledBy the id of the heading above it
 */
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
      <table className={styles.prices} aria-labelledby={labelledBy}>
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
        <p className={classes(layout.soft, layout.small, styles.rate)}>
          {fill(names.rate, { date: dayText(day, site.settings.language) })}
        </p>
      )}
    </>
  );
}
