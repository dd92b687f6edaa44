import type { CustomFieldControlProps } from '@sveltia/cms';
import type { AdminSettings } from '../contract.ts';

/** A text that offers the names that were used before, and takes any other. */
export function suggestField(used: AdminSettings['used']) {
  return function SuggestField({ value, onChange, forID, classNameWrapper, field }: CustomFieldControlProps) {
    const names = used[field.get('suggestions') as keyof AdminSettings['used']] ?? [];
    return (
      <>
        <input
          type="text"
          id={forID}
          aria-labelledby={`${forID}-label`}
          className={classNameWrapper}
          list={`${forID}-names`}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
        <datalist id={`${forID}-names`}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </>
    );
  };
}
