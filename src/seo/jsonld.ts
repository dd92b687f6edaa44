/** Structured data for search engines: builders of schema.org things, tied together by `@id` within a page's graph. */
import type { Thing } from 'schema-dts';
import { readDate } from '../../shared/dates.ts';
import { isFilmPlayer, playerAddress } from '../../shared/players.ts';
import type { Crumb } from '../context/crumbs.ts';
import { isLocal } from '../content/business-types.ts';
import type { EntryThing, CaseStudy, Company, ContentPage, Faq, Service, Person } from '../content/site-content.ts';
import type { OpeningHours } from '../content/opening-hours.ts';
import type { BodyFacts, Settings } from '../contract.ts';
import type { CardPost } from '../context/card-post.ts';
import { addressLine } from '../context/address.ts';
import { publicUrl } from '../context/context.tsx';
import { machineDate } from '../context/dates.ts';
import { readingMinutes } from '../context/reading-time.ts';
import { authorPath, listPath, postPath } from '../context/paths.ts';
import { describedAs } from '../content/page-description.ts';
import type { Article, PageHead } from './page-head.ts';

export const organizationId = (settings: Settings) => `${publicUrl(settings, '/')}#organization`;

export const blogId = (settings: Settings) => `${publicUrl(settings, listPath(1))}#blog`;

/** The company beside a post: no more of it than search engines show of a publisher (Google Search Central, article). */
export function publisher(settings: Settings, { name }: Company): Thing {
  const [url, logo] = [publicUrl(settings, '/'), publicUrl(settings, '/icon.svg')];
  return { '@type': 'Organization', '@id': organizationId(settings), name, url, logo };
}

/** The company. It stands in every other page's graph, so that provider and publisher can point at it. */
export function organization(settings: Settings, company: Company): Thing {
  const { type = 'Organization', address, social, phone, tel = phone, openingHours } = company;
  // What is not there is not written.
  const { street: streetAddress, locality: addressLocality, region: addressRegion } = address;
  const { postalCode, countryCode: addressCountry } = address;
  const postal = { streetAddress, addressLocality, postalCode, addressRegion, addressCountry };
  const place = {
    ...(addressLine(address) && { address: { '@type': 'PostalAddress', ...postal } }),
    ...(openingHours.length > 0 && { openingHoursSpecification: openingHours.map(openAt) }),
  };
  // Only a business that is a place itself has hours; any other is somewhere.
  const where = isLocal(type) || openingHours.length === 0 ? place : { location: { '@type': 'Place', ...place } };
  return {
    ...(publisher(settings, company) as object),
    '@type': type,
    description: describedAs(company),
    ...(company.email && { email: company.email }),
    ...(tel && { telephone: tel }),
    ...where,
    ...(social.length > 0 && { sameAs: social.map(({ address }) => address) }),
  } as Thing;
}

/** A day that is closed opens at midnight and closes then (Google Search Central, local business). */
function openAt({ days, opens = '00:00', closes = '00:00' }: OpeningHours) {
  const dayOfWeek = days.map((day) => day.charAt(0).toUpperCase() + day.slice(1));
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
}

export function webSite(settings: Settings, company: Company): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl(settings, '/')}#website`,
    name: company.name,
    url: publicUrl(settings, '/'),
    description: describedAs(company),
    inLanguage: settings.language,
    publisher: { '@id': organizationId(settings) },
  };
}

/** Who offers it, in the words of schema.org. */
const OFFERED_BY = { service: 'provider', product: 'brand', course: 'provider', event: 'organizer' } as const;

/** What is offered on a page, as far as its document says. */
export function offeredThing(
  settings: Settings,
  { name, description, path, picture }: Offered,
  { type, price, starts, ends, place }: EntryThing,
  { prices }: Pick<Company, 'prices'>,
): Thing {
  const url = publicUrl(settings, path);
  const moment = (value: string) =>
    value.includes('T') ? machineDate(readDate(value, settings.timeZone)!, settings.timeZone) : value;
  return {
    '@type': type.charAt(0).toUpperCase() + type.slice(1),
    '@id': `${url}#${type}`,
    name,
    description,
    url,
    ...(picture && { image: publicUrl(settings, picture) }),
    [OFFERED_BY[type]]: { '@id': organizationId(settings) },
    ...(starts && { startDate: moment(starts) }),
    ...(ends && { endDate: moment(ends) }),
    ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    ...(price !== undefined && prices && { offers: { ...offer(price), priceCurrency: prices.currency } }),
  } as Thing;
}

/** What a page is of; `path` is its own. */
type Described = Record<'name' | 'description' | 'path', string>;
/** `picture`: in static/. */
type Offered = Described & { readonly picture?: string | undefined };

const offer = (price: NonNullable<EntryThing['price']>) =>
  typeof price === 'number'
    ? { '@type': 'Offer', price }
    : {
        '@type': 'AggregateOffer',
        lowPrice: price.from,
        ...(price.to !== undefined && { highPrice: price.to }),
      };

/** @param type what the owner's services are, where they are no services */
export function serviceThing(
  settings: Settings,
  service: Service,
  company: Company,
  type: Exclude<EntryThing['type'], 'event'> = 'service',
): Thing {
  const { title, name, price } = service;
  const range = typeof price === 'object' ? price : undefined;
  const thing = offeredThing(settings, { ...service, name: title }, { type, price: range }, company) as object;
  return { ...thing, ...(type === 'service' && { serviceType: name }) } as Thing;
}

export function caseStudyThing(settings: Settings, { project, path, metaDescription, updated }: CaseStudy): Thing {
  return {
    '@type': 'Article',
    headline: project.title,
    description: metaDescription,
    url: publicUrl(settings, path),
    mainEntityOfPage: publicUrl(settings, path),
    inLanguage: settings.language,
    ...(updated && { dateModified: updated }),
    author: { '@id': organizationId(settings) },
    publisher: { '@id': organizationId(settings) },
  };
}

/** Pages of the site one after the other, each by its name. */
export function listItems(settings: Settings, pages: readonly { readonly name: string; readonly path: string }[]) {
  return pages.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    url: publicUrl(settings, path),
  }));
}

/** Entries with a page each, in the order in which they are shown. */
export function entryList(settings: Settings, entries: readonly { title: string; path: string }[]): Thing {
  const pages = entries.map(({ title, path }) => ({ name: title, path }));
  return { '@type': 'ItemList', numberOfItems: pages.length, itemListElement: listItems(settings, pages) };
}

/** @param posts those of this part of the list */
export function blog(
  settings: Settings,
  { metaTitle, metaDescription }: Pick<ContentPage, 'metaTitle' | 'metaDescription'>,
  posts: readonly CardPost[],
): Thing {
  return {
    '@type': 'Blog',
    '@id': blogId(settings),
    name: metaTitle,
    description: metaDescription,
    url: publicUrl(settings, listPath(1)),
    inLanguage: settings.language,
    publisher: { '@id': organizationId(settings) },
    blogPost: posts.map(({ slug, title, date, language }) => ({
      '@type': 'BlogPosting' as const,
      headline: title,
      url: publicUrl(settings, postPath(slug)),
      ...(date && { datePublished: date.iso }),
      ...(language && { inLanguage: language }),
    })),
  };
}

/** What stands for an author in all graphs; null for a name that has no page. */
export function authorId(settings: Settings, name: string): string | null {
  const path = authorPath(name);
  return path && `${publicUrl(settings, path)}#person`;
}

/** @param page the post's page: its path, and the whole address of its picture */
export function blogPosting(
  settings: Settings,
  { article, description, videos = [] }: PageHead,
  { path, picture }: { readonly path: string; readonly picture: string },
): Thing | null {
  if (!article) return null;
  const { author, publishedAt, updatedAt, category, keywords, language, words } = article;
  const moment = (value: string) => machineDate(value, settings.timeZone);
  const own = authorPath(author);
  const known = own && { '@id': authorId(settings, author)!, url: publicUrl(settings, own) };
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    url: publicUrl(settings, path),
    description,
    image: picture,
    ...(publishedAt && { datePublished: moment(publishedAt) }),
    ...(updatedAt && { dateModified: moment(updatedAt) }),
    author: { '@type': 'Person', ...known, name: author },
    publisher: { '@id': organizationId(settings) },
    mainEntityOfPage: publicUrl(settings, path),
    isPartOf: { '@type': 'Blog', '@id': blogId(settings), url: publicUrl(settings, listPath(1)) },
    inLanguage: language ?? settings.language,
    ...(category && { articleSection: category }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(words > 0 && { wordCount: words, timeRequired: `PT${readingMinutes(words)}M` }),
    ...(videos.length > 0 && { video: videoObjects(settings, article, videos) }),
  };
}

/** The films of a post (schema.org VideoObject): each is as old as the post, and called like it where it has no title. None without a date. */
function videoObjects(
  settings: Settings,
  { title, description, publishedAt }: Article,
  videos: NonNullable<BodyFacts['videos']>,
) {
  if (publishedAt === null) return [];
  return videos.flatMap((video) => {
    const player = playerAddress(video.page, settings);
    if (player === null || !isFilmPlayer(player)) return [];
    return {
      '@type': 'VideoObject' as const,
      name: video.title ?? title,
      description,
      embedUrl: player,
      url: video.page,
      uploadDate: machineDate(publishedAt, settings.timeZone),
    };
  });
}

export function breadcrumbList(settings: Settings, crumbs: readonly Crumb[]): Thing {
  const itemListElement = listItems(settings, crumbs).map(({ url, ...item }) => ({ ...item, item: url }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

export function faqPage({ items }: Partial<Faq> & Pick<Faq, 'items'>): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  };
}

/** A page of some of the posts. @param posts those that stand as cards */
export function postList(settings: Settings, list: Described, posts: readonly CardPost[]): Thing {
  const pages = posts.map(({ slug, title }) => ({ name: title, path: postPath(slug) }));
  return {
    '@type': 'CollectionPage',
    ...aboutList(settings, list),
    ...(posts.length > 0 && {
      mainEntity: { '@type': 'ItemList', itemListElement: listItems(settings, pages) },
    }),
  };
}

/** The page of an author, who is the same on every post of theirs (`authorId`). */
export function profile(
  settings: Settings,
  list: Described,
  { name, person }: { readonly name: string; readonly person: Person | undefined },
): Thing {
  const id = authorId(settings, name);
  return {
    '@type': 'ProfilePage',
    ...aboutList(settings, list),
    mainEntity: {
      '@type': 'Person',
      ...(id && { '@id': id }),
      name,
      ...(person && {
        jobTitle: person.role,
        worksFor: { '@id': organizationId(settings) },
        ...(person.text && { description: person.text }),
        ...(person.photo && { image: publicUrl(settings, person.photo) }),
      }),
    },
  };
}

function aboutList(settings: Settings, { path, name, description }: Described) {
  return {
    '@id': publicUrl(settings, path),
    url: publicUrl(settings, path),
    name,
    description,
    inLanguage: settings.language,
    isPartOf: { '@type': 'Blog' as const, '@id': blogId(settings), url: publicUrl(settings, listPath(1)) },
  };
}
