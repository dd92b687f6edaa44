import { element, showBanner, type BannerWords } from './banner.ts';
import { browserRejects, type Choice, keepChoice, readChoice } from './choice.ts';

/**
 * Asks once, and again after six months or when the footer's button is pressed. Counting that has begun ends with a new page:
 * a script that runs cannot be taken back.
 *
 * @param start begins to count
 */
export function askConsent(start: () => void, words: BannerWords): void {
  styleBanner();
  const button = element('button', { type: 'button', className: 'consent-open', textContent: words.labels.choices });
  // The last one is the site's; a post may have one of its own.
  [...document.querySelectorAll('footer')].at(-1)?.append(button);

  const ask = (isAsked: boolean) =>
    showBanner(words, isAsked, (choice: Choice) => {
      const isTakenBack = readChoice() === 'accepted' && choice === 'rejected';
      keepChoice(choice);
      if (isAsked) button.focus();
      if (choice === 'accepted') start();
      else if (isTakenBack) location.reload();
    });
  button.addEventListener('click', () => ask(true));

  const choice = readChoice();
  if (choice === 'accepted') start();
  else if (choice === null && !browserRejects()) ask(false);
}

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
function styleBanner(): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Plain then.
  }
}
