import { ServicesCarousel } from '../../widgets/ServicesCarousel.tsx';
import { mountOf } from '../../islands/mount.tsx';

export const mount = mountOf(ServicesCarousel);
