import { Anchor } from '../../components/Anchor.tsx';
import { ServiceCards } from '../../components/ServiceCards.tsx';
import { ServiceColumns } from '../../components/ServiceColumns.tsx';
import type { Labels } from '../../content/labels.ts';
import type { Service } from '../../content/site-content.ts';
import { usePage } from '../../page/context.tsx';
import { serviceList } from '../../seo/jsonld.ts';
import styles from './Group.module.scss';
import layout from '../../styles/layout.module.scss';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({
  View: ServiceGroups,
  head: (_, { content, settings }) => ({ things: [serviceList(settings, content.services)] }),
});

function ServiceGroups({ section: { groups } }: Props) {
  const { content, labels } = usePage();
  return (
    <ServiceColumns>
      {groupsOf(groups, content.services, labels.services).map((group, place) => (
        <ServiceGroup key={group.title} group={group} place={place} />
      ))}
    </ServiceColumns>
  );
}

interface Group {
  readonly title: string;
  readonly text: string | null;
  /** At least one. */
  readonly services: readonly Service[];
}

/** Services under a heading. `place`: the group's place on the page, from 0. */
function ServiceGroup({ group: { title, text, services }, place }: { group: Group; place: number }) {
  const id = `group-${place + 1}`;
  return (
    <section className={styles.group} aria-labelledby={id} data-priced="">
      <div className={styles.head}>
        <Anchor as="h2" id={id}>
          {title}
        </Anchor>
        {text && <p className={layout.soft}>{text}</p>}
      </div>
      <ServiceCards services={services} place={place} early={place === 0} />
    </section>
  );
}

/** The groups that have services, and last a group of those that none of them names. */
function groupsOf(
  groups: Props['section']['groups'],
  services: readonly Service[],
  labels: Labels['services'],
): Group[] {
  const named = groups.map(({ title, text = null, services: ids }) => ({
    title,
    text,
    services: ids.flatMap((id) => services.filter((service) => service.id === id)),
  }));
  const others = services.filter((service) => !named.some((group) => group.services.includes(service)));
  const title = groups.length > 0 ? labels.others : labels.all;
  return [...named, { title, text: null, services: others }].filter((group) => group.services.length > 0);
}
