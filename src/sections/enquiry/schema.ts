import { entries, paragraph, point, sectionSchema, target, text } from '../kind.ts';
import { formFields, formProblem, shortText } from '../../content/form-fields.ts';

export default sectionSchema({
  name: 'Enquiry form',
  about:
    'The enquiry form, or one of your own fields, and beside it what happens next. Without words of its own, those of shared.yaml.',
  alternates: true,
  fields: {
    title: text.optional(),
    text: paragraph.optional(),
    steps: entries(point).describe('What happens next; without any, the shared ones.'),
    fields: formFields.describe('What the form asks for; without any: name, e-mail, phone, interest and message.'),
    subject: shortText.optional().describe('Of its mails; without it, a label.'),
    button: text.optional().describe('Words of its button; without them, a label.'),
    thanks: text
      .refine(
        (thanks) => !thanks.startsWith('/') || target.safeParse(thanks).success,
        'expected a text, or a path such as /thank-you/',
      )
      .optional()
      .describe('What it says once it is sent, or the page it leads to: /thank-you/. Without it, the shared page.'),
  },
  lacks({ fields = [] }) {
    const problem = formProblem(fields);
    return problem === null ? null : ['fields', problem];
  },
});
