import { decide, type Rule } from '../sections/trial/decide.ts';
import { amountText } from '../sections/trial/words.ts';

/** Follows the inputs, without React: all texts stand in the page, and `data-now` marks those that hold. */
export async function mount(element: HTMLElement, rule: Rule): Promise<void> {
  const { lang } = document.documentElement;
  const part = <Type extends HTMLElement>(selector: string, of: Element = element) => of.querySelector<Type>(selector)!;
  const [list, state, scale, outcomes] = [
    part('ol'),
    part('[data-state]'),
    part('[data-scale]'),
    part('[data-outcomes]'),
  ];
  /** Of a row: its slider, or the choice that is made. */
  const field = (row: Element) => part<HTMLInputElement>('[type=range], :checked', row);
  const inputs = [...list.children].slice(0, rule.inputs.length);
  const model = list.children[inputs.length]!;

  function show(): void {
    const isOn = field(model).value === '0';
    const values = inputs.map((row) => +field(row).value);
    const { reasons, score, outcome, isByPerson } = decide(rule, values, isOn);
    inputs.forEach((row, i) => {
      mark(part('[data-reasons]', row), (at) => at === reasons[i]);
      const amount = row.querySelector('[data-unit]');
      if (!amount) return;
      amount.textContent = amountText(amount.getAttribute('data-unit')!, values[i]!, lang);
      field(row).ariaValueText = amount.textContent;
    });
    part('[data-score]').textContent = String(score);
    mark(state, (at) => at === +!isOn);
    mark(scale, (at) => isOn && at < score);
    mark(outcomes, (at) => at === outcome);
    list.toggleAttribute('data-off', !isOn);
    list.toggleAttribute('data-person', isByPerson);
  }
  /** What is seen of what has changed, line by line. */
  function tell({ target }: Event): void {
    const row = (target as Element).closest('li')!;
    const changed = [row.querySelector<HTMLElement>('[data-reasons]'), state, outcomes];
    part('output').textContent = changed.map((stack) => stack?.innerText).join('\n');
  }

  // The browser may have kept other inputs than the server's.
  show();
  list.addEventListener('input', show);
  // Once a number stays where it is: on its way the slider tells it.
  list.addEventListener('change', tell);
  element.setAttribute('awake', '');
}

function mark(stack: Element, holds: (at: number) => boolean): void {
  [...stack.children].forEach((child, at) => child.toggleAttribute('data-now', holds(at)));
}
