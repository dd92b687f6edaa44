/** Opening hours in words, as the site's language and the company's country write days and times. */
import { weekdays, type OpeningHours, type Weekday } from '../content/opening-hours.ts';
import type { SiteContent } from '../content/site-content.ts';
import { localeIn } from '../context/price-text.ts';
import { remembered } from '../context/remembered.ts';

/** A day that is a Monday. */
const MONDAY = Date.UTC(2026, 5, 1);
const ALL_DAY = '00:00 23:59';

const formats = remembered((locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }),
  list: new Intl.ListFormat(locale),
}));

/** 'Mon – Fri' and '9:00 am – 12:30 pm': a line for each entry. */
export function openingLines({ company, labels }: Pick<SiteContent, 'company' | 'labels'>, language: string) {
  const { day, time, list } = formats(localeIn(language, company.address.countryCode ?? ''));
  const dayAt = (index: number) => MONDAY + index * 24 * 3_600_000;
  const daysOf = ({ days }: OpeningHours) =>
    list.format(
      runsOf(days).flatMap(([first, length]) => {
        const names = Array.from({ length }, (_, at) => day.format(dayAt(first + at)));
        return length > 2 ? day.formatRange(dayAt(first), dayAt(first + length - 1)) : names;
      }),
    );
  const timeOf = ({ opens, closes }: OpeningHours) => {
    if (opens === undefined || closes === undefined) return labels.contact.closed;
    if (`${opens} ${closes}` === ALL_DAY) return labels.contact.allDay;
    const [from, to] = [opens, closes].map((each) => Date.parse(`2026-06-01T${each}Z`)) as [number, number];
    return time.formatRange(from, to);
  };
  return company.openingHours.map((entry) => {
    const days = daysOf(entry);
    return { days: days.charAt(0).toLocaleUpperCase(language) + days.slice(1), time: timeOf(entry) };
  });
}

/** Days that follow each other, by the first and how many they are; those of the first that is written come first. */
function runsOf(days: readonly Weekday[]): [first: number, length: number][] {
  const has = (index: number) => days.includes(weekdays[(index + 7) % 7]!);
  const written = days.map((day) => weekdays.indexOf(day));
  const firsts = written.filter((index) => !has(index - 1));
  return (firsts.length > 0 ? firsts : written.slice(0, 1)).map((first) => {
    const gap = Array.from({ length: 7 }, (_, at) => at).find((at) => !has(first + at));
    return [first, gap ?? 7];
  });
}
