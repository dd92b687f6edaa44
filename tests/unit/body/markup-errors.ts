/** What html-validate says of a page around a body. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      'heading-level': 'error',
      // HTML allows any id without white space; headings make ids of words of any script.
      'valid-id': ['error', { relaxed: true }],
      // Harmless declarations are kept (docs/posts.md).
      'no-inline-style': 'off',
      // Of the author's text, not of the markup.
      'no-trailing-whitespace': 'off',
      'tel-non-breaking': 'off',
    },
  }),
);

const pageAround = (body: string) =>
  `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Post</title></head><body><main><h1>Post</h1><div>${body}</div></main></body></html>`;

/** `rule: message` for each error of a page that holds the body. */
export async function markupErrors(body: string): Promise<string[]> {
  const report = await validator.validateString(pageAround(body));
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
