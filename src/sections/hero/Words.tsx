import { ButtonLink } from '../../components/Button.tsx';
import { around } from '../../context/label-text.ts';
import { classes, layout, usePage, type SectionProps } from '../view.ts';
import styles from './hero.module.scss';
import type schema from './schema.ts';

type Props = SectionProps<typeof schema>;

interface WordsProps extends Pick<Props, 'section' | 'id' | 'heading' | 'page'> {
  /** Of the heading, the sentence below it and the line below the buttons. */
  readonly look: { readonly [part in 'title' | 'lead' | 'proof']?: string | undefined };
}

/** What is offered: a heading, a sentence, buttons, and a line of evidence. */
export function Words({ section, id, heading: Heading, page, look }: WordsProps) {
  const { promise } = usePage().content.company;
  const { brand, title = page.title, lead = brand && promise, actions, proof } = section;
  return (
    <>
      {brand ? (
        <Welcome id={id} heading={Heading} />
      ) : (
        <Heading id={id} className={look.title}>
          {title}
        </Heading>
      )}
      {lead && <p className={classes(layout.lead, look.lead)}>{lead}</p>}
      {actions.length > 0 && (
        <div className={layout.actions}>
          {actions.map(({ name, to }, place) => (
            <ButtonLink key={to} to={to} {...(place === 0 && ({ kind: 'gold', icon: 'arrow' } as const))}>
              {name}
            </ButtonLink>
          ))}
        </div>
      )}
      {proof && <p className={look.proof}>{proof}</p>}
    </>
  );
}

/** The company's name, and its tagline as what one reads first. */
function Welcome({ id, heading: Heading }: Pick<Props, 'id' | 'heading'>) {
  const { content, labels } = usePage();
  const { name, tagline } = content.company;
  const [before, after] = around(labels.home.welcome, 'name');
  return (
    <>
      <Heading id={id} className={styles.welcome}>
        {before} <b>{name}</b> {after}
      </Heading>
      {tagline && <p className={styles.tagline}>{tagline}</p>}
    </>
  );
}
