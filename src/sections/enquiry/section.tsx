import { canEnquire, EnquiryBox } from '../../widgets/EnquiryBox.tsx';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Enquiry });

function Enquiry({ section, id, sunk }: SectionProps<typeof schema>) {
  if (!canEnquire(usePage())) return null;
  return (
    <section className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
      <div className={layout.wrap}>
        <EnquiryBox id={id} words={section} />
      </div>
    </section>
  );
}
