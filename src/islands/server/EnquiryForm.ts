import { EnquiryForm } from '../../widgets/EnquiryForm.tsx';

export const enquiryForm = { name: 'EnquiryForm', Widget: EnquiryForm };
