import { Island } from '../islands/Island.tsx';
import { MendPictures as Widget } from '../widgets/MendPictures.tsx';
import { usePage } from '../page/context.tsx';

/** On pages with a post's picture of another site, which may not come. Stands behind all of them. */
export function MendPictures() {
  const { files } = usePage().facts;
  const isNeeded = [...files].some((address) => /^https?:/.test(address));
  return isNeeded && <Island of={{ MendPictures: Widget }} when="idle" props={{}} />;
}
