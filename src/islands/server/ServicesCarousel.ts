import { ServicesCarousel } from '../../widgets/ServicesCarousel.tsx';

export const servicesCarousel = { name: 'ServicesCarousel', Widget: ServicesCarousel };
