import type { OwnPicture } from '../contract.ts';
import { usePage } from '../context/context.tsx';

interface SourcesProps {
  readonly picture: OwnPicture;
  /** How wide it stands, as the style sheet has it. */
  readonly sizes: string;
}

/** The smaller encodings of a picture, in its `<picture>`. The page names all of its files from now on. */
export function Sources({ picture: { src, sources }, sizes }: SourcesProps) {
  const { facts } = usePage();
  for (const address of [src, ...sources.flatMap(({ srcset }) => candidates(srcset))]) facts.files.add(address);
  return sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes={sizes} />);
}

/** `/a.webp 400w, /b.webp 720w` -> the two addresses. */
function candidates(srcset: string): string[] {
  return srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? '');
}
