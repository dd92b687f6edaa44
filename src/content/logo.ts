/** The company's one drawing, `content/logo.svg`: checked, and written anew for every place that shows it. */
import { closest } from 'fastest-levenshtein';
import { Parser } from 'htmlparser2';
import type { ContentDocument, ContentProblem } from '../contract.ts';
import { attributesOf, DRAWN, LEFT_OUT, SHAPES } from './logo-parts.ts';

const LOGO_FILE = 'content/logo.svg';

/** A type, so that it counts as JSON. */
export type Logo = {
  /** Left, top, width and height of its field. */
  readonly box: readonly [number, number, number, number];
  /** Its elements; their colours are still `currentColor` and `var(--thread)`, their ids still to be made the place's own. */
  readonly markup: string;
};

/** It stands in every page. */
const MOST_CHARACTERS = 16_384;

/** @returns the logo, or every reason why it cannot be used, each with its line */
export function readLogo({ file, data }: ContentDocument): { logo: Logo } | { problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const refuse = (message: string, line = 1) => problems.push({ file, line, path: [], message });
  if (typeof data !== 'string')
    return { problems: [{ file, line: 1, path: [], message: `expected a drawing, ${LOGO_FILE}` }] };
  const { box, markup, hasShapes } = read(data, refuse);
  if (problems.length === 0 && !markup) refuse('expected a drawing that starts with <svg, found none');
  if (problems.length === 0 && !hasShapes) refuse('expected a shape in it, found none');
  if (markup.length > MOST_CHARACTERS)
    refuse(
      `expected at most ${MOST_CHARACTERS} characters, found ${markup.length}; it stands in every page: simplify its paths`,
    );
  return !box || problems.length > 0 ? { problems } : { logo: { box, markup } };
}

/** @param refuse hears what is wrong, and in which line */
function read(text: string, refuse: (message: string, line?: number) => void) {
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
        if (isRoot && name !== 'svg') refuse(`expected a drawing that starts with <svg, found <${name}`, line);
        else if (!DRAWN.has(name)) refuse(unknown(name), line);
        if (isRoot) {
          box = boxOf(attributes);
          if (!box && name === 'svg') refuse('expected a viewBox such as "0 0 40 40"', line);
        }
        hasShapes ||= SHAPES.has(name);
        const written = attributesOf(attributes, isRoot, (message) => refuse(message, line));
        markup += `<${isRoot ? 'g' : name}${written}>`;
      },
      onclosetag(name, isImplied) {
        const isRoot = open.length === 1;
        const isEmpty = open.pop()?.isEmpty ?? true;
        if (isImplied && !isEmpty)
          refuse(`expected </${name}> before this, found none`, lineAt(text, parser.startIndex));
        if (skipped > 0) return void skipped--;
        markup += `</${isRoot ? 'g' : name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return { box: box as Logo['box'] | null, markup, hasShapes };
}

function boxOf({ viewBox, width, height }: Record<string, string>): Logo['box'] | null {
  const box = viewBox ?? `0 0 ${Number.parseFloat(width ?? '')} ${Number.parseFloat(height ?? '')}`;
  const sides = box.trim().split(/[\s,]+/);
  const [left, top, wide, high] = sides.map(Number);
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

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
