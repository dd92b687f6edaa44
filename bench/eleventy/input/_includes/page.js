/** What all pages have: head, header and footer, as our own pages' (the frame is cut out of one). */
import { readFileSync } from 'node:fs';

const [same, before, after] = ['same', 'before', 'after'].map((name) => readFileSync(`frame/${name}.html`, 'utf8'));
const CODES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const zone = 'Asia/Kolkata';
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
export const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone });

export const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => CODES[sign]);

export function page({ title, description = '', path, post }, main) {
  const url = `https://www.example.com${path}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} | Aloka</title><meta name="description" content="${escape(description)}"><link rel="canonical" href="${url}">${same}<meta property="og:site_name" content="Aloka"><meta property="og:type" content="${post ? 'article' : 'website'}"><meta property="og:title" content="${escape(title)}"><meta property="og:description" content="${escape(description)}"><meta property="og:url" content="${url}"><meta name="twitter:card" content="summary_large_image">${post ? postHead(post, url) : ''}</head><body>${before}<main id="main">${main}</main>${after}</body></html>`;
}

function postHead({ title, excerpt, imageUrl, author, publishDate, categoryId, tags }, url) {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    url,
    description: excerpt,
    image: imageUrl,
    datePublished: publishDate,
    author: { '@type': 'Person', name: author.name },
    articleSection: categoryId.name,
  };
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `${imageUrl ? `<meta property="og:image" content="${escape(imageUrl)}">` : ''}<meta name="author" content="${escape(author.name)}"><meta property="article:published_time" content="${publishDate}">${tags.map((tag) => `<meta property="article:tag" content="${escape(tag)}">`).join('')}<script type="application/ld+json">${json}</script>`;
}

const cards = new Map();

/** Made once for each post. */
export function card(post) {
  const kept = cards.get(post.slug);
  if (kept) return kept;
  const { slug, title, excerpt, imageUrl, publishDate, date, categoryId } = post;
  const html = `<li><article class="card">${imageUrl ? `<img class="picture" src="${escape(imageUrl)}" alt="" width="480" height="300" loading="lazy" decoding="async">` : ''}<p class="meta"><span class="category">${escape(categoryId.name)}</span><time datetime="${publishDate}">${short.format(date)}</time></p><h3 class="title" dir="auto"><a href="/blog/${slug}/">${escape(title)}</a></h3><p class="excerpt" dir="auto">${escape(excerpt)}</p><a href="/blog/${slug}/" class="more" aria-label="Read More: ${escape(title)}">Read More</a></article></li>`;
  cards.set(post.slug, html);
  return html;
}
