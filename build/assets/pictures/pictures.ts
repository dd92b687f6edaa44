/** Pictures that posts and documents name: found or fetched, resized, and put into heads and texts. */
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { ContentDocument, Json, OwnPicture, OwnPictures, Picture, UrlPath } from '../../../src/contract.ts';
import { codeDigest, keyOf, remember, shortHash } from '../../cache/cache.ts';
import { encodePath } from '../../core/paths.ts';
import type { Content, OutPath, PictureOutcome, PictureOutcomes, Post, SourceDocument } from '../../core/types.ts';
import { loadSharp } from './encode.ts';
import { bodyPictures, shownBody } from './body-pictures.ts';
import { openFinder, type PictureSettings } from './finder.ts';
import { firstFile, localPaths } from './picture-files.ts';

/** A picture that a value names. */
const OWN_PATH = /^\/(?!\/)[^?#\\]+\.(?:avif|webp|png|jpe?g|svg)$/i;
/** The field of a film. */
const FILM = 'film';
/** A page shows a few pixels of a poster until it comes, in this box: some hundred bytes. */
const POSTER = /\.(?:webp|jpe?g|png)$/;
const FRAME = { width: 48, height: 36, fit: 'inside' } as const;

export type ContentPictures = ReturnType<typeof openContentPictures>;

export function openContentPictures(settings: PictureSettings) {
  const { begin, findOne, problems, close } = openFinder(settings);
  const { root, write, config, cache } = settings;
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

  /** A film or its poster is served as it is. One that is not there is a dead link of its page. */
  async function ofFilm(path: UrlPath, file: ReturnType<typeof firstFile>): Promise<[string, OwnPicture][]> {
    if (typeof file !== 'string') return [];
    const bytes = readFileSync(join(root, file));
    const { name, ext } = parse(path);
    const hashed: OutPath = `assets/${name}-${shortHash(bytes)}${ext}`;
    write({ path: hashed, bytes, maker: file });
    const blur = POSTER.test(path) ? { blur: await remember(cache, frameKey(bytes), () => firstFrame(bytes)) } : {};
    return [[basePath + encodePath(path), { src: `${basePath}/${hashed}`, sources: [], ...blur }]];
  }

  /** The pictures and films that values of documents name, by their addresses. */
  async function ownPictures(documents: readonly ContentDocument[]): Promise<OwnPictures> {
    const named = documents.flatMap(({ data, file }) => pathsIn(data).map((one) => ({ ...one, source: file })));
    const [films, drawn] = [true, false].map((isOfFilm) => named.filter((one) => one.isOfFilm === isOfFilm));
    const places = new Map(films!.map(({ path, source }) => [path, localPaths(path, source)]));
    const found = await Promise.all([
      ...Array.from(places, ([path, paths]) => ofFilm(path, firstFile(root, paths))),
      ...drawn!.map(async ({ path, source }): Promise<[string, OwnPicture][]> => {
        const address = basePath + encodePath(path);
        const outcome = await findOne(address, source);
        return typeof outcome === 'string' ? [] : [[address, { src: outcome.src, sources: outcome.sources }]];
      }),
    ]);
    return Object.fromEntries(found.flat());
  }

  return {
    ownPictures,
    inTexts: { origin, pictures },
    find,
    problems,
    close,
    /** The content with the pictures of heads and documents; bodies of posts follow with their pages. */
    async add(content: Content): Promise<Content> {
      begin();
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

const frameKey = (poster: Uint8Array) => ({ kind: 'frames', key: keyOf(codeDigest('build/assets'), poster) });

/** Null for a poster that sharp cannot read: browsers get it as it is. */
async function firstFrame(poster: Uint8Array): Promise<string | null> {
  const sharp = await loadSharp();
  // Soft, since it is shown many times as large; what is soft is small at a high quality.
  const soft = sharp(poster).resize(FRAME).blur(0.8).webp({ quality: 86, effort: 6, smartSubsample: true });
  const frame = await soft.toBuffer().catch(() => null);
  return frame && `data:image/webp;base64,${frame.toString('base64')}`;
}

/** The files that a value names. */
function pathsIn(value: Json, isOfFilm = false): { readonly path: UrlPath; readonly isOfFilm: boolean }[] {
  if (typeof value === 'string') {
    const isPath = isOfFilm ? value.startsWith('/') : OWN_PATH.test(value);
    return isPath ? [{ path: value as UrlPath, isOfFilm }] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => pathsIn(part, isOfFilm || key === FILM));
}
