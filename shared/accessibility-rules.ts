/** What `site check` finds out about accessibility, and nothing more: rules of html-validate by what they look for. A page names them. */
export const ACCESSIBILITY_RULES = {
  alternatives: ['area-alt', 'wcag/h36', 'wcag/h37', 'wcag/h67'],
  names: ['empty-title', 'input-missing-label', 'multiple-labeled-controls', 'text-content', 'wcag/h30', 'wcag/h32'],
  headings: ['empty-heading', 'heading-level'],
  hidden: ['aria-hidden-body', 'hidden-focusable', 'meta-refresh'],
  roles: ['aria-label-misuse', 'no-abstract-role', 'no-multiple-main', 'presentation-role-style', 'unique-landmark'],
  tables: ['wcag/h63'],
  references: ['no-dup-id', 'no-missing-references', 'valid-for'],
} as const;
