import { NewsletterOffer } from '../../widgets/NewsletterOffer.tsx';
import type schema from './schema.ts';
import { layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Newsletter });

function Newsletter({ section: { title, text }, id, sunk }: SectionProps<typeof schema>) {
  const offer = <NewsletterOffer id={id} title={title} text={text} />;
  return sunk ? <div className={layout.sunk}>{offer}</div> : offer;
}
