export { portfolioPage } from '../pages/Portfolio.tsx';
