/** Pictures that posts and documents name: found or fetched, resized, and put into heads and texts. */
import type { ContentDocument, Json, OwnPicture, OwnPictures, Picture, UrlPath } from '../../../src/contract.ts';
import { encodePath } from '../../core/paths.ts';
import type { Content, PictureOutcome, PictureOutcomes, Post, SourceDocument } from '../../core/types.ts';
import { bodyPictures, shownBody } from './body-pictures.ts';
import { FILM, filmFiles } from './film-files.ts';
import { openFinder, type PictureSettings } from './finder.ts';

export type ContentPictures = ReturnType<typeof openContentPictures>;

export function openContentPictures(settings: PictureSettings) {
  const { findOne, problems, close } = openFinder(settings);
  const { root, write, config } = settings;
  const { origin, basePath, pictures } = config;

  /** @param source the text that names the pictures */
  async function find(addresses: readonly string[], source: string): Promise<PictureOutcomes> {
    const found = addresses.map(async (address) => [address, await findOne(address, source)] as const);
    return new Map(await Promise.all(found));
  }

  async function addToPost(post: Post): Promise<Post> {
    const { image, source } = post;
    if (image === null) return post;
    return { ...post, image: headPicture(image, await findOne(image.src, source, true)) };
  }

  async function addToDocument(document: SourceDocument): Promise<SourceDocument> {
    const { body, markdown, file } = document;
    if (!body || !markdown) return document;
    const outcomes = await find(bodyPictures(body), file);
    const shown = shownBody({ html: body, markdown }, outcomes, settings.config);
    return { ...document, body: shown.html, markdown: shown.markdown ?? '' };
  }

  /** The pictures and films that values of documents name, by their addresses. */
  async function ownPictures(documents: readonly ContentDocument[]): Promise<OwnPictures> {
    const addressesIn = ({ data }: ContentDocument) => ownPathsIn(data).map((path) => basePath + encodePath(path));
    const found = await Promise.all(documents.map((document) => find(addressesIn(document), document.file)));
    const films = await filmFiles(documents, { root, basePath, write });
    return { ...films, ...Object.fromEntries(found.flatMap((outcomes) => [...outcomes].flatMap(served))) };
  }

  return {
    ownPictures,
    inTexts: { origin, pictures },
    find,
    problems,
    close,
    /** The content with the pictures of heads and documents; bodies of posts follow with their pages. */
    async add(content: Content): Promise<Content> {
      const [posts, documents] = await Promise.all([
        Promise.all(content.posts.map(addToPost)),
        Promise.all(content.documents.map(addToDocument)),
      ]);
      return { ...content, posts, documents };
    },
  };
}

/** Without a picture a post shows its cloth, which is better than any placeholder. */
function headPicture(image: Picture, outcome: PictureOutcome): Picture | null {
  if (outcome === 'placeholder' || outcome === 'text') return null;
  return outcome === 'as it is' ? image : { ...outcome, alt: image.alt };
}

function served([address, outcome]: readonly [string, PictureOutcome]): [string, OwnPicture][] {
  return typeof outcome === 'string' ? [] : [[address, { src: outcome.src, sources: outcome.sources }]];
}

const OWN_PATH = /^\/(?!\/)[^?#\\]+\.(?:avif|webp|png|jpe?g|svg)$/i;

function ownPathsIn(value: Json): UrlPath[] {
  if (typeof value === 'string') return OWN_PATH.test(value) ? [value as UrlPath] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (key === FILM ? [] : ownPathsIn(part)));
}
