import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import { AnyLink, type AnyLinkProps } from './Link.tsx';
import styles from './Button.module.scss';
import { Icon, type AnyIcon } from './Icon.tsx';

interface Look {
  /** Gold for the one action that matters, plain for the rest. */
  readonly kind?: 'gold' | 'plain' | undefined;
  readonly small?: boolean | undefined;
  /** The arrow stands after the words, any other icon before them. */
  readonly icon?: AnyIcon | undefined;
}

export function ButtonLink({ kind, small, icon, className, children, ...link }: Look & AnyLinkProps) {
  return (
    <AnyLink className={look({ kind, small }, className)} {...link}>
      {icon && icon !== 'arrow' && <Icon name={icon} />}
      {children}
      {icon === 'arrow' && <Icon name="arrow" className={styles.arrow} />}
    </AnyLink>
  );
}

/** A button; `type` is "button" unless it says otherwise. */
export function Button({
  kind,
  small,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button type={type} className={look({ kind, small }, className)} {...rest}>
      {icon && icon !== 'arrow' && <Icon name={icon} />}
      {children}
      {icon === 'arrow' && <Icon name="arrow" className={styles.arrow} />}
    </button>
  );
}

function look({ kind = 'plain', small }: Pick<Look, 'kind' | 'small'>, className: string | undefined) {
  return classes(styles.button, kind === 'gold' && styles.gold, small && styles.small, className);
}
