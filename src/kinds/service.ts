export { servicePage } from '../pages/Service.tsx';
