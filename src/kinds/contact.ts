export { contactPage } from '../pages/Contact.tsx';
