import { canEnquire, EnquiryBox } from '../../widgets/EnquiryBox.tsx';
import { usePage } from '../../context/context.tsx';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

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
