import { parse, stringify } from 'yaml';
export const readYaml = (text: string): unknown => parse(text) as unknown;
export const writeYaml = (_original: string | null, value: unknown): string => stringify(value);
