/** The pictures stage: every picture that a post or a document names becomes files in good sizes, and its markup says so. */
import type { Picture } from '../../../src/contract.ts';
import { readBody } from '../../state/segments.ts';
import { SiteError, leftOut } from '../../core/errors.ts';
import type { BodyPictures, Content, PictureOutcome, Post, SourceDocument } from '../../core/types.ts';
import { bodyPictures, withPictures } from './body-pictures.ts';
import { openFinder, type PictureSettings } from './finder.ts';

/**
 * The same content with its pictures served well; what could not be fetched is as `pictures.onError` says. A picture that cannot be
 * shown is a fault of each text that names it: with `badPost: 'skip'` such a post is left out.
 *
 * @param settings `store`: folder of the cache, where the bodies lie
 * @returns its problems are those of the content and warnings
 * @throws SiteError with every `pictures/missing`, `pictures/unreadable` and `pictures/remote`, and `files/link`
 */
export async function addPictures(
  content: Content,
  { store, ...settings }: PictureSettings & { readonly store: string },
): Promise<Content> {
  const { origin, policies, pictures } = settings.config;
  const layout = { sizes: pictures.sizes, tallest: pictures.tallest };
  const finder = openFinder(settings);

  /** Null when a text shows nothing, or what stays where it is, as most do: it is not read at all. */
  async function findAll(addresses: readonly string[], source: string): Promise<BodyPictures | null> {
    const found = await Promise.all(
      addresses.map(async (address) => [address, await finder.find(address, { source })] as const),
    );
    return found.every(([, outcome]) => outcome === 'as it is') ? null : { found, layout, origin };
  }

  async function addToPost(post: Post): Promise<Post> {
    const { body, source, image } = post;
    const head = image && headPicture(image, await finder.find(image.src, { source, isHead: true }));
    const addresses = body.hasDrawings ? bodyPictures(readBody(store, body).html) : body.images;
    const shown = await findAll(addresses, source);
    return { ...post, image: head, ...(shown && { body: { ...body, pictures: shown } }) };
  }

  async function addToDocument(document: SourceDocument): Promise<SourceDocument> {
    const { body, file, text } = document;
    const shown = body && text && (await findAll(bodyPictures(body), file));
    if (!shown) return document;
    return { ...document, body: withPictures(body, new Map(shown.found), layout), text: { ...text, pictures: shown } };
  }

  try {
    const [posts, documents] = await Promise.all([
      Promise.all(content.posts.map(addToPost)),
      Promise.all(content.documents.map(addToDocument)),
    ]);
    const isAtFault = ({ source }: Post) => finder.faults.get(source)?.some(({ severity }) => severity === 'error');
    const skipped = new Set(policies.badPost === 'skip' ? posts.filter(isAtFault).map(({ source }) => source) : []);
    const problems = [...finder.faults].flatMap(([source, own]) => (skipped.has(source) ? own.map(leftOut) : own));
    if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems);
    const shown = posts.filter(({ source }) => !skipped.has(source));
    return { ...content, posts: shown, documents, problems: [...content.problems, ...problems] };
  } finally {
    await finder.close();
  }
}

/** Without a picture a post shows its cloth, which is better than any placeholder. */
function headPicture(image: Picture, outcome: PictureOutcome): Picture | null {
  if (outcome === 'placeholder' || outcome === 'text') return null;
  return outcome === 'as it is' ? image : { ...outcome, alt: image.alt };
}
