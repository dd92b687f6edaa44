import { renderToStaticMarkup } from 'react-dom/server';
import type { AssetEmitter } from '../contract.ts';
import { dark, light } from '../styles/schemes.values.scss';
import type { DrawSvg, PageFacts } from './context.tsx';

/** Gives pictures to the build as files, and tells the page's facts of each. */
export function svgFiles(files: AssetEmitter, facts: PageFacts): DrawSvg {
  return (name, key, art) => {
    const address = files.add(`${name}.svg`, key, () => withColours(renderToStaticMarkup(art())));
    facts.files.add(address);
    return { light: address, dark: `${address}#${DARK}` };
  };
}

/** The fragment of a drawn file's address that shows it in its dark colours. */
const DARK = 'dark';

/**
 * A picture in a file knows nothing of the page's colours: it brings those that it asks for. Which scheme the page has, its address
 * says: WebKit does not tell a picture, and a visitor may have chosen another than the system's.
 */
function withColours(svg: string): string {
  const names = [...new Set([...svg.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? ''))];
  const own = (scheme: typeof light, wanted: readonly string[]) =>
    wanted.map((name) => `${name}:${valueOf(scheme, name)}`).join(';');
  const changing = names.filter((name) => light[name] !== dark[name]);
  const day = `svg{${own(light, names)}}`;
  const night = changing.length > 0 ? `svg:target{${own(dark, changing)}}` : '';
  return svg.replace('<svg ', `<svg id="${DARK}" `).replace('>', `><style>${day}${night}</style>`);
}

function valueOf(scheme: typeof light, name: string): string {
  const value = scheme[name];
  if (value === undefined) throw new Error(`svgFiles: styles/_tokens.scss has no colour "${name}"`);
  return value;
}
