/** Where the text of a page stands, measured in the page. */
import type { Page } from 'playwright-core';

/** Text spacing that every page must bear (WCAG 1.4.12). */
export const SPACED = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Adds styles as the policy allows. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, css);
}

/** How far the page can be scrolled sideways, in CSS pixels. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Lines of text that a box with hidden overflow cuts, or that lie on lines of another text. Left out: what is made to be seen in
 * part (clamped lines, rows that scroll), what is hidden or a picture, and what floats above the page.
 */
export function textTroubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 3;
    interface Line {
      readonly text: string;
      readonly block: Element;
      readonly box: DOMRect;
    }
    const styleOf = (element: Element) => getComputedStyle(element);
    const ancestors = (element: Element) => {
      const found: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
      return found;
    };
    const isLeftOut = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      ancestors(element).some((one) => {
        const { position, clipPath, overflowX, webkitLineClamp } = styleOf(one);
        const scrolls = overflowX === 'auto' || overflowX === 'scroll';
        return /fixed|sticky/.test(position) || clipPath !== 'none' || scrolls || webkitLineClamp !== 'none';
      });
    const linesOf = (node: Node): Line[] => {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !element ||
        !text ||
        element.closest('svg, script, style, noscript, option, [aria-hidden=true]') ||
        isLeftOut(element)
      )
        return [];
      const isBlock = (one: Element) => /^(?:H\d|P|LI)$/.test(one.tagName) || !/inline/.test(styleOf(one).display);
      const block = element.closest('h1, h2, h3') ?? ancestors(element).find(isBlock) ?? element;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({ text: text.slice(0, 40), block, box }));
    };
    const isCut = ({ block, box }: Line) =>
      ancestors(block).some((one) => {
        const { overflowX, overflowY } = styleOf(one);
        const { left, right, top, bottom } = one.getBoundingClientRect();
        if (one === document.documentElement || one === document.body)
          return box.left < -SLACK || box.right > innerWidth + SLACK;
        const cutsX = /hidden|clip/.test(overflowX) && (box.left < left - SLACK || box.right > right + SLACK);
        return (
          cutsX || (/hidden|clip/.test(overflowY) && (box.top < top - SLACK * 2 || box.bottom > bottom + SLACK * 2))
        );
      });
    const overlap = ({ block: a, box: p }: Line, { block: b, box: q }: Line) =>
      a !== b &&
      !a.contains(b) &&
      !b.contains(a) &&
      Math.min(p.right, q.right) - Math.max(p.left, q.left) > SLACK &&
      Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > Math.min(p.height, q.height) / 2;

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) lines.push(...linesOf(walker.currentNode));
    const cut = lines.filter(isCut).map(({ text }) => `cut: ${text}`);
    const over = lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter((other) => overlap(line, other))
        .map((other) => `overlapping: ${line.text} | ${other.text}`),
    );
    return [...new Set([...cut, ...over])];
  });
}

/** Text inside pictures, which their frames cut, which runs off the paper that is drawn below it, or which is too small to be any. */
export function cutInPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    const LEAST_HEIGHT = 8;
    /** Of the height of a line, what no letter reaches above and below. */
    const FREE = 0.2;
    const isInside = (box: DOMRect, frame: DOMRect) =>
      box.left > frame.left - SLACK &&
      box.right < frame.right + SLACK &&
      box.top > frame.top - box.height * FREE &&
      box.bottom < frame.bottom + box.height * FREE;
    const framesOf = (picture: Element, from: Element) => {
      const last = picture.closest('li, article, figure') ?? picture;
      const found: DOMRect[] = [];
      for (let at: Element | null = from; at; at = at === last ? null : at.parentElement) {
        const { display, overflowX, contain } = getComputedStyle(at);
        if (display === 'contents') continue;
        if (/hidden|clip/.test(overflowX) || /paint|strict|content/.test(contain))
          found.push(at.getBoundingClientRect());
      }
      const paper = from.closest('svg')?.querySelector('rect');
      return paper ? [...found, paper.getBoundingClientRect()] : found;
    };
    return [...document.querySelectorAll('main [aria-hidden=true]:not(form *)')].flatMap((picture) => {
      const walker = document.createTreeWalker(picture, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement?.checkVisibility() || !textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const frames = framesOf(picture, parentElement);
        const boxes = [...range.getClientRects()];
        const isWhole = (box: DOMRect) => frames.every((frame) => isInside(box, frame)) && box.height > LEAST_HEIGHT;
        if (!boxes.every(isWhole)) cut.push(textContent.trim());
      }
      return cut;
    });
  });
}

/**
 * What can be touched and is too small: 44 x 44 CSS pixels for buttons, fields and panels, 24 x 24 (WCAG 2.5.8) for links that are
 * words in a list. Left out, as WCAG does: links within a sentence, and what is invisible. A link spread over its panel is as
 * large as the panel.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Words, as in a footer's list or at the foot of a card: neither drawn nor framed as a button. */
    const isWords = (element: Element) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(element);
      const isBare = borderTopWidth === '0px' && backgroundColor === 'rgba(0, 0, 0, 0)';
      return element.matches('a') && isBare && (element as HTMLElement).innerText.trim() !== '';
    };
    /** With what stretches a link over its card: `::after` or `::before` laid over the nearest positioned box. */
    const boxOf = (element: Element): DOMRect => {
      const spread = ['::after', '::before'].some((pseudo) => {
        const { position, inset, content } = getComputedStyle(element, pseudo);
        return content !== 'none' && position === 'absolute' && inset.startsWith('0px');
      });
      const isPositioned = getComputedStyle(element).position !== 'static';
      const host = spread && !isPositioned ? (element as HTMLElement).offsetParent : element;
      return (host ?? element).getBoundingClientRect();
    };
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const rest = element.parentElement?.textContent?.replace(element.textContent ?? '', '').trim() ?? '';
      return rest.length > 0;
    };
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('[inert], [popover], [tabindex="-1"]'))
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.right > 0 && box.bottom + scrollY > 0);
    /** A smaller target will do where the 24 pixels around its middle belong to no other (WCAG 2.5.8, spacing). */
    const hasRoom = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return !targets.some(
        ({ element: other, box }) =>
          other !== element && box.left < x + 12 && box.right > x - 12 && box.top < y + 12 && box.bottom > y - 12,
      );
    };
    return targets
      .filter(({ element }) => !isInSentence(element))
      .filter(({ element, box }) => {
        const side = Math.min(box.width, box.height) + 0.5;
        return isWords(element) ? side < 24 && !hasRoom(element, box) : side < 44;
      })
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return `${Math.round(box.width)} x ${Math.round(box.height)}: ${element.tagName} ${name.slice(0, 40)}`;
      });
  });
}
