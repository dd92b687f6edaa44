/** Headers of calls to the posts API. Settings name environment variables, so that no secret is in a file. */
import { SiteError, error } from '../core/errors.ts';
import { keepSecret } from '../core/secrets.ts';
import type { Config, Problem } from '../core/types.ts';

/**
 * Reads the header values; from now on all output masks them.
 *
 * @throws SiteError `config/missing-variable`, `config/wrong-value`, one problem per header
 */
export function apiHeaders(headers: Config['blogs']['headers'], environment = process.env): Record<string, string> {
  const problems: Problem[] = [];
  const values: Record<string, string> = {};
  for (const [name, { env }] of Object.entries(headers)) {
    const value = (environment[env] ?? '').trim();
    const setting = `blogs.headers.${name} in site.config.ts`;
    const place = { field: env };
    if (value === '') {
      const message = `The environment variable ${env} is not set; ${setting} needs it.`;
      const hint = `Set ${env} where the site is built, or remove the header from the settings.`;
      problems.push(error('config/missing-variable', message, hint, place));
    } else if (!/^[\t\x20-\x7E]+$/.test(value)) {
      const message = `The environment variable ${env} has characters that are not allowed in a header (${setting}).`;
      const hint = 'Set it to one line of ASCII characters, without quotes around it.';
      problems.push(error('config/wrong-value', message, hint, place));
    } else {
      keepSecret(value);
      values[name] = value;
    }
  }
  if (problems.length > 0) throw new SiteError(problems);
  return values;
}
