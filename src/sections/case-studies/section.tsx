import { CaseCards } from '../../components/CaseCards.tsx';
import { usePage } from '../../context/context.tsx';
import { namedIn } from '../kind.ts';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: CaseStudies, sample: 'projects' });

function CaseStudies({ section, early }: SectionProps<typeof schema>) {
  return <CaseCards studies={namedIn(usePage().content.caseStudies, section)} early={early} />;
}
