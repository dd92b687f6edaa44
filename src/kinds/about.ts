export { aboutPage } from '../pages/About.tsx';
