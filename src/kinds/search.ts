export { searchPage } from '../pages/Search.tsx';
