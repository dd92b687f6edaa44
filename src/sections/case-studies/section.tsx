import { CaseCards } from '../../components/CaseCards.tsx';
import { namedIn } from '../kind.ts';
import type schema from './schema.ts';
import { sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: CaseStudies, sample: 'projects' });

function CaseStudies({ section, early }: SectionProps<typeof schema>) {
  return <CaseCards studies={namedIn(usePage().content.caseStudies, section)} early={early} />;
}
