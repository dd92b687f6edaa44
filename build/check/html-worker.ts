/** Runs in a worker: validates a batch of pages. html-validate takes 5 to 16 ms a page, too long for one thread. */
import { readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { HTML_RULES } from './html-rules.ts';

export interface HtmlFault {
  /** The file's place in the batch. */
  readonly index: number;
  readonly rule: string;
  readonly ruleUrl: string;
  readonly isError: boolean;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

const ERROR_SEVERITY = 2;

const validator = new HtmlValidate(new StaticConfigLoader(HTML_RULES));

/** @param disks absolute disk paths of pages */
export default function validateBatch(disks: readonly string[]): HtmlFault[] {
  return disks.flatMap((disk, index) => {
    const report = validator.validateStringSync(readFileSync(disk, 'utf8'), disk);
    return report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, ruleUrl = '', severity, message, line, column }) => ({
        index,
        rule: ruleId,
        ruleUrl,
        isError: severity === ERROR_SEVERITY,
        message,
        line,
        column,
      })),
    );
  });
}
