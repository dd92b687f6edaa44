/** What a browser makes of files; each function runs in a page, so it knows nothing of this file. */

/** Of HTML, in the browser: what runs, loads or leads into a script. */
export function dangersIn(html: string): string[] {
  return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')]
    .filter(
      (element) =>
        /^(?:script|style|svg|form|object|embed|meta|link|base)$/.test(element.localName) ||
        (element.closest('math') !== null && element.namespaceURI !== 'http://www.w3.org/1998/Math/MathML') ||
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        /^\s*(?:javascript|data:text)/i.test(element.getAttribute('href') ?? ''),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}

/** Of a feed, in the browser. */
export function readFeed(text: string) {
  const feed = new DOMParser().parseFromString(text, 'application/xml');
  const texts = (selector: string) => [...feed.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    error: texts('parsererror'),
    nodes: [...feed.childNodes].map(({ nodeName }) => nodeName),
    entries: feed.querySelectorAll('entry, item').length,
    names: [...new Set([...feed.querySelectorAll('*')].map(({ nodeName }) => nodeName))].sort().join(' '),
    addresses: new Set(texts('entry > id, item > guid')).size,
    bodies: [
      ...texts('content'),
      ...[...feed.getElementsByTagName('content:encoded')].map(({ textContent }) => textContent),
    ],
    summaries: texts('summary, item > description'),
  };
}
