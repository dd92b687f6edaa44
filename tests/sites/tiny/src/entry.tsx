/** The smallest site the builder can build: one document, a home page that lists the posts, and a page for each of them. */
import type { Json, RenderContext, Route, Site } from '../../../../src/contract.ts';
import { escape, identityOf } from './parts.ts';

interface Texts {
  readonly name: string;
}

const shared = { file: null, post: null, index: true, lastModified: null };

export const site: Site = {
  read(documents) {
    const company = documents.find((document) => document.name === 'company');
    const theme = documents.find((document) => document.name === 'theme')?.data as { type?: object } | undefined;
    const name = (company?.data as { name?: Json } | undefined)?.name;
    if (typeof name !== 'string') {
      return {
        problems: [{ file: company?.file ?? 'content/company.yaml', path: ['name'], message: 'expected a text' }],
      };
    }
    return {
      content: { name } satisfies Texts as unknown as Json,
      identity: identityOf(name, { also: [], ...theme?.type }),
    };
  },
  routes(_content, posts) {
    const pages: Route[] = posts.map((post) => ({
      ...shared,
      path: this.postPath(post.slug),
      page: 'post',
      props: { title: post.title },
      post: post.slug,
      ...(post.isMarkdown && { isMarkdown: true as const }),
      lastModified: post.updatedAt ?? post.publishedAt,
    }));
    const links = posts.map(({ slug, title }) => ({ slug, title }));
    return [
      { ...shared, path: '/', page: 'home', props: { links } },
      ...pages,
      { ...shared, path: '/404/', file: '404.html', page: 'missing', props: {}, index: false },
    ];
  },
  postPath: (slug) => `/blog/${slug}/`,
  render(route, context) {
    const links: string[] = [];
    const title = titleOf(route, context);
    const list = ((route.props as { links?: { slug: string; title: string }[] }).links ?? []).map((post) => {
      const href = `${context.settings.basePath}/blog/${encodeURIComponent(post.slug)}/`;
      links.push(href);
      return `<li><a href="${href}">${escape(post.title)}</a></li>`;
    });
    const items = list.length ? `<ul>${list.join('')}</ul>` : '';
    return {
      html: [
        `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head><body><main id="main"><h1>${escape(title)}</h1>${items}<div data-from-post="body">`,
        context.body?.html ?? '',
        '</div></main></body></html>',
      ],
      bodyAt: 1,
      title,
      description: title,
      links: [...links, ...(context.body?.facts.links ?? [])],
      ofBody: [...(context.body?.facts.links ?? []), ...(context.body?.facts.images ?? [])],
      ids: ['main', ...(context.body?.facts.ids ?? [])],
      files: [],
      islands: [],
      picture: null,
    };
  },
};

function titleOf(route: Route, context: RenderContext): string {
  const { title } = route.props as { title?: string };
  return title ?? (context.content as unknown as Texts).name;
}
