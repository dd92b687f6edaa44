import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from '../components/Anchor.tsx';
import { Artefact } from '../components/artefacts/Artefact.tsx';
import { Icon } from '../components/Icon.tsx';
import { NextLine } from '../components/NextLine.tsx';
import { Photo } from '../components/Photo.tsx';
import { Prose } from '../components/Prose.tsx';
import type { Service as ServiceContent, Service } from '../content/site-content.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { crumbOf, crumbsTo } from '../context/crumbs.ts';
import { fill, SEPARATOR } from '../context/label-text.ts';
import { groupAt, groupingOf, serviceGroups } from '../context/service-groups.ts';
import { Sections } from '../sections/Sections.tsx';
import { shownSections, withoutCall } from '../sections/shown.ts';
import { serviceThing } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { ServiceEnd } from './ServiceEnd.tsx';
import { ServiceColumns } from '../components/ServiceColumns.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import { termsOf } from '../context/price-text.ts';
import { workFor } from '../context/subject-posts.ts';
import terms from './ServiceTerms.module.scss';
import { usePage, type PageKind, type ViewProps, classes, layout } from './page-kind.ts';
import styles from './Service.module.scss';

/** Ids of what a service's page has by itself. */
const OWN_IDS = ['includes', 'work', 'posts', 'enquiry'];

export default {
  head({ place }, { content, labels, settings }) {
    const service = content.services[place]!;
    const { name, path } = service;
    const group = groupAt(serviceGroups(content), path);
    const above = group?.path ? [{ name: group.title, path: group.path }] : [];
    return {
      title: titled(service.title, content.company.name),
      description: service.metaDescription,
      crumbs: crumbsTo(labels.crumbs, ...crumbOf(content, 'service-groups'), ...above, { name, path }),
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
} satisfies PageKind<'service'>;

function Service({ place, posts, planned, crumbs }: ViewProps<'service'>) {
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

/** What the service usually costs and how long it takes, as far as its document says; work of its kind, and the tools. */
function ServiceTerms({ service }: { service: Service }) {
  const site = usePage();
  const { price, about, duration } = termsOf(service, site);
  const work = workFor([service.id], site);
  const tools = service.technology.join(SEPARATOR);
  return (
    <div className={layout.stack}>
      <dl className={classes(layout.actions, terms.terms)}>
        <Term of="price" isWords={typeof service.price === 'string'} about={about}>
          {price}
        </Term>
        <Term of="duration" isWords={typeof service.duration === 'string'}>
          {duration}
        </Term>
        <Term of="work" isWords>
          {work && <ThreadLink to={work.path}>{work.title}</ThreadLink>}
        </Term>
        <Term of="technology" isWords isWide>
          {tools}
        </Term>
      </dl>
      {price && <SampleTag />}
    </div>
  );
}

/** Whether its document says any of it. */
const hasTerms = ({ price, duration, technology }: Service): boolean =>
  price !== undefined || duration !== undefined || technology.length > 0;

interface TermProps {
  readonly of: 'price' | 'duration' | 'work' | 'technology';
  /** Set as text, not as a figure. */
  readonly isWords?: boolean;
  readonly isWide?: boolean;
  readonly about?: string | null;
  readonly children: ReactNode;
}

function Term({ of, isWords = false, isWide = false, about, children }: TermProps) {
  const { services: names } = usePage().labels;
  if (!children) return null;
  return (
    <div className={classes(isWide && terms.wide)}>
      <dt className={layout.soft}>{names[of]}</dt>
      <dd className={classes(!isWords && terms.figure)}>{children}</dd>
      {about && <dd className={classes(layout.soft, layout.small)}>{about}</dd>}
    </div>
  );
}
