export { homePage } from '../pages/home-page.ts';
