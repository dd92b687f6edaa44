/** What other parts of the build know of a finished body. */
import type { BodyTree } from './rules.ts';
import { countWords, bodyLetters } from './texts.ts';
import { isSelfLink, readHeadings } from './headings.ts';
import { HEADINGS } from './structure.ts';
import { attribute, elements, textOf, type Element } from './tree.ts';
import type { BodyFacts } from '../../src/contract.ts';

/** The placeholder of a player (embeds.ts): a link, and its site's name if the link has a title. */
const POSTER = 'player';

/** The body must be filtered and normalised. */
export function factsOf({ root, beyondLatin }: BodyTree): BodyFacts {
  const [links, images] = [new Set<string>(), new Set<string>()];
  const ids: string[] = [];
  const headings: Element[] = [];
  const videos: ReturnType<typeof videoOf>[] = [];
  for (const element of elements(root)) {
    const { tagName } = element;
    for (const { name, value } of element.attrs) if (name === 'id') ids.push(value);
    // Self links of headings are not counted.
    if (tagName === 'a' && !isSelfLink(element)) links.add(attribute(element, 'href') ?? '');
    else if (tagName === 'img') images.add(attribute(element, 'src') ?? '');
    else if (tagName === 'span' && attribute(element, 'class') === POSTER) videos.push(videoOf(element));
    else if (HEADINGS.includes(tagName)) headings.push(element);
  }
  const words = countWords(root);
  return {
    links: [...links],
    ids,
    images: [...images].filter((address) => !address.startsWith('data:')),
    isEmpty: words === 0 && elements(root, 'img', 'video', 'audio').length === 0 && textOf(root).trim() === '',
    letters: bodyLetters(root, beyondLatin),
    ...(headings.length > 0 && { headings: readHeadings(headings) }),
    ...(words > 0 && { words }),
    ...(videos.length > 0 && { videos }),
  };
}

function videoOf({ childNodes }: Element): NonNullable<BodyFacts['videos']>[number] {
  const link = childNodes[0] as Element;
  return { title: childNodes.length > 1 ? textOf(link) : null, page: attribute(link, 'href') ?? '' };
}
