import type { Identity } from '../contract.ts';
import { browserColours } from '../seo/colours.ts';
import { dateCharacters } from '../page/dates.ts';
import { guideOf } from './guide.ts';
import type { SiteContent } from './site-content.ts';

/** The logo's mark on its night ground, filling a square: rings of 6.1 and 4.5 long stitches round a point. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 56 56" fill="none" stroke-width="3" stroke-linecap="round">' +
  '<rect x="-8" y="-8" width="56" height="56" fill="#051719"/>' +
  '<circle cx="20" cy="20" r="17" stroke="#73d1ca" stroke-dasharray="6.1 4.58"/>' +
  '<circle cx="20" cy="20" r="10.2" stroke="#f0c458" stroke-dasharray="4.5 3.51"/>' +
  '<circle cx="20" cy="20" r="3" fill="#73d1ca"/></svg>';

/** What feeds, web manifest and icons say of the company, and the values that betray sample content. */
export function identityOf(content: SiteContent, language: string): Identity {
  const { company, pages, labels } = content;
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
    guideFiles: { sitemap: labels.machines.sitemap, feed: labels.machines.feed },
    postDefaults: { author: labels.posts.author, description: labels.posts.description },
    characters: dateCharacters(language),
    frameOrigins: [new URL(company.map.embed).origin],
    samples: company.sample ? sampleValues(content) : [],
  };
}

function sampleValues({ company, testimonials, clients }: SiteContent): string[] {
  const { name, phone, email, address } = company;
  const people = testimonials.map((testimonial) => testimonial.name);
  return [...new Set([name, phone, email, address.street, ...people, ...clients.map((client) => client.name)])];
}
