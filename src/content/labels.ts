/**
 * The shape of `content/labels.yaml`: what the site says beside the texts of its pages, by the part that says it. The file holds what
 * differs from the labels that the project ships.
 */
import * as z from 'zod';
import { BODY_LABELS } from '../../shared/body-labels.ts';
import { counted, label, placeholdersIn, type Counted } from './label-rules.ts';
import { shippedLabels } from './shipped-labels.ts';

/** By part, the names of its labels; before what is counted stands a `#`. */
const PARTS = {
  navigation: 'skip main menu open close contact',
  themes: 'label system light dark',
  links: 'newTab',
  crumbs: 'label home blogs',
  footer: 'company contact studio',
  preview: 'title text',
  consent: 'title text accept reject choices',
  contact: 'address hours closed allDay reply email phone whatsapp chat openChat social showMap openMap mapOf',
  samples: 'brand content projects people clients paper',
  home: 'pauseFilm welcome quote',
  services:
    'list kind all others price duration includes next work posts more help call service technology approach moreAbout range atLeast about rate',
  lists: 'projects clients yes no filter calendar #found none all allQuestions',
  // On the statement about accessibility.
  accessibility:
    'aim pages findings unchecked lookedFor alternatives names headings hidden roles tables references more limits checked',
  cases:
    'kind title others inShort problem decision outcome refused visit facts client sector year team weeks technology platform services next work',
  carousel: 'role slide still moving pause play previous next pick place pickOne',
  posts: 'badge none more all related noRelated follow category author moreOnTopic moreAbout description title',
  code: 'copy copied',
  players: 'play playTitle notice',
  reading: 'contents share mail linkedin whatsapp copy copied send neighbours older newer #minutes updated',
  texts: BODY_LABELS,
  pagination: 'label previous next page title description',
  // Pages of categories, tags and authors, and the archive of all posts.
  topics:
    'topics topic tag author tags earlier archive undated feed all archiveTitle archiveDescription undatedDescription #count topicTitle topicDescription tagTitle tagDescription authorTitle authorDescription yearTitle yearDescription',
  search:
    'title description lead label submit topic allTopics loading more hint failed retry noScript all #found none meant',
  livePosts: 'title noScript loading loadingPost loadingRelated failed missing postFailed unreachable retry #found',
  forms: 'enquiry name email phone interest notSure message optional trap send sending sent',
  fieldErrors: 'name email message addressWithoutAt addressWithoutName addressWithoutHost addressOther fileKind files',
  mailErrors: 'status moved page tooMuch refused notSent offline instead late byMail byPhone',
  mails: 'enquiry lead newsletter message notGiven leadInterest page fileInReply name email phone interest',
  newsletter: 'title text submit missing thanks sent',
  popup: 'close thanks thanksText',
  toasts: 'label dismiss',
  widgets: 'crashed notLoaded late',
  notFound: 'title home ways',
  machines: 'pages sitemap feed picture',
} as const;

type Listed<Names> = Names extends readonly (infer Name)[]
  ? Name
  : Names extends `${infer First} ${infer Rest}`
    ? First | Listed<Rest>
    : Names;
type Named<Name> = Name extends `#${infer Plain}` ? Plain : Name & string;

export type Labels = {
  [Part in keyof typeof PARTS]: {
    [Name in Listed<(typeof PARTS)[Part]> as Named<Name>]: Name extends `#${string}` ? Counted : string;
  };
};

/**
 * A label has the placeholders of its English text, and may be empty where that is: the title of the page with the posts (read.ts).
 * What the file leaves out has the shipped text.
 *
 * @param language the site's, BCP 47: what is counted needs its plural forms
 */
export function labelsIn(language: string) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const [shipped, english] = [shippedLabels(language), shippedLabels('en')];
  const ruleOf = (words: Counted): z.ZodType<Counted> => {
    if (typeof words !== 'string') return counted(forms);
    return words === '' ? z.string('expected a text') : label(...placeholdersIn(words));
  };
  const parts = Object.entries(PARTS).map(([part, list]) => {
    const names = [list].flat().join(' ').replaceAll('#', '').split(' ');
    const rules = names.map((name) => [
      name,
      ruleOf(english[part]![name]!).default(inForms(shipped[part]![name]!, forms)),
    ]);
    return [part, z.strictObject(Object.fromEntries(rules)).prefault({})];
  });
  return z.strictObject(Object.fromEntries(parts)) as unknown as z.ZodType<Labels>;
}

const inForms = (texts: Counted, forms: readonly Intl.LDMLPluralRule[]): Counted =>
  typeof texts === 'string' ? texts : Object.fromEntries(forms.map((form) => [form, (texts[form] ?? texts.other)!]));
