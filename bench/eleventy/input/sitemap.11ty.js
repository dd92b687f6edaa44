export const data = { permalink: '/sitemap.xml' };

export function render({ posts }) {
  const urls = posts.map(
    ({ slug, publishDate }) =>
      `<url><loc>https://www.example.com/blog/${slug}/</loc><lastmod>${publishDate}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}
