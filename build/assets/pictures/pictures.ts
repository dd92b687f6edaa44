/** The pictures stage: every picture that a post or a document names becomes files in good sizes, and its markup says so. */
import type { Picture } from '../../../src/contract.ts';
import { readBody } from '../../state/segments.ts';
import { SiteError, leftOut } from '../../core/errors.ts';
import type { BodyPictures, Content, PictureOutcome, Post, SourceDocument } from '../../core/types.ts';
import { bodyPictures, withPictures, type Outcomes } from './body-pictures.ts';
import { openFinder, type Finder, type PictureSettings } from './finder.ts';

/**
 * The same content with its pictures served well; what could not be fetched is as `pictures.onError` says. A picture that cannot be
 * shown is a fault of each text that names it: with `badPost: 'skip'` such a post is left out.
 *
 * @param settings `store`: folder of the cache, where the bodies lie
 * @returns its problems are those of the content and warnings
 * @throws SiteError with every `pictures/missing`, `pictures/unreadable` and `pictures/remote`, `files/link` and those of `disk/`
 */
export async function addPictures(
  content: Content,
  { store, ...settings }: PictureSettings & { readonly store: string },
): Promise<Content> {
  const finder = openFinder(settings);
  try {
    const [posts, documents] = await Promise.all([
      Promise.all(content.posts.map((post) => addToPost(post, finder, store))),
      Promise.all(content.documents.map((document) => addToDocument(document, finder))),
    ]);
    const isSkipped = ({ source }: Post) => settings.config.policies.badPost === 'skip' && isAtFault(source, finder);
    const skipped = new Set(posts.filter(isSkipped).map(({ source }) => source));
    const problems = [...finder.faults].flatMap(([source, own]) => (skipped.has(source) ? own.map(leftOut) : own));
    if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems);
    const shown = posts.filter(({ source }) => !skipped.has(source));
    return { ...content, posts: shown, documents, problems: [...content.problems, ...problems] };
  } finally {
    await finder.close();
  }
}

function isAtFault(source: string, { faults }: Finder): boolean {
  return faults.get(source)?.some(({ severity }) => severity === 'error') ?? false;
}

async function addToPost(found: Post, finder: Finder, store: string): Promise<Post> {
  const isElsewhere = !found.source.startsWith('content/');
  const post =
    isElsewhere && found.image && finder.lacks(found.image.src, found.source) ? { ...found, image: null } : found;
  const { body, source, image } = post;
  if (isElsewhere && (!image || finder.leaves(image.src)) && body.images.every(finder.leaves) && !body.hasDrawings)
    return post;
  const outcome = image && (await finder.find(image.src, source));
  const withHead = outcome === null || outcome === 'as it is' ? post : { ...post, image: headPicture(image!, outcome) };
  const images = body.hasDrawings ? bodyPictures(readBody(store, body).html) : body.images;
  const shown = await findAll(images, { source, finder });
  return shown === null ? withHead : { ...withHead, body: { ...body, pictures: pictures(shown, finder) } };
}

function pictures(found: Outcomes, { layout: { sizes, tallest }, origin }: Finder): BodyPictures {
  return { found: [...found], layout: { sizes, tallest }, origin };
}

/** Without a picture a post shows its cloth, which is better than any placeholder. */
function headPicture(image: Picture, outcome: PictureOutcome): Picture | null {
  if (outcome === 'placeholder' || outcome === 'text') return null;
  return outcome === 'as it is' ? image : { ...outcome, alt: image.alt };
}

async function addToDocument(document: SourceDocument, finder: Finder): Promise<SourceDocument> {
  const { body, file, text } = document;
  const found = body && (await findAll(bodyPictures(body), { source: file, finder }));
  if (!found || !text) return document;
  return {
    ...document,
    body: withPictures(body, found, finder.layout),
    text: { ...text, pictures: pictures(found, finder) },
  };
}

/** Null when a text shows nothing, or what stays where it is, as most do: it is not read at all. */
async function findAll(
  addresses: readonly string[],
  { source, finder }: { readonly source: string; readonly finder: Finder },
): Promise<Outcomes | null> {
  const outcomes = await Promise.all(addresses.map((address) => finder.find(address, source)));
  if (outcomes.every((outcome) => outcome === 'as it is')) return null;
  return new Map(addresses.map((address, index) => [address, outcomes[index]!]));
}
