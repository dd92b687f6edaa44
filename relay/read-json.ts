import { Refusal } from './refusal.ts';

/** @throws Refusal 400 with the sentence for the caller, where the text is no JSON */
export function readJson(text: string, sentence: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, sentence);
  }
}
