/** What each document is for, as the message says where one is missing. */
import { optionalPages } from './schema.ts';

const PURPOSES: { readonly [name: string]: string } = {
  company: 'name, addresses and telephone numbers of the company stand there',
  navigation: 'it is the menu',
  testimonials: 'it has what clients say',
  portfolio: 'it has the projects',
  clients: 'it has names and marks of the clients',
  principles: 'it has the principles of the home page',
  process: 'it has the steps of how work goes',
  faq: 'it has the questions and answers',
  logo: 'it is the mark in header, footer and icons',
  labels: 'it has every short text of buttons, fields and messages',
  'pages/shared': 'it has the words of enquiry box, closing call and pop-up',
};

/** @param name the document's name below `content/`, without its ending */
export function purposeOf(name: string): string {
  const optional = new Intl.ListFormat('en').format(optionalPages);
  const page = name.replace('pages/', '');
  return (
    PURPOSES[name] ??
    `it has the words of the page "${page}", and no site goes without them; those of ${optional} may be missing`
  );
}
