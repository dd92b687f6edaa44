/** Pages as the site renders them, with names in the place of the files that a build makes. */
import type { AssetEmitter, Json, PixelPicture, RenderContext, Route } from '../../src/contract.ts';
import type { SiteContent } from '../../src/content/site-content.ts';
import { renderPage } from '../../src/pages/render.tsx';
import { SETTINGS } from './host-config.ts';

const islands = new Proxy<Record<string, string[]>>({}, { get: () => ['/a.js'] });
const ASSETS = { stylesheet: '/a.css', pageStylesheets: {}, fontPreloads: [], loader: null, islands };

/** @returns its HTML, what else is known of it, what draws each of its files, and its pictures */
export function renderRoute(route: Route, content: SiteContent, changed: Partial<RenderContext> = {}) {
  const files: Record<string, () => string> = {};
  const pictures: PixelPicture[] = [];
  const emitter: AssetEmitter = {
    add(name, _key, draw) {
      files[name] = draw;
      return `/assets/${name}`;
    },
    addPicture(name, picture) {
      pictures.push(picture);
      return `/assets/${name}`;
    },
  };
  const context = { settings: SETTINGS, assets: ASSETS, content: content as unknown as Json, body: null, ...changed };
  const { html: chunks, ...known } = renderPage(route, context, emitter);
  return { html: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString(), ...known, files, pictures };
}
