export { thankYouPage } from '../pages/ThankYou.tsx';
