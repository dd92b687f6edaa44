export { servicesPage } from '../pages/Services.tsx';
