/** The components that may be islands, by name. Beside the client's registry the only place that imports widgets. */
import { EnquiryForm } from '../widgets/EnquiryForm.tsx';
import { ServicesCarousel } from '../widgets/ServicesCarousel.tsx';

export const islands = { EnquiryForm, ServicesCarousel };
export type IslandName = keyof typeof islands;
