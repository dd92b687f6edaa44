import { ServicesCarousel } from '../../widgets/ServicesCarousel.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(ServicesCarousel);
