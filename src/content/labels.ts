/**
 * The shape of `content/labels.yaml`: what the site says beside the texts of its pages, by the part that says it. The file holds what
 * differs from the labels that the project ships.
 */
import * as z from 'zod';
import { BODY_LABELS } from '../../shared/body-labels.ts';
import { counted, label, type Counted } from './label-rules.ts';
import { isGroup, shippedLabels, type Texts } from './shipped-labels.ts';

/** Labels without a placeholder. */
const plain = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, label()])) as { [Each in Name]: ReturnType<typeof label> },
  );

/** Empty: the title of the page with the posts (read.ts). */
const orTitle = z.string('expected a text');

type Names<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Names<Rest> : List;
/** The same by their names, with spaces between. */
const group = <const List extends string>(names: List) => plain(names.split(' ') as Names<List>[]);

/** @param language the site's, BCP 47: what is counted needs its plural forms */
export function labelsIn(language: string) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return withTexts(shapeFor(forms), shippedLabels(language), forms);
}

/** With the shipped texts for what the file leaves out. */
function withTexts<Shape extends z.ZodObject>(shape: Shape, texts: Texts, forms: readonly string[]): Shape {
  const parts = Object.entries(shape.shape as Record<string, z.ZodType>).map(([name, part]) => {
    const text = texts[name]!;
    if (isGroup(text)) return [name, withTexts(part as z.ZodObject, text, forms).prefault({})];
    const each = typeof text === 'string' ? text : Object.fromEntries(forms.map((form) => [form, formOf(text, form)]));
    return [name, part.default(each)];
  });
  return z.strictObject(Object.fromEntries(parts)) as unknown as Shape;
}

const formOf = (texts: Exclude<Counted, string>, form: string) => texts[form as Intl.LDMLPluralRule] ?? texts.other;

function shapeFor(forms: readonly string[]) {
  return z.strictObject({
    navigation: group('skip main menu open close contact'),
    themes: group('label system light dark'),
    links: z.strictObject({ newTab: label('name') }),
    crumbs: group('label home').extend({ blogs: orTitle }),
    footer: group('company contact studio'),
    preview: group('title text'),
    consent: group('title text accept reject choices'),
    contact: group(
      'address hours closed allDay reply email phone whatsapp chat openChat social showMap openMap',
    ).extend({
      mapOf: label('address'),
    }),
    samples: group('brand content projects people clients paper'),
    home: group('pauseFilm').extend({
      welcome: label('name'),
      quote: label('text'),
    }),
    services: group(
      'list kind all others price duration includes next work posts more help call service technology',
    ).extend({
      approach: label('name'),
      moreAbout: label('title'),
      range: label('from', 'to'),
      atLeast: label('amount'),
      about: label('price'),
      rate: label('date'),
    }),
    lists: group('projects clients yes no filter calendar').extend({
      found: counted(forms),
      none: label('query'),
      all: label('count', 'title'),
      allQuestions: label('count'),
    }),
    // On the statement about accessibility.
    accessibility: group(
      'aim pages findings unchecked lookedFor alternatives names headings hidden roles tables references more limits',
    ).extend({ checked: label('date') }),
    cases: group(
      'kind title others inShort problem decision outcome refused visit facts client sector year team weeks technology platform services next work',
    ),
    carousel: group('role slide still moving pause play previous next pick').extend({
      place: label('number', 'count'),
      pickOne: label('number', 'count'),
    }),
    posts: group('badge none more all related noRelated follow category author moreOnTopic').extend({
      moreAbout: label('title'),
      description: label('title'),
      title: orTitle,
    }),
    code: group('copy copied'),
    players: group('play').extend({ playTitle: label('title'), notice: label('provider') }),
    reading: group('contents share mail linkedin whatsapp copy copied send neighbours older newer').extend({
      minutes: counted(forms),
      updated: label('date'),
    }),
    texts: plain(BODY_LABELS),
    pagination: group('label previous next').extend({
      page: label('number'),
      title: label('title', 'number'),
      description: label('description', 'number', 'count'),
    }),
    // Pages of categories, tags and authors, and the archive of all posts.
    topics: group(
      'topics topic tag author tags earlier archive undated feed all archiveTitle archiveDescription undatedDescription',
    ).extend({
      count: counted(forms),
      topicTitle: label('name'),
      topicDescription: label('name'),
      tagTitle: label('name'),
      tagDescription: label('name'),
      authorTitle: label('name'),
      authorDescription: label('name'),
      yearTitle: label('year'),
      yearDescription: label('year'),
    }),
    search: group(
      'title description lead label submit topic allTopics loading more hint failed retry noScript all',
    ).extend({ found: counted(forms), none: label('query'), meant: label('words') }),
    livePosts: group(
      'title noScript loading loadingPost loadingRelated failed missing postFailed unreachable retry',
    ).extend({ found: counted(forms) }),
    forms: group('enquiry name email phone interest notSure message optional trap send sending sent'),
    fieldErrors: group(
      'name email message addressWithoutAt addressWithoutName addressWithoutHost addressOther fileKind',
    ).extend({ files: label('count', 'size', 'kinds') }),
    mailErrors: group('status moved page tooMuch refused notSent offline instead').extend({
      late: label('seconds'),
      byMail: label('email'),
      byPhone: label('phone'),
    }),
    mails: group('enquiry lead newsletter message notGiven leadInterest page fileInReply').extend({
      name: label('value'),
      email: label('value'),
      phone: label('value'),
      interest: label('value'),
    }),
    newsletter: group('title text submit missing thanks sent'),
    popup: group('close thanks thanksText'),
    toasts: group('label dismiss'),
    widgets: z.strictObject({
      crashed: label('reason'),
      notLoaded: label('name', 'reason'),
      late: label('seconds'),
    }),
    notFound: group('title home ways'),
    machines: group('pages sitemap feed').extend({ picture: label('title', 'name') }),
  });
}

export type Labels = z.infer<ReturnType<typeof shapeFor>>;
