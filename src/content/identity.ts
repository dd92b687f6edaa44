import type { Identity } from '../contract.ts';
import { browserColours, iconColours } from '../seo/colours.ts';
import { guideOf } from './guide.ts';
import type { SiteContent } from './site-content.ts';

/** The logo's mark on its night ground, filling a square: rings of 6.1 and 4.5 long stitches round a point. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 56 56" fill="none" stroke-width="3" stroke-linecap="round">' +
  `<rect x="-8" y="-8" width="56" height="56" fill="${iconColours.ground}"/>` +
  `<circle cx="20" cy="20" r="17" stroke="${iconColours.ink}" stroke-dasharray="6.1 4.58"/>` +
  `<circle cx="20" cy="20" r="10.2" stroke="${iconColours.thread}" stroke-dasharray="4.5 3.51"/>` +
  `<circle cx="20" cy="20" r="3" fill="${iconColours.ink}"/></svg>`;

/** What feeds, web manifest and icons say of the company. */
export function identityOf(content: SiteContent): Identity {
  const { company, pages } = content;
  return {
    name: company.name,
    shortName: company.name,
    description: company.blurb,
    themeColor: browserColours.dark,
    backgroundColor: browserColours.light,
    icon,
    feedTitle: `${company.name}: ${pages.blogs.metaTitle}`,
    feedDescription: pages.blogs.metaDescription,
    feedPath: '/blogs/',
    guide: guideOf(content),
    frameOrigins: [new URL(company.map.embed).origin],
  };
}
