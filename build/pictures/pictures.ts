/** The pictures stage: every picture that a post or a document names becomes files in good sizes, and its markup says so. */
import type { ContentDocument, Picture, SafeHtml } from '../../src/contract.ts';
import { digest } from '../cache.ts';
import type { Bodies } from '../bodies.ts';
import { SiteError } from '../errors.ts';
import type { Content, Post } from '../types.ts';
import { bodyPictures, withPictures, type Outcome } from './body-pictures.ts';
import { withMarkdownPictures } from './markdown-pictures.ts';
import { openFinder, type Finder, type PictureSettings } from './finder.ts';

/**
 * The same content with its pictures served well; what could not be fetched is as `pictures.onError` says.
 *
 * @returns its problems are those of the content and warnings
 * @throws SiteError with every `pictures/missing`, `pictures/unreadable` and `pictures/remote`
 */
export async function addPictures(
  content: Content,
  { bodies, ...settings }: PictureSettings & { readonly bodies: Bodies },
): Promise<Content> {
  const finder = openFinder(settings);
  try {
    const [posts, documents] = await Promise.all([
      Promise.all(content.posts.map((post) => addToPost(post, finder, bodies))),
      Promise.all(content.documents.map((document) => addToDocument(document, finder))),
    ]);
    if (finder.problems.some(({ severity }) => severity === 'error')) throw new SiteError(finder.problems);
    return { ...content, posts, documents, problems: [...content.problems, ...finder.problems] };
  } finally {
    await finder.close();
  }
}

async function addToPost(post: Post, finder: Finder, bodies: Bodies): Promise<Post> {
  const { body, source, image } = post;
  const isElsewhere = !source.startsWith('content/');
  if (isElsewhere && (!image || finder.leaves(image.src)) && body.images.every(finder.leaves) && !body.hasDrawings)
    return post;
  const outcome = image && (await finder.find(image.src, source));
  const withHead = outcome === null || outcome === 'as it is' ? post : { ...post, image: headPicture(image!, outcome) };
  const images = body.hasDrawings ? bodyPictures(bodies.read(body).html) : body.images;
  const found = await findAll(images, { source, finder });
  if (found === null) return withHead;
  const key = digest(body.digest, JSON.stringify([finder.layout, ...found]));
  const known = bodies.record(key);
  if (known) return { ...withHead, body: known };
  const { html, markdown, facts, road, removed } = bodies.read(body);
  const shown = put(html, found, finder);
  const served = {
    html: shown,
    markdown: withMarkdownPictures(markdown, moved(found), finder.origin),
    facts: { ...facts, images: bodyPictures(shown) },
    road,
    removed,
  };
  const [record] = bodies.put([[key, served]]);
  return { ...withHead, body: record! };
}

/** Without a picture a post shows its cloth, which is a better stand-in than any. */
function headPicture(image: Picture, outcome: Outcome): Picture | null {
  if (outcome === 'placeholder' || outcome === 'text') return null;
  return outcome === 'as it is' ? image : { ...outcome, alt: image.alt };
}

async function addToDocument(document: ContentDocument, finder: Finder): Promise<ContentDocument> {
  const { body, file } = document;
  const found = body && (await findAll(bodyPictures(body), { source: file, finder }));
  return found ? { ...document, body: put(body!, found, finder) } : document;
}

/** Address in a text -> what becomes of its picture. */
type Outcomes = ReadonlyMap<string, Outcome>;

/** Null when a text shows nothing, or what stays where it is, as most do: it is not read at all. */
async function findAll(
  addresses: readonly string[],
  { source, finder }: { readonly source: string; readonly finder: Finder },
): Promise<Outcomes | null> {
  const outcomes = await Promise.all(addresses.map((address) => finder.find(address, source)));
  if (outcomes.every((outcome) => outcome === 'as it is')) return null;
  return new Map(addresses.map((address, index) => [address, outcomes[index]!]));
}

function put(html: SafeHtml, found: Outcomes, { layout }: Finder): SafeHtml {
  return withPictures(html, (address) => found.get(address) ?? 'as it is', layout);
}

/** Address in the text -> where its picture is now; null where its text stands for it. */
function moved(found: Outcomes): Map<string, string | null> {
  return new Map(
    [...found].flatMap(([from, to]): [string, string | null][] => {
      if (typeof to !== 'string') return [[from, to.src]];
      return to === 'text' ? [[from, null]] : [];
    }),
  );
}
