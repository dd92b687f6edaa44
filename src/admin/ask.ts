/** Questions of the editing page, over whatever dialog the CMS shows. */

const STYLE =
  'max-width:min(44rem,92vw);max-height:90vh;overflow:auto;padding:1.5rem;border:1px solid #888;border-radius:.5rem;' +
  'font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff';

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
  const dialog = document.createElement('dialog');
  // The page's policy lets no style attribute in, but what a script sets.
  dialog.style.cssText = STYLE;
  const form = document.createElement('form');
  form.method = 'dialog';
  const last = buttons.at(-1)!;
  const row = document.createElement('p');
  row.append(
    ...buttons.map((name) => {
      const button = Object.assign(document.createElement('button'), { value: name, textContent: name });
      button.formNoValidate = name === last;
      button.style.cssText =
        'font:inherit;padding:.5rem 1rem;margin:.5rem .75rem 0 0;min-height:2.75rem;cursor:pointer';
      return button;
    }),
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

export function paragraph(text: string): HTMLElement {
  const made = Object.assign(document.createElement('p'), { textContent: text });
  made.style.cssText = 'white-space:pre-line;overflow-wrap:anywhere';
  return made;
}
