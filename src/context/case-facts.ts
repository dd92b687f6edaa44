import type { CaseStudy } from '../content/site-content.ts';
import { numberText, SEPARATOR } from './label-text.ts';
import { weeksText, wordingOf, type Site } from './price-text.ts';

/** Who, when, with how many people, in how much time, with what, and for which screens: what the document says of it. */
export function caseFacts(study: CaseStudy, site: Site) {
  const { client, sector, year, team, weeks, technology, platform } = study;
  const number = (value: number | undefined) => value && numberText(value, site.settings.language);
  const facts = {
    client,
    sector,
    year: number(year),
    team: number(team),
    weeks: weeks && weeksText({ from: weeks, to: weeks }, wordingOf(site)),
    technology: technology.join(SEPARATOR),
    platform: site.content.portfolio.marks[platform],
  };
  return (Object.keys(facts) as (keyof typeof facts)[]).flatMap((name) => {
    const text = facts[name];
    return text ? [{ name: site.labels.cases[name], text }] : [];
  });
}
