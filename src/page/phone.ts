/** A phone number as people read it, kept on one line. */
export function phoneText(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}
