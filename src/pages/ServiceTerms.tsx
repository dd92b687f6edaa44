import type { ReactNode } from 'react';
import { SampleTag } from '../components/SampleTag.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import type { Service } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { SEPARATOR } from '../context/label-text.ts';
import { termsOf } from '../context/service-terms.ts';
import { workFor } from '../context/work-for.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './ServiceTerms.module.scss';

/** What the service usually costs and how long it takes, as far as its document says; work of its kind, and the tools. */
export function ServiceTerms({ service }: { service: Service }) {
  const site = usePage();
  const { price, about, duration } = termsOf(service, site);
  const work = workFor([service.id], site);
  const tools = service.technology.join(SEPARATOR);
  return (
    <div className={layout.stack}>
      <dl className={classes(layout.actions, styles.terms)}>
        <Term of="price" isWords={typeof service.price === 'string'} about={about}>
          {price}
        </Term>
        <Term of="duration" isWords={typeof service.duration === 'string'}>
          {duration}
        </Term>
        <Term of="work" isWords>
          {work && <ThreadLink to={work.path}>{work.title}</ThreadLink>}
        </Term>
        <Term of="technology" isWords isWide>
          {tools}
        </Term>
      </dl>
      {price && <SampleTag />}
    </div>
  );
}

/** Whether its document says any of it. */
export const hasTerms = ({ price, duration, technology }: Service): boolean =>
  price !== undefined || duration !== undefined || technology.length > 0;

interface TermProps {
  readonly of: 'price' | 'duration' | 'work' | 'technology';
  /** Set as text, not as a figure. */
  readonly isWords?: boolean;
  readonly isWide?: boolean;
  readonly about?: string | null;
  readonly children: ReactNode;
}

function Term({ of, isWords = false, isWide = false, about, children }: TermProps) {
  const { services: names } = usePage().labels;
  if (!children) return null;
  return (
    <div className={classes(isWide && styles.wide)}>
      <dt className={layout.soft}>{names[of]}</dt>
      <dd className={classes(!isWords && styles.figure)}>{children}</dd>
      {about && <dd className={classes(layout.soft, layout.small)}>{about}</dd>}
    </div>
  );
}
