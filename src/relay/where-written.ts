/** Where a mail was written: on which page, and by which campaign the visitor came to it (the `utm_` values of its address). */

/** A relay takes so many of each. */
const LONGEST = 200;
const MOST = 10;

export type WhereWritten = ReturnType<typeof whereWritten>;

/** @param label what the mail calls the page */
export function whereWritten(label: string) {
  const values = [...new URLSearchParams(location.search)].filter(([name]) => /^utm_[a-z_]{1,30}$/.test(name));
  return {
    page: { label, title: oneLine(document.title), url: location.origin + location.pathname },
    campaign: Object.fromEntries(values.slice(0, MOST).map(([name, value]) => [name, oneLine(value)])),
  };
}

/** As a header of a mail may have it. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, LONGEST);
}
