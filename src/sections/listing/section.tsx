import { Anchor } from '../../components/Anchor.tsx';
import { Photo } from '../../components/Photo.tsx';
import { entryList } from '../../seo/jsonld.ts';
import { Listing, type ListingEntry } from '../../widgets/Listing.tsx';
import type { FieldsOf } from '../kind.ts';
import type schema from './schema.ts';
import { layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({
  View: ListingSection,
  head: ({ items, groups }, { settings }) => {
    const all = [...groups.flatMap((group) => group.items), ...items];
    const pages = all.filter(({ to }) => to.startsWith('/')).map(({ title, to }) => ({ title, path: to }));
    return { things: pages.length > 0 ? [entryList(settings, pages)] : [] };
  },
});

function ListingSection({ section: { items, groups }, id }: SectionProps<typeof schema>) {
  const named = groups.map(({ title, text, to = null, items }, place) => {
    const headId = `${id}-${place + 1}`;
    const head = (
      <>
        <Anchor as="h3" id={headId}>
          {title}
        </Anchor>
        {text && <p className={layout.soft}>{text}</p>}
      </>
    );
    return { entries: items.map(entryOf), named: { id: headId, title, path: to, head } };
  });
  return <Listing groups={[...named, ...(items.length > 0 ? [{ entries: items.map(entryOf) }] : [])]} />;
}

const entryOf = ({ picture, alt, ...item }: FieldsOf<typeof schema>['items'][number]): ListingEntry => ({
  ...item,
  ...(picture && { picture: <Photo picture={picture} alt={alt} ratio="square" seed={item.title} /> }),
});
