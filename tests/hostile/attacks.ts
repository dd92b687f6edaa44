import { readFileSync } from 'node:fs';

/** What parse5 reads otherwise than browsers, which know CDATA in the texts of formulas too (HTML, 13.2.5.42): safe on both sides, not equal. */
export const READ_DIFFERENTLY: readonly string[] = [
  '<math><mtext><![CDATA[</mtext></math><img src=x onerror=alert(1)>]]></mtext></math>',
  '<math><mi><![CDATA[</mi></math><style><img src=x onerror=alert(1)></style>]]></mi></math>',
];

/**
 * Attacks on sanitisers by their kinds: addresses, handlers, raw text, foreign elements, templates, clobbering, misnesting. One is a line of
 * tests/cases/attacks.txt, with characters that no line can have as in JSON.
 */
export const ATTACKS: readonly string[] = readFileSync(new URL('../cases/attacks.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('# '))
  .map((line) => line.replace(/\\(?:u[\da-f]{4}|[fnt])/g, (code) => JSON.parse(`"${code}"`) as string));
