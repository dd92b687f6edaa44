/** Alerts of GitHub's Markdown: a quote whose first line is `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`. */
import type { RendererObject, Tokens } from 'marked';

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Titles are the page's to add (shared/post-body/normalise-labelled.ts). */
export const alerts: RendererObject = {
  blockquote({ tokens }) {
    const [first] = tokens;
    const lead = first?.type === 'paragraph' ? (first as Tokens.Paragraph).tokens[0] : undefined;
    if (lead?.type !== 'text') return false;
    const text = lead as Tokens.Text;
    const [mark, kind] = MARK.exec(text.text) ?? [];
    if (mark === undefined || kind === undefined) return false;
    text.text = text.text.slice(mark.length);
    return `<blockquote class="markdown-alert-${kind.toLowerCase()}">\n${this.parser.parse(tokens)}</blockquote>\n`;
  },
};
