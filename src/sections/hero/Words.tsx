import { targetOf } from '../../components/AnyLink.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { usePage } from '../../page/context.tsx';
import { around } from '../../page/label-text.ts';
import layout from '../../styles/layout.module.scss';
import type { SectionProps } from '../view.ts';
import styles from './hero.module.scss';
import type schema from './schema.ts';

type Props = SectionProps<typeof schema>;

/** The company's name, and its tagline as what one reads first. */
export function Welcome({ id, heading: Heading }: Pick<Props, 'id' | 'heading'>) {
  const { content, labels } = usePage();
  const { name, tagline } = content.company;
  const [before, after] = around(labels.home.welcome, 'name');
  return (
    <>
      <Heading id={id} className={styles.welcome}>
        {before} <b>{name}</b> {after}
      </Heading>
      <p className={styles.tagline}>{tagline}</p>
    </>
  );
}

export function Actions({ actions }: Pick<Props['section'], 'actions'>) {
  if (actions.length === 0) return null;
  return (
    <div className={layout.actions}>
      {actions.map(({ name, to }, place) => (
        <ButtonLink key={to} {...targetOf(to)} {...(place === 0 && ({ kind: 'gold', icon: 'arrow' } as const))}>
          {name}
        </ButtonLink>
      ))}
    </div>
  );
}
