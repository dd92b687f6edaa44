/** A button of the site's own inside a post, whose language may be another than the page's. */
export function ownButton(className: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.lang = document.documentElement.lang;
  button.addEventListener('click', press);
  return button;
}
