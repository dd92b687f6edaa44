import type { ComponentProps } from 'react';
import { Anchor } from '../components/Anchor.tsx';
import { Artefact } from '../components/artefacts/Artefact.tsx';
import { Icon } from '../components/Icon.tsx';
import { NextLine } from '../components/NextLine.tsx';
import { Photo } from '../components/Photo.tsx';
import { Prose } from '../components/Prose.tsx';
import type { Labels } from '../content/labels.ts';
import type { Service as ServiceContent, SiteContent } from '../content/site-content.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../context/context.tsx';
import { crumbOf, crumbsTo } from '../context/crumbs.ts';
import { fill } from '../context/label-text.ts';
import { groupAt, groupingOf, serviceGroups } from '../context/service-groups.ts';
import type { PageKind } from './page-kind.ts';
import type { PageProps } from '../context/page-props.ts';
import { Sections } from '../sections/Sections.tsx';
import { shownSections, withoutCall } from '../sections/shown.ts';
import { serviceThing } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { ServiceEnd } from './ServiceEnd.tsx';
import { ServiceColumns } from '../components/ServiceColumns.tsx';
import { hasTerms, ServiceTerms } from './ServiceTerms.tsx';
import styles from './Service.module.scss';

/** Ids of what a service's page has by itself. */
const OWN_IDS = ['includes', 'work', 'posts', 'enquiry'];

export const servicePage: PageKind<'service'> = {
  head({ place }, { content, labels, settings }) {
    const service = content.services[place]!;
    return {
      title: titled(service.title, content.company.name),
      description: service.metaDescription,
      crumbs: crumbsOf(service, content, labels),
      card: {
        kicker: labels.services.kind,
        title: service.title,
        seed: service.id,
        ...service.weave,
        picture: service.picture || undefined,
      },
      things: [serviceThing(settings, service, content.company, groupingOf(content).type)],
    };
  },
  View: Service,
};

function Service({ place, posts, planned }: PageProps['service']) {
  const { content, labels, facts } = usePage();
  const { approach, includes } = labels.services;
  const service = content.services[place]!;
  for (const link of service.links) facts.links.add(link);
  for (const id of service.ids) facts.ids.add(id);
  const { id, name, lead, body, pictures, services: parts, weave } = service;
  const [first, ...others] = pictures;
  // After the last, the first; a single one leads nowhere.
  const next = content.services[(place + 1) % content.services.length]!;
  const { call, sections } = withoutCall(shownSections(service.sections, planned, content, OWN_IDS));
  const crumbs = crumbsOf(service, content, labels);
  return (
    <Shell call={call}>
      <Banner
        title={name}
        lead={lead}
        crumbs={crumbs}
        seed={id}
        family={weave.family}
        picture={service.picture}
        alt={service.alt}
        beside={hasTerms(service) && <ServiceTerms service={service} />}
      />
      <ServiceColumns>
        <article className={styles.body}>
          {first && <ServiceArt early content={first} seed={`${id}-hero`} {...weave} ratio={[16, 9]} />}
          {body.trim() && (
            <>
              <h2>{fill(approach, { name })}</h2>
              <Prose html={body} lead />
            </>
          )}
          {others.map((picture, index) => (
            <div key={picture.kind === 'picture' ? picture.picture : picture.title} className={styles.second}>
              <ServiceArt
                content={picture}
                seed={index === 0 ? `${id}-approach` : `${id}-approach-${index + 1}`}
                {...next.weave}
                ratio={[16, 9]}
                gap={12}
                width={1.9}
              />
            </div>
          ))}
          {parts.length > 0 && (
            <>
              <Anchor as="h2" id="includes">
                {includes}
              </Anchor>
              <ul role="list" className={styles.checks}>
                {parts.map(({ title, description }) => (
                  <li key={title}>
                    <Icon name="check" />
                    <h3>{title}</h3>
                    <p>{description}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
          {next.id !== id && (
            <div className={styles.next}>
              <NextLine to={next.path} label={labels.services.next}>
                {next.name}
              </NextLine>
            </div>
          )}
        </article>
      </ServiceColumns>
      <ServiceEnd service={service} posts={posts} />
      <Sections sections={sections} page={{ ...service, title: name }} crumbs={crumbs} />
    </Shell>
  );
}

type ServiceArtProps = Omit<ComponentProps<typeof Artefact>, 'content' | 'lazy'> & {
  readonly content: ServiceContent['pictures'][number];
  readonly early?: boolean;
};

/** A picture of the owner's, or a paper on a cloth. */
function ServiceArt({ content, early = false, ...cloth }: ServiceArtProps) {
  if (content.kind !== 'picture') return <Artefact content={content} lazy={!early} {...cloth} />;
  const { picture, alt } = content;
  return <Photo {...{ picture, alt, early }} ratio="wide" seed={cloth.seed} />;
}

function crumbsOf({ name, path }: ServiceContent, content: SiteContent, { crumbs }: Labels) {
  const group = groupAt(serviceGroups(content), path);
  const above = group?.path ? [{ name: group.title, path: group.path }] : [];
  return crumbsTo(crumbs, ...crumbOf(content, 'service-groups'), ...above, { name, path });
}
