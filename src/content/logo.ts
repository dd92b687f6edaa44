/** The company's one drawing, `content/logo.svg`: checked, and written anew for every place that shows it. */
import { closest } from 'fastest-levenshtein';
import { Parser } from 'htmlparser2';
import type { ContentDocument, ContentProblem } from '../contract.ts';
import { attributesOf, DRAWN, LEFT_OUT, SHAPES, type Fault } from './logo-parts.ts';

export const LOGO_FILE = 'content/logo.svg';

/** A type, so that it counts as JSON. */
export type Logo = {
  /** Left, top, width and height of its field. */
  readonly box: readonly [number, number, number, number];
  /** Its elements; their colours are still `currentColor` and `var(--thread)`, their ids still to be made the place's own. */
  readonly markup: string;
};

/** It stands twice in every page. */
const MOST_CHARACTERS = 16_384;

/** @returns the logo, or every reason why it cannot be used, each with its line */
export function readLogo({ file, data }: ContentDocument): { logo: Logo } | { problems: ContentProblem[] } {
  if (typeof data !== 'string') {
    return { problems: [{ file, line: 1, path: [], message: `expected a drawing, ${LOGO_FILE}` }] };
  }
  const { box, markup, hasShapes, faults } = read(data);
  if (faults.length === 0 && box && !hasShapes) faults.push({ line: 1, message: 'expected a shape in it, found none' });
  if (markup.length > MOST_CHARACTERS) {
    const message = `expected at most ${MOST_CHARACTERS} characters, found ${markup.length}; it stands twice in every page: simplify its paths`;
    faults.push({ line: 1, message });
  }
  if (!box || faults.length > 0) return { problems: faults.map((fault) => ({ file, path: [], ...fault })) };
  return { logo: { box, markup } };
}

function read(text: string) {
  const faults: Fault[] = [];
  let markup = '';
  let box: Logo['box'] | null = null;
  let hasShapes = false;
  const open: { readonly isEmpty: boolean }[] = [];
  /** How many elements are open inside one that is left out. */
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const line = lineAt(text, parser.startIndex);
        const isRoot = open.push({ isEmpty: text[parser.endIndex - 1] === '/' }) === 1;
        if (skipped > 0 || LEFT_OUT.test(name)) return void skipped++;
        if (isRoot && name !== 'svg')
          faults.push({ line, message: `expected a drawing that starts with <svg, found <${name}` });
        else if (!DRAWN.has(name)) faults.push({ line, message: unknown(name) });
        if (isRoot) {
          box = boxOf(attributes);
          if (!box && name === 'svg') faults.push({ line, message: 'expected a viewBox such as "0 0 40 40"' });
        }
        hasShapes ||= SHAPES.has(name);
        const written = attributesOf(attributes, { line, isRoot }, faults);
        markup += `<${isRoot ? 'g' : name}${written}>`;
      },
      onclosetag(name, isImplied) {
        const isRoot = open.length === 1;
        const isEmpty = open.pop()?.isEmpty ?? true;
        if (isImplied && !isEmpty) {
          faults.push({
            line: lineAt(text, parser.startIndex),
            message: `expected </${name}> before this, found none`,
          });
        }
        if (skipped > 0) return void skipped--;
        markup += `</${isRoot ? 'g' : name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!markup && faults.length === 0)
    faults.push({ line: 1, message: 'expected a drawing that starts with <svg, found none' });
  return { box: box as Logo['box'] | null, markup, hasShapes, faults };
}

function boxOf({ viewBox, width, height }: Record<string, string>): Logo['box'] | null {
  const [left, top, wide, high] = (
    viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`
  )
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (![left, top].every(Number.isFinite) || !(wide! > 0 && high! > 0)) return null;
  return [left!, top!, wide!, high!];
}

function unknown(name: string): string {
  if (name === 'style')
    return 'expected colours as attributes (fill="#123456"), found a <style>; export it with presentation attributes';
  if (name === 'text') return 'expected shapes, found a <text>, whose font others do not have; turn it into paths';
  if (name === 'image') return 'expected shapes, found a picture in pixels (<image>)';
  return `expected shapes, found <${name}>; nearest: <${closest(name, [...DRAWN])}>`;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
