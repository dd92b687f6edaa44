import { SampleTag } from '../components/SampleTag.tsx';
import type { Service } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import styles from './ServiceTerms.module.scss';

/** What the service usually costs and how long it takes, as far as its document says. */
export function ServiceTerms({ service }: { service: Pick<Service, 'price' | 'duration'> }) {
  const { services: names } = usePage().labels;
  const terms = (['price', 'duration'] as const).filter((term) => service[term] !== undefined);
  if (terms.length === 0) return null;
  return (
    <div className={styles.terms}>
      <dl>
        {terms.map((term) => (
          <div key={term}>
            <dt>{names[term]}</dt>
            <dd>{service[term]}</dd>
          </div>
        ))}
      </dl>
      <SampleTag />
    </div>
  );
}
