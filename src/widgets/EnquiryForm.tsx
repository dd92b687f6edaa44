import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { Form, FormEnd, Honeypot } from '../components/Form.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';

export type EnquiryFormProps = {
  /** Where the form goes without a script: a `mailto:` address. */
  readonly action: string;
  /** The services one can be interested in. */
  readonly interests: readonly string[];
  /** What is said beside the button. */
  readonly note: string;
};

/** The enquiry form. Without a script it opens the visitor's own mail program with what was written. */
export function EnquiryForm({ action, interests, note }: EnquiryFormProps) {
  return (
    <Form action={action} method="post" encType="text/plain">
      <Field label="Name">
        {(control) => <input {...control} type="text" name="name" autoComplete="name" required />}
      </Field>
      <Field label="E-mail">
        {(control) => <input {...control} type="email" name="email" autoComplete="email" required />}
      </Field>
      <Field label="Phone" optional>
        {(control) => <input {...control} type="tel" name="phone" autoComplete="tel" />}
      </Field>
      <Field label="Interested in">
        {(control) => (
          <select {...control} name="interest">
            <option>Not sure yet</option>
            {interests.map((interest) => (
              <option key={interest}>{interest}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Message" wide>
        {(control) => <textarea {...control} name="message" rows={4} required />}
      </Field>
      <Honeypot />
      <FormEnd>
        <Button type="submit" kind="gold" icon="arrow">
          Send enquiry
        </Button>
        <p className={classes(layout.small, layout.soft)}>{note}</p>
      </FormEnd>
    </Form>
  );
}
