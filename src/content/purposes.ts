/** What each document is for, as the message says where one is missing. */
const PURPOSES: { readonly [name: string]: string } = {
  company: 'name, addresses and telephone numbers of the company stand there',
  navigation: 'it is the menu',
  testimonials: 'it has what clients say',
  portfolio: 'it has the projects',
  clients: 'it has names and marks of the clients',
  faq: 'it has the questions and answers',
  logo: 'it is the mark in header, footer and icons',
  labels: 'it has every short text of buttons, fields and messages',
  shared: 'it has the words of enquiry box, closing call, help box and pop-up',
};

/** @param name the document's name below `content/`, without its ending */
export function purposeOf(name: string): string {
  return PURPOSES[name] ?? 'no site goes without it';
}
