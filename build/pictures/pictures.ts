/** The pictures stage: every picture that a post or a document names becomes files in good sizes, and its markup says so. */
import type { ContentDocument, Picture, Post } from '../../src/contract.ts';
import { SiteError } from '../errors.ts';
import type { Content } from '../types.ts';
import { bodyPictures, withPictures, type Outcome } from './body-pictures.ts';
import { openFinder, type Finder, type PictureSettings } from './finder.ts';

/**
 * The same content with its pictures served well; what could not be fetched is as `pictures.onError` says.
 *
 * @returns its problems are those of the content and warnings
 * @throws SiteError with every `pictures/missing`, `pictures/unreadable` and `pictures/remote`
 */
export async function addPictures(content: Content, settings: PictureSettings): Promise<Content> {
  const finder = openFinder(settings);
  try {
    const [posts, documents] = await Promise.all([
      Promise.all(content.posts.map((post) => addToPost(post, finder))),
      Promise.all(content.documents.map((document) => addToDocument(document, finder))),
    ]);
    if (finder.problems.some(({ severity }) => severity === 'error')) throw new SiteError(finder.problems);
    return { ...content, posts, documents, problems: [...content.problems, ...finder.problems] };
  } finally {
    await finder.close();
  }
}

async function addToPost(post: Post, finder: Finder): Promise<Post> {
  const { body, facts, source, image } = post;
  const outcome = image && (await finder.find(image.src, source));
  const withHead = { ...post, image: image && headPicture(image, outcome!) };
  const html = await addToBody(body, { addresses: facts.images, source, finder });
  return html === body ? withHead : { ...withHead, body: html, facts: { ...facts, images: bodyPictures(html) } };
}

/** Without a picture a post shows its cloth, which is a better stand-in than any. */
function headPicture(image: Picture, outcome: Outcome): Picture | null {
  if (outcome === 'placeholder') return null;
  return outcome === 'as it is' ? image : { ...outcome, alt: image.alt };
}

async function addToDocument(document: ContentDocument, finder: Finder): Promise<ContentDocument> {
  const { body, file } = document;
  if (!body) return document;
  return { ...document, body: await addToBody(body, { addresses: bodyPictures(body), source: file, finder }) };
}

interface BodyPictures {
  readonly addresses: readonly string[];
  readonly source: string;
  readonly finder: Finder;
}

async function addToBody(body: Post['body'], { addresses, source, finder }: BodyPictures): Promise<Post['body']> {
  const outcomes = await Promise.all(addresses.map((address) => finder.find(address, source)));
  // Most texts show nothing, or what stays where it is: they are not read at all.
  if (outcomes.every((outcome) => outcome === 'as it is')) return body;
  const found = new Map(addresses.map((address, index) => [address, outcomes[index]!]));
  return withPictures(body, (address) => found.get(address) ?? 'as it is', finder.layout);
}
