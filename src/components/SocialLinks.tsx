import { networkNames, type NetworkName } from '../content/icon-names.ts';
import type { Company } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { fill } from '../page/label-text.ts';
import { classes } from '../styles/classes.ts';
import type { AnyIcon } from './Icon.tsx';
import { RoundLink } from './Round.tsx';
import styles from './SocialLinks.module.scss';

/** The company's places on social networks; nothing where it has none. */
export function SocialLinks({ className }: { className?: string | undefined }) {
  const { content, labels } = usePage();
  const { social } = content.company;
  if (social.length === 0) return null;
  return (
    <ul role="list" className={classes(styles.social, className)} aria-label={labels.contact.social}>
      {social.map((network) => (
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
