import type { CustomFieldControlProps } from '@sveltia/cms';
import { iconNames } from '../content/icon-names.ts';
import type { AdminSettings } from '../contract.ts';

const OWN_ICON = /^content\/icons\/([a-z0-9-]+)\.svg$/;

/** Names to choose from: those that posts have used, and the icons of the site. */
export type Suggested = keyof AdminSettings['used'] | 'icons';

/** A text that offers names, and takes any other. */
export function suggestField({ used, files }: Pick<AdminSettings, 'used' | 'files'>) {
  const own = files.flatMap((file) => OWN_ICON.exec(file)?.[1] ?? []);
  const offered: Readonly<Record<Suggested, readonly string[]>> = { ...used, icons: [...own, ...iconNames] };
  return function SuggestField({ value, onChange, forID, classNameWrapper, field }: CustomFieldControlProps) {
    const names = offered[field.get('suggestions') as Suggested] ?? [];
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
