import { card, escape, long, page } from './_includes/page.js';

export const data = {
  pagination: { data: 'posts', size: 1, alias: 'post' },
  permalink: ({ post }) => `/blog/${post.slug}/`,
};

export function render({ post, posts }) {
  const { slug, title, excerpt, content, imageUrl, publishDate, date, author } = post;
  const related = posts.slice(0, 4).filter((other) => other.slug !== slug);
  return page(
    { title, description: excerpt, path: `/blog/${slug}/`, post },
    `<article class="post"><header><nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li><a href="/blogs/">Blogs</a></li><li aria-current="page">${escape(title)}</li></ol></nav><h1 dir="auto">${escape(title)}</h1><p class="byline">${escape(author.name)} <time datetime="${publishDate}">${long.format(date)}</time></p>${imageUrl ? `<img src="${escape(imageUrl)}" alt="" width="1200" height="630">` : ''}</header><div class="prose">${content}</div></article><section aria-labelledby="related"><h2 id="related">Related Posts</h2><ul class="cards">${related.slice(0, 3).map(card).join('')}</ul></section>`,
  );
}
