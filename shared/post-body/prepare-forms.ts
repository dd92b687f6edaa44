/** Forms go and leave what they hold: DOMPurify removes one whole when the name of a field shadows a property of the form. */
import { elements, replaceAll, type Parent } from './tree.ts';

export function unwrapForms(root: Parent): void {
  replaceAll(new Map(elements(root, 'form').map((form) => [form, form.childNodes])));
}
