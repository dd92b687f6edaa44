/** Classes that many components share. */
export { default as layout } from './layout.module.scss';

/** Joins class names; what is false, null or undefined is left out. Undefined when nothing is left, so no empty attribute is written. */
export function classes(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
