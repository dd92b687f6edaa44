import { createElement, type ComponentProps, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Json } from '../contract.ts';
import { usePage } from '../page/context.tsx';
import { islands, type IslandName } from './server.ts';
import { whenText, type When } from './when.ts';

type PropsOf<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;

interface IslandProps<Name extends IslandName> {
  readonly name: Name;
  readonly when: When;
  /** JSON only: they are written into the page and read again by the client. */
  readonly props: PropsOf<Name> extends { readonly [key: string]: Json } ? PropsOf<Name> : never;
}

/**
 * A part of the page that a script may wake later. Its HTML is rendered on its own, with a prefix for ids that the client
 * uses again; what it needs comes by props, since no context reaches into it.
 */
export function Island<Name extends IslandName>({ name, when, props }: IslandProps<Name>) {
  const { facts } = usePage();
  const prefix = `i${facts.islands.length}-`;
  facts.islands.push(name);
  const component = islands[name] as ComponentType<PropsOf<Name>>;
  const html = renderToString(createElement<PropsOf<Name>>(component, props), { identifierPrefix: prefix });
  return createElement('site-island', {
    name,
    when: whenText(when),
    props: JSON.stringify(props),
    prefix,
    dangerouslySetInnerHTML: { __html: html },
  });
}
