/** The smallest site the builder can build: one document, a home page that lists the posts, and a page for each of them. */
import type { Json, Site } from '../../../../src/contract.ts';
import { escape, identityOf, missingPage, page, pageOf, postPage, postPath } from './parts.ts';

interface Texts {
  readonly name: string;
}
interface Props {
  readonly title?: string;
  readonly links?: readonly { readonly slug: string; readonly title: string }[];
}

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
  routes: (_content, posts) => [
    page('/', 'home', { links: posts.map(({ slug, title }) => ({ slug, title })) }),
    ...posts.map((post) => postPage(post, { title: post.title })),
    missingPage({}),
  ],
  postPath,
  render(route, context) {
    const links: string[] = [];
    const { title = (context.content as unknown as Texts).name, links: posts = [] } = route.props as Props;
    const list = posts.map((post) => {
      const href = `${context.settings.basePath}/blog/${encodeURIComponent(post.slug)}/`;
      links.push(href);
      return `<li><a href="${href}">${escape(post.title)}</a></li>`;
    });
    return pageOf(title, context, { main: list.length > 0 ? `<ul>${list.join('')}</ul>` : '', links });
  },
};
