/** What highlight.js tells while it reads code, as one token after the other: neither its tree nor its HTML is made. */
import type { Emitter } from 'highlight.js';
import { kindOf, type Kind, type Token } from './kinds.ts';

/** Null is what stands in no scope: in a language within another it looks like what is around it. */
interface Told<K> {
  text: string;
  readonly kind: K;
}

export class TokenEmitter implements Emitter {
  readonly #told: Told<Kind | null>[] = [];
  readonly #around: (Kind | null)[] = [null];

  /** All that was told; no two beside each other are of one kind. */
  tokens(): Token[] {
    const tokens: Told<Kind>[] = [];
    for (const { text, kind } of this.#told) add(tokens, text, kind ?? '');
    return tokens;
  }

  addText(text: string): void {
    if (text !== '') add(this.#told, text, this.#around.at(-1)!);
  }

  startScope(scope: string): void {
    const around = this.#around.at(-1)!;
    this.#around.push(kindOf(scope) ?? around);
  }

  endScope(): void {
    if (this.#around.length > 1) this.#around.pop();
  }

  /** The highlighter calls both by these names too. */
  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(inner: TokenEmitter): void {
    const around = this.#around.at(-1)!;
    for (const { text, kind } of inner.#told) add(this.#told, text, kind ?? around);
  }

  finalize(): void {}

  toHTML(): string {
    return '';
  }
}

function add<K>(told: Told<K>[], text: string, kind: K): void {
  const last = told.at(-1);
  if (last?.kind === kind) last.text += text;
  else told.push({ text, kind });
}
