/** The shape of `content/labels.yaml`: what the site says beside the texts of its pages, by the part that says it. */
import * as z from 'zod';
import { BODY_LABELS } from '../../shared/post-body/body-labels.ts';
import { counted, label, newLabel } from './label-rules.ts';

/** Labels without a placeholder. */
const plain = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, label()])) as { [Each in Name]: ReturnType<typeof label> },
  );

type Names<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Names<Rest> : List;
/** The same by their names, with spaces between. */
const group = <const List extends string>(names: List) => plain(names.split(' ') as Names<List>[]);

/** @param language the site's, BCP 47: what is counted needs its plural forms */
export const labelsIn = (language: string) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return z.strictObject({
    navigation: group('skip main menu open close contact'),
    themes: group('label system light dark'),
    links: z.strictObject({ newTab: label('name') }),
    crumbs: group('label home blogs'),
    footer: group('company contact studio'),
    preview: group('title text'),
    consent: group('title text accept reject choices'),
    contact: group('address hours reply email phone whatsapp chat openChat social showMap openMap').extend({
      mapOf: label('address'),
    }),
    samples: group('brand content projects people clients paper'),
    home: group('pauseFilm').extend({
      welcome: label('name'),
      quote: label('text'),
    }),
    services: group('list kind all others price duration includes next work posts more help call').extend({
      approach: label('name'),
      moreAbout: label('title'),
      service: newLabel('Service'),
      technology: newLabel('Tools we use'),
      range: newLabel('{from} to {to}', 'from', 'to'),
      about: newLabel('about {price}', 'price'),
      rate: newLabel('Converted at the rate of {date}, rounded.', 'date'),
    }),
    lists: group('projects clients').extend({ yes: newLabel('Yes'), no: newLabel('No') }),
    cases: group('kind title others inShort problem decision outcome refused visit').extend({
      facts: newLabel('Facts'),
      client: newLabel('Client'),
      sector: newLabel('Sector'),
      year: newLabel('Year'),
      team: newLabel('People'),
      weeks: newLabel('Time'),
      technology: newLabel('Technology'),
      platform: newLabel('Platform'),
      services: newLabel('Services'),
      next: newLabel('Next case study'),
      work: newLabel('See our work'),
    }),
    carousel: group('role slide still moving pause play previous next pick').extend({
      place: label('number', 'count'),
      pickOne: label('number', 'count'),
    }),
    posts: group('title badge none more all related noRelated follow category author').extend({
      moreAbout: label('title'),
      description: label('title'),
      moreOnTopic: newLabel('More on this topic'),
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
    topics: group('topics topic tag author tags earlier archive undated feed all').extend({
      count: counted(forms),
      topicTitle: label('name'),
      topicDescription: label('name'),
      tagTitle: label('name'),
      tagDescription: label('name'),
      authorTitle: label('name'),
      authorDescription: label('name'),
      archiveTitle: label(),
      archiveDescription: label(),
      yearTitle: label('year'),
      yearDescription: label('year'),
      undatedDescription: label(),
    }),
    search: group(
      'title description lead label submit topic allTopics loading more hint failed retry noScript all',
    ).extend({ found: counted(forms), none: label('query'), meant: newLabel('Did you mean {words}?', 'words') }),
    livePosts: group(
      'title noScript loading loadingPost loadingRelated failed missing postFailed unreachable retry',
    ).extend({ found: counted(forms) }),
    forms: group('enquiry name email phone interest notSure message optional trap send sending sent'),
    fieldErrors: group('name email message addressWithoutAt addressWithoutName addressWithoutHost addressOther'),
    mailErrors: group('status moved page tooMuch refused notSent instead').extend({
      late: label('seconds'),
      byMail: label('email'),
      byPhone: label('phone'),
    }),
    mails: group('enquiry lead newsletter message notGiven leadInterest').extend({
      page: label().default('Page'),
      name: label('value'),
      email: label('value'),
      phone: label('value'),
      interest: label('value'),
    }),
    newsletter: group('title text submit missing thanks').extend({
      sent: label().default('You are subscribed'),
    }),
    popup: group('close thanks thanksText'),
    // A decision to try; a site without one needs none of them.
    trial: z
      .strictObject({
        model: newLabel('Model'),
        on: newLabel('On'),
        off: newLabel('Off'),
        score: newLabel('Score {score} of {most}', 'score', 'most'),
        none: newLabel('No score'),
        decides: newLabel('Decides'),
        rule: newLabel('The rule'),
      })
      .prefault({}),
    toasts: group('label dismiss'),
    widgets: z.strictObject({
      crashed: label('reason'),
      notLoaded: label('name', 'reason'),
      late: label('seconds'),
    }),
    notFound: group('home').extend({ title: newLabel('Page not found'), ways: newLabel('Where to go from here') }),
    machines: group('pages sitemap feed').extend({ picture: label('title', 'name') }),
  });
};

export type Labels = z.infer<ReturnType<typeof labelsIn>>;
