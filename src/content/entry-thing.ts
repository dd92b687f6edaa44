/** What search engines take an entry for. */
export interface EntryThing {
  readonly type: 'service' | 'product' | 'course' | 'event';
  /** In the currency of the company's prices: an amount, or the smallest and the largest. */
  readonly price?: number | { readonly from: number; readonly to?: number | undefined } | undefined;
  /** Of an event, which has a file for calendars then: a day, or a day with its time (`moment`). */
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
  readonly place?: string | undefined;
}
