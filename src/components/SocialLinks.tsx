import { usePage } from '../page/context.tsx';
import { fill } from '../page/label-text.ts';
import { classes } from '../styles/classes.ts';
import { RoundLink } from './Round.tsx';
import styles from './SocialLinks.module.scss';

const names = { instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn', twitter: 'Twitter' };
export type Network = keyof typeof names;

/** The company's places on social networks, in the order given; one without an address is left out. */
export function SocialLinks({ networks, className }: { networks: readonly Network[]; className?: string | undefined }) {
  const { content, labels } = usePage();
  const { social } = content.company;
  return (
    <ul role="list" className={classes(styles.social, className)} aria-label={labels.contact.social}>
      {networks
        .filter((network) => social[network])
        .map((network) => (
          <li key={network}>
            <RoundLink
              icon={network}
              label={fill(labels.links.newTab, { name: names[network] })}
              href={social[network]}
              newTab
            />
          </li>
        ))}
    </ul>
  );
}
