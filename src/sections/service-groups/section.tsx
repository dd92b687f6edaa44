import { Anchor } from '../../components/Anchor.tsx';
import { SampleTag } from '../../components/SampleTag.tsx';
import { ServiceCards } from '../../components/ServiceCards.tsx';
import { ServiceColumns } from '../../components/ServiceColumns.tsx';
import { ServicePicture } from '../../components/ServicePicture.tsx';
import { listOf } from '../../content/page-paths.ts';
import type { Service, SiteContent } from '../../content/site-content.ts';
import { groupServices, isMany, placeId, type ServiceGroup, serviceGroups } from '../../context/service-groups.ts';
import { termsOf, type Site } from '../../context/price-text.ts';
import { entryList } from '../../seo/jsonld.ts';
import { Listing, type ListingEntry } from '../../widgets/Listing.tsx';
import type schema from './schema.ts';
import styles from './Group.module.scss';
import { layout, sectionView, usePage, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({
  View: ServiceGroups,
  head: (section, { content, settings, route }) => {
    const services = shownGroups(section, content, route.path).flatMap((group) => group.services);
    return { things: [entryList(settings, services)] };
  },
});

/** The groups of the overview, or the one whose page this is. */
function shownGroups(section: Props['section'], content: SiteContent, path: string): readonly ServiceGroup[] {
  const own = serviceGroups(content).find((group) => group.path === path);
  const overview = listOf(content, 'service-groups');
  return own ? [own] : groupServices(section, content, overview?.path === path ? overview.path : null);
}

function ServiceGroups({ section }: Props) {
  const { content, route } = usePage();
  const groups = shownGroups(section, content, route.path);
  return (
    <ServiceColumns>
      {isMany(groups.flatMap(({ services }) => services)) ? (
        <div data-priced="">
          <ServiceRows groups={groups} />
        </div>
      ) : (
        groups.map((group, place) => <ServiceGroupCards key={group.title} group={group} place={place} />)
      )}
    </ServiceColumns>
  );
}

interface GroupProps {
  readonly group: ServiceGroup;
  /** On the page, from 0. */
  readonly place: number;
}

/** Services under a heading; on the page of the group, which has it as its own, without one. */
function ServiceGroupCards({ group, place }: GroupProps) {
  const isOwn = usePage().route.path === group.path;
  const cards = <ServiceCards services={group.services} place={place} early={place === 0} />;
  if (isOwn) return cards;
  return (
    <section className={styles.group} aria-labelledby={placeId(place)} data-priced="">
      <GroupHead group={group} place={place} />
      {cards}
    </section>
  );
}

function GroupHead({ group: { title, text }, place }: GroupProps) {
  return (
    <div className={styles.head}>
      <Anchor as="h2" id={placeId(place)}>
        {title}
      </Anchor>
      {text && <p className={layout.soft}>{text}</p>}
      {place === 0 && <SampleTag />}
    </div>
  );
}

function ServiceRows({ groups }: { groups: readonly ServiceGroup[] }) {
  const page = usePage();
  return (
    <Listing
      groups={groups.map((group, place) => {
        const { title, path, services } = group;
        const entries = services.map((service) => rowOf(service, page));
        if (page.route.path === path) return { entries };
        return { entries, named: { id: placeId(place), title, path, head: <GroupHead group={group} place={place} /> } };
      })}
    />
  );
}

const cut = { ratio: [1, 1], gap: 34, width: 6.5 } as const;

/** Its picture is too small for a paper. */
function rowOf(service: Service, site: Site): ListingEntry {
  const { name, description, path } = service;
  const { price, duration } = termsOf(service, site);
  const note = [price, duration].filter(Boolean).join(' · ');
  const pictures = service.pictures.filter(({ kind }) => kind === 'picture');
  const picture = <ServicePicture service={{ ...service, pictures }} {...cut} />;
  return { title: name, text: description, note, to: path, picture };
}
