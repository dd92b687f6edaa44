import type { PageKind } from '../page/page-kind.ts';
import { webSite } from '../seo/jsonld.ts';
import { posters } from './hero-poster.ts';
import { Home } from './Home.tsx';

export const homePage: PageKind<'home'> = {
  // The brand leads on the home page, and nowhere else.
  head: (_, { content: { company, pages }, settings }) => ({
    title: `${company.name}: ${pages.home.metaTitle}`,
    description: pages.home.metaDescription,
    poster: posters,
    things: [webSite(settings, company)],
  }),
  View: ({ latest }) => Home({ latest }),
};
