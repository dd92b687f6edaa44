import { renderToStaticMarkup } from 'react-dom/server';
import type { AssetEmitter } from '../contract.ts';
import { dark, light } from '../styles/schemes.values.scss';
import type { DrawSvg, PageFacts } from './context.tsx';

/** Gives pictures to the build as files, and tells the page's facts of each. */
export function svgFiles(files: AssetEmitter, facts: PageFacts): DrawSvg {
  return (name, key, art) => {
    const address = files.add(`${name}.svg`, key, () => withColours(renderToStaticMarkup(art())));
    facts.files.add(address);
    return address;
  };
}

/** A picture in a file knows nothing of the page's colours: it brings those that it asks for. */
function withColours(svg: string): string {
  const names = [...new Set([...svg.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? ''))];
  const own = (scheme: typeof light, wanted: readonly string[]) =>
    wanted.map((name) => `${name}:${valueOf(scheme, name)}`).join(';');
  const changing = names.filter((name) => light[name] !== dark[name]);
  const day = `svg{${own(light, names)}}`;
  const night = `@media(prefers-color-scheme:dark){svg{${own(dark, changing)}}}`;
  return svg.replace('>', `><style>${day}${changing.length > 0 ? night : ''}</style>`);
}

function valueOf(scheme: typeof light, name: string): string {
  const value = scheme[name];
  if (value === undefined) throw new Error(`svgFiles: styles/_tokens.scss has no colour "${name}"`);
  return value;
}
