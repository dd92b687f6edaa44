/** The services in the groups of their overview. */
import { topicSlug } from '../../shared/slug.ts';
import type { EntryThing, Service, SiteContent } from '../content/site-content.ts';
import type { Labels } from '../content/labels.ts';
import { listOf, sectionOn } from '../content/page-paths.ts';

/** More entries than this are too many for cards below each other, and for one list beside a page. */
const MOST = 15;

export const isMany = (entries: readonly unknown[]) => entries.length > MOST;

export interface ServiceGroup {
  readonly title: string;
  readonly text: string | null;
  /** Of its own page; null where it has none. */
  readonly path: `/${string}` | null;
  /** Its page, or its place on the overview. */
  readonly to: string;
  /** At least one. */
  readonly services: readonly Service[];
}

/** Fields of the section that lists the services. */
export interface Grouping {
  readonly groups?: readonly {
    readonly title: string;
    readonly text?: string | undefined;
    readonly services: readonly string[];
  }[];
  readonly groupPages?: boolean | undefined;
  readonly type?: Exclude<EntryThing['type'], 'event'> | undefined;
}

/** What the overview says of all services. */
export function groupingOf(content: Pick<SiteContent, 'pages'>): Grouping {
  return sectionOn<Grouping>(listOf(content, 'service-groups'), 'service-groups') ?? {};
}

/**
 * The groups that have services, and last those services that no group names.
 *
 * @param overview path of the page that lists them, below which groups have pages; none have one without it
 */
export function groupServices(
  { groups = [], groupPages = true }: Grouping,
  { services, labels }: { readonly services: readonly Service[]; readonly labels: Pick<Labels, 'services'> },
  overview: `/${string}` | null,
): ServiceGroup[] {
  const named = groups.map(({ title, text = null, services: ids }) => ({
    title,
    text,
    services: ids.flatMap((id) => services.filter((service) => service.id === id)),
  }));
  const others = services.filter((service) => !named.some((group) => group.services.includes(service)));
  const all = [
    ...named.filter((group) => group.services.length > 0),
    ...(others.length > 0
      ? [{ title: labels.services[groups.length > 0 ? 'others' : 'all'], text: null, services: others }]
      : []),
  ];
  return all.map((group, place) => {
    const slug = overview !== null && groupPages && groups.length > 0 ? topicSlug(group.title) : null;
    const path = slug === null ? null : (`${overview!}${slug}/` as const);
    return { ...group, path, to: path ?? `${overview ?? ''}#${placeId(place)}` };
  });
}

/** Of a group's heading on the overview. */
export const placeId = (place: number) => `group-${place + 1}`;

/** The groups of the overview; none where it has none. */
export function serviceGroups(content: SiteContent): ServiceGroup[] {
  const grouping = groupingOf(content);
  const overview = listOf(content, 'service-groups');
  if (!overview || !grouping.groups?.length) return [];
  return groupServices(grouping, content, overview.path);
}

/** The group whose page this is, or that of the service whose page this is. */
export const groupAt = (groups: readonly ServiceGroup[], path: string) =>
  groups.find((group) => group.path === path || group.services.some((service) => service.path === path));
