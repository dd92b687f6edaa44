import { ServiceColumns } from '../../components/ServiceColumns.tsx';
import type { Labels } from '../../content/labels.ts';
import type { Service } from '../../content/site-content.ts';
import { usePage } from '../../page/context.tsx';
import { serviceList } from '../../seo/jsonld.ts';
import { ServiceGroup, type Group } from './Group.tsx';
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
