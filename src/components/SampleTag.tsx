import { usePage } from '../page/context.tsx';
import { Tag } from './Tag.tsx';

/** Says that what stands beside it is made up; gone once the company is no sample any more. */
export function SampleTag({ children = 'Sample content' }: { children?: string }) {
  return usePage().content.company.sample ? <Tag>{children}</Tag> : null;
}
