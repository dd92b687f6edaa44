import type { OwnPicture } from '../contract.ts';
import { usePage } from '../context/context.tsx';

/** The smaller encodings of a picture, in its `<picture>`. The page names all of its files from now on. @param sizes as the style sheet has it */
export function Sources({ picture: { src, sources }, sizes }: { picture: OwnPicture; sizes: string }) {
  const { facts } = usePage();
  // `/a.webp 400w, /b.webp 720w`: the two addresses.
  const addresses = sources.flatMap(({ srcset }) => srcset.split(', ').map((candidate) => candidate.split(' ')[0]!));
  for (const address of [src, ...addresses]) facts.files.add(address);
  return sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes={sizes} />);
}
