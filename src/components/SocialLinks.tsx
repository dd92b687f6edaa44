import { networkNames, type NetworkName } from '../content/icon-names.ts';
import type { Company } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { fill } from '../context/label-text.ts';
import { classes } from '../styles/classes.ts';
import type { AnyIcon } from './Icon.tsx';
import { RoundLink } from './Round.tsx';
import styles from './SocialLinks.module.scss';

interface SocialLinksProps {
  readonly className?: string | undefined;
  /** Names, in small letters, of those that come first. */
  readonly first?: readonly string[];
}

/** The company's places on social networks, in its own order; nothing where it has none. */
export function SocialLinks({ className, first }: SocialLinksProps) {
  const { content, labels } = usePage();
  const { social } = content.company;
  const leading = (first ?? []).flatMap((name) => social.filter((network) => network.name.toLowerCase() === name));
  if (social.length === 0) return null;
  return (
    <ul role="list" className={classes(styles.social, className)} aria-label={labels.contact.social}>
      {[...new Set([...leading, ...social])].map((network) => (
        <li key={network.address}>
          <RoundLink
            icon={iconOf(network)}
            label={fill(labels.links.newTab, { name: network.name })}
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
