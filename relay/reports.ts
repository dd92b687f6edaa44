/** What browsers report of a site: broken policies and errors of its scripts (Reporting API, CSP 3), as lines of the log. */
import { z } from 'zod';
import type { LogFields } from './log.ts';
import { readJson } from './read-json.ts';
import { Refusal } from './refusal.ts';

export const MAX_REPORT_BYTES = 32 * 1024;
/** Of one call; a browser gathers them. */
const MAX_REPORTS = 20;
const SHOWN = 200;

const report = z.object({
  type: z.string(),
  url: z.string().optional(),
  body: z.record(z.string(), z.unknown()).optional(),
});
const calls = z.union([
  z.array(report),
  report,
  // The older form of a policy's report (CSP 2).
  z
    .object({ 'csp-report': z.record(z.string(), z.unknown()) })
    .transform((call) => ({ type: 'csp-violation', url: undefined, body: call['csp-report'] })),
]);

/** What tells where a fault lies. Samples of code, referrers and user agents may tell of a person, so they are left out. */
const TOLD = [
  'documentURL',
  'document-uri',
  'blockedURL',
  'blocked-uri',
  'effectiveDirective',
  'effective-directive',
  'violated-directive',
  'sourceFile',
  'source-file',
  'lineNumber',
  'line-number',
  'columnNumber',
  'column-number',
  'message',
  'id',
  'reason',
];

/**
 * @returns the fields of a log line for each report
 * @throws Refusal 400 for what is no report
 */
export function readReports(text: string): LogFields[] {
  const parsed = calls.safeParse(readJson(text, 'These are no reports: expected JSON.'));
  if (!parsed.success) throw new Refusal(400, 'These are no reports of the Reporting API.');
  return [parsed.data]
    .flat()
    .slice(0, MAX_REPORTS)
    .map(({ type, url, body = {} }) => ({
      type: shown(type),
      ...(url === undefined ? {} : { url: shown(url) }),
      ...Object.fromEntries(TOLD.flatMap((name) => (isTold(body[name]) ? [[name, shown(body[name])]] : []))),
    }));
}

function isTold(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Addresses lose their query and fragment, in which a person may be named; mail addresses in a message go too. */
function shown(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return value
    .replace(/(?<address>https?:\/\/[^\s?#]*)[?#]\S*/g, '$<address>')
    .replace(/[^\s@]+@[^\s@]+/g, '[address]')
    .slice(0, SHOWN);
}
