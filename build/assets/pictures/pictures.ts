/** Pictures that posts and documents name: found or fetched, resized, and put into heads and texts. */
import type { Picture } from '../../../src/contract.ts';
import type { Content, PictureOutcome, PictureOutcomes, Post, Problem, SourceDocument } from '../../core/types.ts';
import { bodyPictures } from './body-pictures.ts';
import { openFinder, type PictureSettings } from './finder.ts';
import { shownBody, type TextPictures } from './shown-body.ts';

export interface ContentPictures {
  readonly inTexts: TextPictures;
  /** The content with the pictures of heads and documents; bodies of posts follow with their pages. */
  add(content: Content): Promise<Content>;
  /** @param source the text that names the pictures */
  find(addresses: readonly string[], source: string): Promise<PictureOutcomes>;
  /** @param sources texts that name pictures, in order */
  problems(sources: readonly string[]): Problem[];
  close(): Promise<void>;
}

export function openContentPictures(settings: PictureSettings): ContentPictures {
  const finder = openFinder(settings);
  const { origin, pictures } = settings.config;
  const inTexts = { origin, remote: pictures.remote, layout: { sizes: pictures.sizes, tallest: pictures.tallest } };

  async function find(addresses: readonly string[], source: string): Promise<PictureOutcomes> {
    const outcomes = await Promise.all(addresses.map((address) => finder.find(address, { source })));
    return new Map(addresses.map((address, index) => [address, outcomes[index]!]));
  }

  async function addToPost(post: Post): Promise<Post> {
    const { image, source } = post;
    if (image === null) return post;
    return { ...post, image: headPicture(image, await finder.find(image.src, { source, isHead: true })) };
  }

  async function addToDocument(document: SourceDocument): Promise<SourceDocument> {
    const { body, markdown, file } = document;
    if (!body || markdown === undefined) return document;
    const outcomes = await find(bodyPictures(body), file);
    const shown = shownBody({ html: body, markdown }, outcomes, inTexts);
    return { ...document, body: shown.html, markdown: shown.markdown };
  }

  return {
    inTexts,
    async add(content) {
      const [posts, documents] = await Promise.all([
        Promise.all(content.posts.map(addToPost)),
        Promise.all(content.documents.map(addToDocument)),
      ]);
      return { ...content, posts, documents };
    },
    find,
    problems: finder.problems,
    close: () => finder.close(),
  };
}

/** Without a picture a post shows its cloth, which is better than any placeholder. */
function headPicture(image: Picture, outcome: PictureOutcome): Picture | null {
  if (outcome === 'placeholder' || outcome === 'text') return null;
  return outcome === 'as it is' ? image : { ...outcome, alt: image.alt };
}
