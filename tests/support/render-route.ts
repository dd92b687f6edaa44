/** Pages as the site renders them, with names in the place of the files that a build makes. */
import type { AssetEmitter, Json, RenderContext, Route } from '../../src/contract.ts';
import type { SiteContent } from '../../src/content/site-content.ts';
import { renderPage } from '../../src/pages/render.tsx';
import { SETTINGS } from './host-config.ts';

const islands = new Proxy<Record<string, string[]>>({}, { get: () => ['/a.js'] });
const ASSETS = { stylesheet: '/a.css', pageStylesheets: {}, fontPreloads: [], loader: null, islands };

/** @returns its HTML, its links, and what draws each of its files */
export function renderRoute(route: Route, content: SiteContent, changed: Partial<RenderContext> = {}) {
  const files: Record<string, () => string> = {};
  const emitter: AssetEmitter = {
    add(name, _key, draw) {
      files[name] = draw;
      return `/assets/${name}`;
    },
    addPicture: (name) => `/assets/${name}`,
  };
  const context = { settings: SETTINGS, assets: ASSETS, content: content as unknown as Json, body: null, ...changed };
  const { html: chunks, links } = renderPage(route, context, emitter);
  return { html: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString(), links, files };
}
