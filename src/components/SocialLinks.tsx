import { networkNames, type NetworkName } from '../content/icon-names.ts';
import type { Company } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import type { AnyIcon } from './Icon.tsx';
import { RoundLink } from './Round.tsx';
import styles from './SocialLinks.module.scss';

/** The company's places on social networks; nothing where it has none. */
export function SocialLinks({ className }: { className?: string | undefined }) {
  const { social } = usePage().content.company;
  if (social.length === 0) return null;
  return (
    <ul role="list" className={classes(styles.social, className)} aria-label="Social links">
      {social.map((network) => (
        <li key={network.address}>
          <RoundLink
            icon={iconOf(network)}
            label={`${network.name}, opens in a new tab`}
            href={network.address}
            newTab
          />
        </li>
      ))}
    </ul>
  );
}

function iconOf({ name, icon }: Company['social'][number]): AnyIcon {
  const own = name.toLowerCase();
  const isKnown = (word: string): word is NetworkName => (networkNames as readonly string[]).includes(word);
  return icon ?? (isKnown(own) ? own : 'chain');
}
