/** The single door for the builder. */
import { cmsConfig } from './admin/config.ts';
import { readContent } from './reading/read.ts';
import type { SiteContent } from './content/site-content.ts';
import type { Json, Site } from './contract.ts';
import { postPathOn } from './context/posts-at.ts';
import { renderPage } from './pages/render.tsx';
import { planRoutes } from './routes.ts';

export const site: Site = {
  read(documents, of) {
    const reading = readContent(documents, of);
    return 'problems' in reading ? reading : { ...reading, content: reading.content as unknown as Json };
  },
  routes: (content, posts, settings) => planRoutes(content as unknown as SiteContent, posts, settings),
  postPath: (slug, content) => postPathOn(content as unknown as SiteContent, slug),
  render: renderPage,
  cmsConfig: (settings) => cmsConfig(settings) as unknown as Json,
};
