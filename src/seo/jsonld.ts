/** Structured data for search engines: builders of schema.org things, tied together by `@id` within a page's graph. */
import type { BlogPosting, BreadcrumbList, FAQPage, Organization, Service as ServiceThing, WebSite } from 'schema-dts';
import type { Crumb } from '../components/Crumbs.tsx';
import type { Company, Faq, Service } from '../content/site-content.ts';
import type { Settings } from '../contract.ts';
import { publicUrl } from '../page/context.tsx';
import { machineDate } from '../page/dates.ts';
import type { PageHead } from './page-head.ts';
import { shareImage } from './share-image.ts';

const organizationId = (settings: Settings) => `${publicUrl(settings, '/')}#organization`;

/** The company. It stands in every page's graph, so that publisher and provider can point at it. */
export function organization(settings: Settings, company: Company): Organization {
  const { address, social } = company;
  return {
    '@type': 'Organization',
    '@id': organizationId(settings),
    name: company.name,
    url: publicUrl(settings, '/'),
    logo: publicUrl(settings, '/icon.svg'),
    description: company.blurb,
    email: company.email,
    telephone: company.tel,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      postalCode: address.postalCode,
      addressRegion: address.region,
      addressCountry: address.countryCode,
    },
    sameAs: Object.values(social).filter((address) => address !== ''),
  };
}

export function webSite(settings: Settings, company: Company): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl(settings, '/')}#website`,
    name: company.name,
    url: publicUrl(settings, '/'),
    description: company.blurb,
    inLanguage: settings.language,
    publisher: { '@id': organizationId(settings) },
  };
}

export function serviceThing(settings: Settings, service: Service): ServiceThing {
  return {
    '@type': 'Service',
    name: service.title,
    serviceType: service.name,
    description: service.description,
    url: publicUrl(settings, service.path),
    provider: { '@id': organizationId(settings) },
  };
}

/** @param path the post's page */
export function blogPosting(settings: Settings, head: PageHead, path: string, brand: string): BlogPosting | null {
  const { article, image, description } = head;
  if (!article) return null;
  const { author, publishedAt, updatedAt, category, keywords } = article;
  const moment = (value: string) => machineDate(value, settings.timeZone);
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description,
    image: shareImage(settings, image, brand).src,
    ...(publishedAt && { datePublished: moment(publishedAt) }),
    ...(updatedAt && { dateModified: moment(updatedAt) }),
    author: { '@type': 'Person', name: author },
    publisher: { '@id': organizationId(settings) },
    mainEntityOfPage: publicUrl(settings, path),
    inLanguage: settings.language,
    ...(category && { articleSection: category }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
  };
}

export function breadcrumbList(settings: Settings, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: publicUrl(settings, path),
    })),
  };
}

export function faqPage({ items }: Faq): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  };
}
