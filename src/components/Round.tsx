import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import { AnyLink, type AnyLinkProps } from './Link.tsx';
import { Icon, type AnyIcon } from './Icon.tsx';
import styles from './Round.module.scss';

interface Face {
  readonly icon: AnyIcon;
  /** What it does, in words: its only text. */
  readonly label: string;
}

interface RoundButtonProps extends Face, ComponentProps<'button'> {
  /** Stands in the icon's place while the button is pressed (`aria-pressed`). */
  readonly pressedIcon?: AnyIcon;
}

/** A round button that shows an icon only. */
export function RoundButton({ icon, pressedIcon, label, className, ...rest }: RoundButtonProps) {
  return (
    <button type="button" className={classes(styles.round, className)} aria-label={label} {...rest}>
      <Icon name={icon} />
      {pressedIcon && <Icon name={pressedIcon} />}
    </button>
  );
}

/** A round link that shows an icon only. */
export function RoundLink({ icon, label, className, ...link }: Face & AnyLinkProps) {
  return (
    <AnyLink className={classes(styles.round, className)} aria-label={label} {...link}>
      <Icon name={icon} />
    </AnyLink>
  );
}
