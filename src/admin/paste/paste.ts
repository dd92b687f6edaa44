/** Hands pasted HTML to the CMS's editor in shapes that Markdown has. */
import { inform } from '../ask.ts';
import { cleanPaste, type CleanPaste } from './clean-html.ts';

const EDITOR = '.lexical-root';
/** In frames: they take the text as it is. */
const PLAIN = 'input, textarea';
/** Events of this module are not its own business. */
const ours = new WeakSet<Event>();

/** Listens before the CMS does. */
export function cleanPastes(): void {
  window.addEventListener('paste', onPaste, { capture: true });
}

function onPaste(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  const html = clipboardData?.getData('text/html');
  if (ours.has(event) || !html || !(target instanceof Element) || !target.closest(EDITOR) || target.matches(PLAIN))
    return;
  const clean = cleanPaste(html);
  if (clean === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const data = new DataTransfer();
  data.setData('text/html', clean.html);
  data.setData('text/plain', clipboardData?.getData('text/plain') ?? '');
  paste(target, data);
  void addPictures(target, clean);
}

/** Pictures that came along are uploaded as if they were pasted by themselves; of those that stay away, the editor hears. */
async function addPictures(target: Element, { inside, unreachable, remote }: CleanPaste): Promise<void> {
  const data = new DataTransfer();
  for (const [index, address] of inside.entries()) {
    const file = fileOf(address, `pasted-${index + 1}`);
    if (file) data.items.add(file);
  }
  if (data.files.length > 0) paste(target, data);
  const lost = unreachable + inside.length - data.files.length;
  const said = [
    data.files.length > 0 && 'The pictures of the pasted text stand below it: move each to its place.',
    lost > 0 && `Only your computer has ${counted(lost)} of the pasted text, which did not come along. ${remedy(lost)}`,
    remote > 0 &&
      `Another site has ${counted(remote)} of the pasted text, and readers miss what it takes away. ${remedy(remote)}`,
  ].filter((sentence) => typeof sentence === 'string');
  if (said.length > 0) await inform(said.join(' '));
}

function paste(target: Element, clipboardData: DataTransfer): void {
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
  ours.add(event);
  target.dispatchEvent(event);
}

/** The file in a `data:` address; null for one that is none. */
function fileOf(address: string, name: string): File | null {
  const [, type = '', isBase64, content = ''] = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  if (type === '') return null;
  try {
    const bytes = isBase64
      ? Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(content));
    return new File([bytes], `${name}.${type.slice('image/'.length).replace('+xml', '').replace('jpeg', 'jpg')}`, {
      type,
    });
  } catch {
    return null;
  }
}

const counted = (pictures: number) => (pictures === 1 ? 'one picture' : `${pictures} pictures`);

const remedy = (pictures: number) =>
  `To have ${pictures === 1 ? 'it' : 'them'} here, save ${pictures === 1 ? 'it as a file, and drop it' : 'each as a file, and drop them'} into the text.`;
