/** Questions of the editing page, over whatever dialog the CMS shows. */

const DIALOG =
  'max-width:min(44rem,92vw);max-height:90vh;overflow:auto;padding:1.5rem;border:1px solid #888;border-radius:.5rem;' +
  'font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff';
const BUTTON = 'font:inherit;padding:.5rem 1rem;margin:.5rem .75rem 0 0;min-height:2.75rem;cursor:pointer';

/** @returns whether the editor agrees */
export async function ask(question: string, yes: string): Promise<boolean> {
  return (await opened([paragraph(question)], [yes, 'Cancel'])).answer === yes;
}

/** Shows a sentence until it is read. */
export async function inform(sentence: string): Promise<void> {
  await opened([paragraph(sentence)], ['OK']);
}

/** Shows a form until one of its buttons is pressed; the last is what Escape means. */
export function opened(
  parts: readonly HTMLElement[],
  buttons: readonly string[],
): Promise<{ readonly answer: string; readonly values: FormData }> {
  const last = buttons.at(-1)!;
  const dialog = styled('dialog', DIALOG);
  const form = styled('form', '', { method: 'dialog' });
  const row = styled('p', '');
  row.append(
    ...buttons.map((name) =>
      styled('button', BUTTON, { value: name, textContent: name, formNoValidate: name === last }),
    ),
  );
  form.append(...parts, row);
  dialog.append(form);
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      resolve({ answer: dialog.returnValue || last, values: new FormData(form) });
      dialog.remove();
    });
    dialog.showModal();
  });
}

export const paragraph = (textContent: string) =>
  styled('p', 'white-space:pre-line;overflow-wrap:anywhere', { textContent });

/** The page's policy lets no style attribute in, but what a script sets. */
export function styled<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  css: string,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.style.cssText = css;
  return element;
}
