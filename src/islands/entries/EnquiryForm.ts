import { EnquiryForm } from '../../widgets/EnquiryForm.tsx';
import { mountOf } from '../mount.tsx';

export const mount = mountOf(EnquiryForm);
