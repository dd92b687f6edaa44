/** The blocks of editors that belong to a publishing system, with its classes and comments. */
import { PICTURE, line, many, text, type Make } from './editor-parts.ts';

export const WORDPRESS_CLASSIC: readonly Make[] = [
  (random) => `<p>${line(random)}</p>`,
  (random) => `<p style="text-align: center;"><span style="font-weight: 400;">${line(random)}</span></p>`,
  (random) => `<h2><span id="Tea"><b>${text(random)}</b></span></h2>`,
  () => `<p><img class="alignnone size-full wp-image-12" ${PICTURE} loading="lazy" decoding="async" /></p>`,
  (random) =>
    `<div id="attachment_12" style="width: 310px" class="wp-caption alignright"><a href="/a.jpg"><img aria-describedby="caption-attachment-12" class="wp-image-12" ${PICTURE} /></a><p id="caption-attachment-12" class="wp-caption-text">${text(random)}</p></div>`,
  (random) => `<ul>\n \t<li>${line(random)}</li>\n \t<li>${line(random)}</li>\n</ul>`,
  (random) => `<blockquote><p>${line(random)}</p></blockquote>\n<p>&nbsp;</p>`,
  (random) => `<p>${text(random)} <span id="more-12"></span></p>\n<!--more-->`,
  // As it is stored: paragraphs by empty lines, with the breaks of a form.
  (random) => `${line(random)}\r\n\r\n<strong>${text(random)}</strong>\r\n${text(random)}\r\n&nbsp;\r\n`,
  () => `[gallery ids="1,2,3" size="full"]`,
  (random) =>
    `<table style="width: 100%;" border="0" cellspacing="2"><tbody><tr><td style="width: 50%;">${line(random)}</td><td>${text(random)}</td></tr></tbody></table>`,
];

const block = (name: string, html: string, settings = '') =>
  `<!-- wp:${name}${settings && ` ${settings}`} -->\n${html}\n<!-- /wp:${name} -->\n`;
export const GUTENBERG: readonly Make[] = [
  (random) => block('paragraph', `<p>${line(random)}</p>`),
  (random) =>
    block(
      'paragraph',
      `<p class="has-text-align-center has-vivid-red-color has-text-color has-link-color" style="font-size:20px">${line(random)}</p>`,
      '{"align":"center","style":{"typography":{"fontSize":"20px"}}}',
    ),
  (random) => block('heading', `<h3 class="wp-block-heading" id="h-tea">${text(random)}</h3>`, '{"level":3}'),
  (random) =>
    block(
      'list',
      `<ul class="wp-block-list">${many(random, () => block('list-item', `<li>${line(random)}</li>`))}</ul>`,
    ),
  (random) =>
    block(
      'image',
      `<figure class="wp-block-image size-large is-resized"><img ${PICTURE} class="wp-image-12" style="width:300px;height:auto"/><figcaption class="wp-element-caption">${text(random)}</figcaption></figure>`,
      '{"id":12,"sizeSlug":"large","linkDestination":"none"}',
    ),
  (random) =>
    block(
      'quote',
      `<blockquote class="wp-block-quote">${block('paragraph', `<p>${line(random)}</p>`)}<cite>${text(random)}</cite></blockquote>`,
    ),
  (random) => block('code', `<pre class="wp-block-code"><code>${text(random)}\n  ${text(random)}</code></pre>`),
  (random) =>
    block(
      'table',
      `<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>${text(random)}</th><th class="has-text-align-right" data-align="right">${text(random)}</th></tr></thead><tbody><tr><td>${line(random)}</td><td>${text(random)}</td></tr></tbody></table></figure>`,
    ),
  () => block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
  (random) =>
    block(
      'columns',
      `<div class="wp-block-columns is-layout-flex"><div class="wp-block-column" style="flex-basis:66.66%"><p>${line(random)}</p></div></div>`,
    ),
  (random) =>
    block(
      'buttons',
      `<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/contact/">${text(random)}</a></div></div>`,
    ),
  () =>
    block(
      'embed',
      '<figure class="wp-block-embed is-type-video is-provider-youtube wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abcdefghijk\n</div></figure>',
    ),
  (random) =>
    block('details', `<details class="wp-block-details"><summary>${text(random)}</summary><p>a</p></details>`),
];

export const GHOST: readonly Make[] = [
  (random) => `<p>${line(random)}</p>`,
  (random) => `<h2 id="tea">${text(random)}</h2>`,
  (random) =>
    `<figure class="kg-card kg-image-card kg-card-hascaption"><img ${PICTURE} class="kg-image" loading="lazy"><figcaption><span style="white-space: pre-wrap;">${text(random)}</span></figcaption></figure>`,
  () => '<figure class="kg-card kg-image-card"><img src="/a.png" class="kg-image" alt loading="lazy"></figure>',
  (random) =>
    `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">${line(random)}</div></div>`,
  (random) =>
    `<div class="kg-card kg-button-card kg-align-center"><a href="/a" class="kg-btn kg-btn-accent">${text(random)}</a></div>`,
  (random) =>
    `<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>${text(random)}</span></h4><button class="kg-toggle-card-icon" aria-label="Expand"><svg viewBox="0 0 24 24"><path class="cls-1" d="M23.25,7.311"></path></svg></button></div><div class="kg-toggle-content"><p>${line(random)}</p></div></div>`,
  (random) =>
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.org/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">${text(random)}</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://example.org/i.png" alt></div></div></a></figure>`,
  (random) => `<!--kg-card-begin: html-->\n<div class="own">${line(random)}</div>\n<!--kg-card-end: html-->`,
  (random) => `<blockquote class="kg-blockquote-alt">${line(random)}</blockquote><hr>`,
  (random) => `<pre><code class="language-javascript">${text(random)}\n</code></pre>`,
  (random) => `<ul><li value="1"><span style="white-space: pre-wrap;">${line(random)}</span></li><li>b</li></ul>`,
  () =>
    '<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://www.youtube.com/embed/abcdefghijk?feature=oembed" frameborder="0" allow="autoplay; encrypted-media" allowfullscreen title="Tea"></iframe></figure>',
];
