import type { Finding } from '../links/findings.ts';
import type { CheckedPage } from './page-reading.ts';
import type { PostNames } from './post-names.ts';
import type { HtmlFault } from './validate-html.ts';

/** Problems `html/{rule}`. What stands in a post's body is its author's, and browsers show it all the same. */
export function markupFinding(fault: HtmlFault, { reading, page, file }: CheckedPage, nameOf: PostNames): Finding {
  const { rule, ruleUrl, isError, message, line, column, body } = fault;
  const post = body?.post ?? reading.post;
  const whose = body ? 'Correct the post' : 'Correct the component or the text that writes it';
  return {
    code: `html/${rule}`,
    policy: isError && !body ? 'fail' : 'warn',
    ...(body && { posts: post === null ? [] : [nameOf(post)] }),
    message: `Invalid HTML: ${message}`,
    hint: `${whose}${ruleUrl ? `; the rule: ${ruleUrl}` : '.'}`,
    place: { file, line, column },
    page,
  };
}
