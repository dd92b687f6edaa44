import { CallArt, ClosingCall } from '../../layouts/ClosingCall.tsx';
import shell from '../../layouts/Shell.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Call });

/** Between other sections; at the end of a page, the shell shows it above the footer. */
function Call({ section, id }: SectionProps<typeof schema>) {
  return (
    <div className={classes(shell.close, 'night', layout.dark)}>
      {!section.short && <CallArt />}
      <ClosingCall words={section} id={id} />
    </div>
  );
}
