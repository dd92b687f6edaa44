/** Valid HTML: a page's own part to the letter, the bodies of posts by themselves. */
import { HtmlValidate, StaticConfigLoader, type ConfigData, type ResolvedConfig } from 'html-validate';
import { BODY_RULES, PAGE_RULES } from './html-rules.ts';
import { withoutPosts, type PostPart } from './post-parts.ts';
import { positionAt } from '../core/text-position.ts';

export interface HtmlFault {
  readonly rule: string;
  readonly ruleUrl: string;
  readonly isError: boolean;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** The part of the page that is a post's body; null for the site's own. */
  readonly body: PostPart | null;
}

/** html-validate would read its rules and its table of elements anew for each page: a quarter of the time. */
class OneConfigLoader extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor('page.html');
    return this.#resolved;
  }
}

const ERROR_SEVERITY = 2;

/** @returns a function that finds the faults of one page after the other */
export function openValidator(): (html: string, parts: readonly PostPart[]) => HtmlFault[] {
  const pages = validatorWith(PAGE_RULES);
  const bodies = validatorWith(BODY_RULES);

  function bodyFaults(html: string, body: PostPart): HtmlFault[] {
    const start = positionAt(html, body.start);
    const above = { lines: start.line - 1, columns: start.column - 1 };
    return faultsIn(bodies, html.slice(body.start, body.end)).map(({ line, column, ...fault }) => ({
      ...fault,
      line: line + above.lines,
      column: line === 1 ? column + above.columns : column,
      body,
    }));
  }

  return (html, parts) => [
    ...faultsIn(pages, withoutPosts(html, parts)).map((fault) => ({ ...fault, body: null })),
    ...parts.filter(({ isMarkup }) => isMarkup).flatMap((body) => bodyFaults(html, body)),
  ];
}

function validatorWith(rules: ConfigData): HtmlValidate {
  return new HtmlValidate(new OneConfigLoader(rules));
}

function faultsIn(validator: HtmlValidate, html: string): Omit<HtmlFault, 'body'>[] {
  return validator.validateStringSync(html, 'page.html').results.flatMap(({ messages }) =>
    messages.map(({ ruleId, ruleUrl = '', severity, message, line, column }) => ({
      rule: ruleId,
      ruleUrl,
      isError: severity === ERROR_SEVERITY,
      message,
      line,
      column,
    })),
  );
}
