import type { AnchorHTMLAttributes } from 'react';
import { Link, OutLink } from './Link.tsx';

/** Where a link leads: `to` a path of this site, or `href` out of it. */
export type Target =
  | { readonly to: string; readonly href?: never; readonly newTab?: never }
  | { readonly href: string; readonly newTab?: boolean | undefined; readonly to?: never };

export type AnyLinkProps = Target & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A link inside the site or out of it, as its target says. */
export function AnyLink({ to, href, newTab, ...rest }: AnyLinkProps) {
  return to === undefined ? <OutLink href={href} newTab={newTab ?? false} {...rest} /> : <Link to={to} {...rest} />;
}

/** The target that an address of the content names: a path or part of this site, or out of it. */
export function targetOf(address: string): Target {
  return /^[/#]/.test(address) ? { to: address } : { href: address };
}
