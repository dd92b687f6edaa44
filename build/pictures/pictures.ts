/** The pictures stage: every picture that a post or a document names becomes files in good sizes, and its markup says so. */
import type { ContentDocument, Picture, Post } from '../../src/contract.ts';
import { SiteError } from '../errors.ts';
import type { Content } from '../types.ts';
import { bodyPictures, withPictures, type Outcome } from './body-pictures.ts';
import { withMarkdownPictures } from './markdown-pictures.ts';
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
  const { body, markdown, facts, source, image } = post;
  const outcome = image && (await finder.find(image.src, source));
  const withHead = { ...post, image: image && headPicture(image, outcome!) };
  const { html, moved } = await addToBody(body, { addresses: facts.images, source, finder });
  if (html === body) return withHead;
  return {
    ...withHead,
    body: html,
    markdown: withMarkdownPictures(markdown, moved, finder.origin),
    facts: { ...facts, images: bodyPictures(html) },
  };
}

/** Without a picture a post shows its cloth, which is a better stand-in than any. */
function headPicture(image: Picture, outcome: Outcome): Picture | null {
  if (outcome === 'placeholder') return null;
  return outcome === 'as it is' ? image : { ...outcome, alt: image.alt };
}

async function addToDocument(document: ContentDocument, finder: Finder): Promise<ContentDocument> {
  const { body, file } = document;
  if (!body) return document;
  return { ...document, body: (await addToBody(body, { addresses: bodyPictures(body), source: file, finder })).html };
}

interface BodyPictures {
  readonly addresses: readonly string[];
  readonly source: string;
  readonly finder: Finder;
}

interface BodyOutcome {
  readonly html: Post['body'];
  /** Address in the body -> where its picture is now. */
  readonly moved: ReadonlyMap<string, string>;
}

async function addToBody(body: Post['body'], { addresses, source, finder }: BodyPictures): Promise<BodyOutcome> {
  const outcomes = await Promise.all(addresses.map((address) => finder.find(address, source)));
  // Most texts show nothing, or what stays where it is: they are not read at all.
  if (outcomes.every((outcome) => outcome === 'as it is')) return { html: body, moved: new Map() };
  const found = new Map(addresses.map((address, index) => [address, outcomes[index]!]));
  const html = withPictures(body, (address) => found.get(address) ?? 'as it is', finder.layout);
  const moves = [...found].flatMap(([from, to]): [string, string][] =>
    typeof to === 'string' ? [] : [[from, to.src]],
  );
  return { html, moved: new Map(moves) };
}
