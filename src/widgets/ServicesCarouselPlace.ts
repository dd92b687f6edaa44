import { fill, numberText } from '../context/label-text.ts';

/** A label with a `{number}` and a `{count}`, for the slide at a place of the list, from 0. */
export function placeText(
  label: string,
  { place, count, language }: { readonly place: number; readonly count: number; readonly language: string },
): string {
  return fill(label, { number: numberText(place + 1, language), count: numberText(count, language) });
}
