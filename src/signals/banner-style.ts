/**
 * The looks of the banner and of the footer's button, with the tokens of the site. They come with the script that shows them: the
 * sheets of pages do not grow for sites that ask nothing. A sheet made by a script needs no leave of the policy.
 */
const CSS = `
.consent{position:fixed;z-index:20;inset-block-end:1rem;inset-inline:1rem 5.5rem;max-width:27rem;max-height:calc(100vh - 2rem);
overflow:auto;padding:1.25rem;border:1px solid var(--line);border-radius:var(--r4);background:var(--surface);color:var(--ink);
box-shadow:var(--lift);font-size:var(--step--1)}
.consent p{margin-block:.25rem .5rem;color:var(--ink-soft)}
.consent b{font-size:var(--step-0)}
.consent a{display:inline-block;padding-block:.6rem}
.consent-answers{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.75rem;margin-block-start:.75rem}
.consent button,.consent-open{min-height:2.75rem;padding:.5rem 1rem;border:1.5px solid var(--line-strong);border-radius:var(--r2);background:none;
color:inherit;font:inherit;font-weight:600;cursor:pointer}
.consent-open{margin-block-start:1rem;font-size:var(--step--1)}
.consent button:hover,.consent-open:hover{border-color:currentColor}
@media print{.consent,.consent-open{display:none}}`;

/** In browsers that cannot (Safari before 16.4) both are plain, and work. */
export function styleBanner(): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Plain then.
  }
}
