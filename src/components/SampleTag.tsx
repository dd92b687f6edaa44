import { usePage } from '../context/context.tsx';
import { Tag } from './Tag.tsx';

/** Says that what stands beside it is made up; gone once the company is no sample any more. */
export function SampleTag({ of = 'content' }: { of?: 'content' | 'projects' | 'people' }) {
  const { content, labels } = usePage();
  return content.company.sample ? <Tag>{labels.samples[of]}</Tag> : null;
}
