/**
 * A small site in which one thing shows on many pages: lists of posts with numbers, posts that name their neighbours, a drawing and
 * a share picture for each, a service, and texts that all pages show.
 */
import type { AssetEmitter, PostSummary, RenderContext, Site, Typography, UrlPath } from '../../../../src/contract.ts';
import { card, cardOf, type Card } from './card.tsx';
import { escape, identityOf, missingPage, page, pageOf, postPage, postPath } from './parts.ts';

interface Texts {
  readonly name: string;
  readonly services: readonly { readonly path: UrlPath; readonly title: string; readonly body: string }[];
}

interface Props {
  readonly title: string;
  readonly cards: readonly Card[];
  readonly body?: string;
}

export const site: Site = {
  postPath,
  read(documents) {
    const company = documents.find((document) => document.name === 'company')?.data as { name?: string } | undefined;
    const name = company?.name ?? '';
    const theme: unknown = documents.find((document) => document.name === 'theme')?.data;
    const services = documents
      .filter((document) => document.name.startsWith('services/'))
      .map(({ name: path, data, body }) => ({
        path: `/${path}/`,
        title: (data as { title?: string }).title ?? '',
        body: body ?? '',
      }));
    return {
      content: { name, services },
      identity: identityOf(name, (theme as { type: Typography }).type),
    };
  },
  routes(content, posts, { postsPerPage }) {
    const { name, services } = content as unknown as Texts;
    const lists = Array.from({ length: Math.max(1, Math.ceil(posts.length / postsPerPage)) }, (_, index) => {
      const cards = posts.slice(index * postsPerPage, (index + 1) * postsPerPage).map(cardOf);
      return page(index === 0 ? '/' : `/page/${index + 1}/`, 'list', { title: name, cards });
    });
    return [
      ...lists,
      ...posts.map((post) => postPage(post, { title: post.title, cards: neighboursOf(post, posts) })),
      ...services.map(({ path, ...own }) => page(path, 'service', { ...own, cards: [] })),
      missingPage({ title: 'Nothing here', cards: [] }),
    ];
  },
  render(route, context, files) {
    const { title, cards, body = '' } = route.props as unknown as Props;
    const { settings, assets } = context;
    const href = (path: UrlPath) => settings.basePath + encodeURI(path);
    const drawing = files.add(
      'weave.svg',
      `${title.length % 3}`,
      () => `<svg xmlns="http://www.w3.org/2000/svg" width="${1 + (title.length % 3)}"/>`,
    );
    const share = route.page === 'post' ? sharePicture(title, files) : null;
    const day = (moment: string) =>
      new Date(moment).toLocaleDateString('en-GB', { timeZone: settings.timeZone, dateStyle: 'long' });
    const head = [
      `<link rel="stylesheet" href="${assets.stylesheet}">`,
      ...assets.fontPreloads.map((font) => `<link rel="preload" as="font" href="${font}">`),
      `<script type="module" src="${assets.loader}"></script>`,
      share === null ? '' : `<meta property="og:image" content="${settings.origin}${share}">`,
      `<link rel="canonical" href="${settings.origin}${href(route.path)}">`,
    ];
    const list = cards.map((each) => card(each, href(postPath(each.slug)), day)).join('');
    const { name } = context.content as unknown as Texts;
    const rendered = pageOf(title, context, {
      head: head.join(''),
      main: `<img src="${drawing}" alt="">${list}${body}`,
      foot: `<footer>${escape(name)}</footer>`,
      links: cards.map(({ slug }) => href(postPath(slug))),
    });
    return {
      ...rendered,
      files: [assets.stylesheet, drawing, ...(share === null ? [] : [share]), ...pictures(cards, context)],
      picture: share === null ? null : settings.origin + share,
    };
  },
};

/** The post before, and the post after. */
function neighboursOf(post: PostSummary, posts: readonly PostSummary[]): Card[] {
  const place = posts.indexOf(post);
  return [posts[place - 1], posts[place + 1]].flatMap((other) => (other ? [cardOf(other)] : []));
}

function pictures(cards: readonly Card[], { body }: RenderContext): string[] {
  return [...cards.flatMap(({ image }) => (image ? [image.src] : [])), ...(body?.facts.images ?? [])];
}

/** Titles of one length and first letter share theirs. */
function sharePicture(title: string, files: AssetEmitter): string {
  const box = { x: 0, y: 0, width: 120, height: 40, sizes: [16], lineHeight: 1, tracking: 0 };
  const words = { ...box, text: title.slice(0, 4), instead: '', family: 'text', weight: 400, colour: '#000000' };
  return files.addPicture('share.png', {
    height: 63,
    columns: [{ width: 120, art: '<rect width="120" height="63" fill="#fff"/>' }],
    texts: [words],
  });
}
