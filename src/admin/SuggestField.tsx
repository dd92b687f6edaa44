import type { CustomFieldControlProps } from '@sveltia/cms';

/** A text that offers the names that were used before, and takes any other. */
export function SuggestField({ value, onChange, forID, classNameWrapper, field }: CustomFieldControlProps) {
  const names = (field.get('suggestions') as { toJS(): readonly string[] } | undefined)?.toJS() ?? [];
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
}
