export { landingPage } from '../pages/Landing.tsx';
