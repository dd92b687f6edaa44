import type { AnchorHTMLAttributes } from 'react';
import { siteUrl, usePage } from '../context/context.tsx';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A link inside the site: `to` is a path with its trailing slash (`/about-us/`), or `#id`. Marks the current page. */
export function Link({ to, children, ...rest }: AnchorProps & { to: string }) {
  const { settings, facts, current } = usePage();
  const href = to.startsWith('#') ? to : siteUrl(settings, to);
  facts.links.add(href);
  return (
    <a href={href} aria-current={current(to) === 'page' ? 'page' : undefined} {...rest}>
      {children}
    </a>
  );
}

/** A link that leaves the site (web, mailto, tel). `newTab` opens one, without handing over the window. */
export function OutLink({ href, newTab = false, children, ...rest }: AnchorProps & { href: string; newTab?: boolean }) {
  return (
    <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} {...rest}>
      {children}
    </a>
  );
}

export type AnyLinkProps = AnchorProps & { readonly newTab?: boolean | undefined } & (
    { readonly to: string; readonly href?: never } | { readonly href: string; readonly to?: never }
  );

/** A link to any address that content may name: a path of this site, a part of the page, or out of it; `href` is always out of it. */
export function AnyLink({ to, href, newTab = false, ...rest }: AnyLinkProps) {
  if (to !== undefined && /^[/#]/.test(to)) return <Link to={to} {...rest} />;
  return <OutLink href={href ?? to} newTab={newTab} {...rest} />;
}
