import { card, page } from './_includes/page.js';

const pathOf = (index) => (index === 0 ? '/blogs/' : `/blogs/page/${index + 1}/`);

export const data = {
  pagination: { data: 'posts', size: 12, alias: 'shown' },
  permalink: ({ pagination }) => pathOf(pagination.pageNumber),
};

export function render({ shown, pagination: { pageNumber, pages } }) {
  const newer = pageNumber > 0 ? `<a href="${pathOf(pageNumber - 1)}" rel="prev">Newer</a>` : '';
  const older = pageNumber + 1 < pages.length ? `<a href="${pathOf(pageNumber + 1)}" rel="next">Older</a>` : '';
  return page(
    { title: 'Blogs', path: pathOf(pageNumber) },
    `<h1>Blogs</h1><ul class="cards">${shown.map(card).join('')}</ul><nav aria-label="Pages">${newer}<span>${pageNumber + 1} of ${pages.length}</span>${older}</nav>`,
  );
}
