/** The components that may be islands, by name; each has its client entry in `entries/`. */
import { EnquiryForm } from '../widgets/EnquiryForm.tsx';
import { LeadPopup } from '../widgets/LeadPopup.tsx';
import { LivePost } from '../widgets/LivePost.tsx';
import { LivePosts } from '../widgets/LivePosts.tsx';
import { ServicesCarousel } from '../widgets/ServicesCarousel.tsx';

export const islands = { EnquiryForm, LeadPopup, LivePost, LivePosts, ServicesCarousel };
export type IslandName = keyof typeof islands;
