export { notFoundPage } from '../pages/NotFound.tsx';
