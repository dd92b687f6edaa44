/**
 * A drawing from an SVG file. The file says how it looks. `{stops.0}` in it is a value of the caller, and a group with
 * `data-if="stops.3"` is drawn where there is such a value; `sewn` and `plain` tell whether the brand has stitches.
 */
import type { SVGProps } from 'react';
import { usePattern } from '../context/context.tsx';
import { hasStitches } from '../stitch/families.ts';
import { short } from '../stitch/path.ts';
import { Cloth, type ClothProps } from './Cloth.tsx';
import { escapeAttribute } from '../../shared/markup-text.ts';

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, 'values'> {
  /** The text of the file. */
  readonly file: string;
  /** Texts, numbers, and lists and records of them. */
  readonly values?: object | undefined;
  /** What stands in its place where the brand has no stitches. */
  readonly plain?: ClothProps;
}

const ROOT = /<svg xmlns="[^"]*" ([^>]*)>([^]*)<\/svg>/;
const ATTRIBUTES = /([\w-]+)="([^"]*)"/g;
const OPTIONAL = /<g data-if="([\w.-]+)">([^]*?)<\/g>/g;
/** An attribute of one value is left out where there is no value. */
const VALUE = / [\w-]+="\{([\w.-]+)\}"|\{([\w.-]+)\}/g;

export function Drawing({ file, values, plain, ...rest }: DrawingProps) {
  const isSewn = hasStitches(usePattern());
  if (plain && !isSewn) return <Cloth {...plain} className={rest.className} />;
  const [, root = '', inside = ''] = ROOT.exec(file.replaceAll(/<!--.*?-->|\n\s*/g, '')) ?? [];
  const attributes = [...root.matchAll(ATTRIBUTES)].map(([, name = '', value]) => [inReact(name), value]);
  return (
    <svg
      {...{ ...rest, ...Object.fromEntries(attributes), ...rest }}
      dangerouslySetInnerHTML={{ __html: filled(inside, { ...values, sewn: isSewn, plain: !isSewn }) }}
    />
  );
}

/** `stroke-width` -> `strokeWidth`; `aria-hidden` stays. */
function inReact(name: string): string {
  return name.replaceAll(/(?<!^aria)-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function filled(markup: string, values: unknown): string {
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);
  return markup
    .replaceAll(OPTIONAL, (_, path: string, group: string) => (valueAt(path) ? group : ''))
    .replaceAll(VALUE, (place: string, whole: string | undefined, part: string) => {
      const value = valueAt(whole ?? part);
      const text = typeof value === 'number' ? short(value) : escapeAttribute(String(value ?? ''));
      if (whole === undefined) return text;
      return value === undefined ? '' : place.replace(/\{.*\}/, () => text);
    });
}
