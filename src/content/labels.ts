/** The shape of `content/labels.yaml`: what the site says beside the texts of its pages, by the part that says it. */
import * as z from 'zod';
import { counted, label } from './label-rules.ts';

/** Labels without a placeholder. */
const group = <const Name extends string>(...names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, label()])) as { [Each in Name]: ReturnType<typeof label> },
  );

/** @param language the site's, BCP 47: what is counted needs its plural forms */
export const labelsIn = (language: string) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return z.strictObject({
    navigation: group('skip', 'main', 'menu', 'open', 'close', 'contact'),
    themes: group('label', 'system', 'light', 'dark'),
    links: z.strictObject({ newTab: label('name') }),
    crumbs: group('label', 'home', 'blogs'),
    footer: group('company', 'contact', 'studio'),
    contact: group(
      'address',
      'hours',
      'reply',
      'email',
      'phone',
      'whatsapp',
      'chat',
      'openChat',
      'social',
      'showMap',
      'openMap',
    ).extend({
      mapOf: label('address'),
    }),
    samples: group('brand', 'content', 'projects', 'people', 'clients', 'paper'),
    home: group('pauseFilm', 'more', 'principles', 'work', 'clients').extend({
      welcome: label('name'),
      quote: label('text'),
    }),
    about: group('transforming', 'integrity', 'goals', 'people'),
    services: group(
      'list',
      'kind',
      'all',
      'others',
      'price',
      'duration',
      'includes',
      'next',
      'work',
      'posts',
      'more',
      'help',
      'call',
    ).extend({
      approach: label('name'),
      moreAbout: label('title'),
    }),
    landing: group('projects'),
    cases: group('kind', 'title', 'others', 'inShort', 'problem', 'decision', 'outcome', 'refused', 'visit'),
    carousel: group('role', 'slide', 'still', 'moving', 'pause', 'play', 'previous', 'next', 'pick').extend({
      place: label('number', 'count'),
      pickOne: label('number', 'count'),
    }),
    posts: group(
      'title',
      'badge',
      'none',
      'more',
      'all',
      'related',
      'noRelated',
      'follow',
      'category',
      'author',
    ).extend({ moreAbout: label('title'), description: label('title') }),
    code: group('copy', 'copied'),
    players: group('play').extend({ playTitle: label('title'), notice: label('provider') }),
    pagination: group('label', 'previous', 'next').extend({
      page: label('number'),
      title: label('title', 'number'),
      description: label('description', 'number', 'count'),
    }),
    search: group(
      'title',
      'description',
      'lead',
      'label',
      'submit',
      'topic',
      'allTopics',
      'loading',
      'more',
      'hint',
      'failed',
      'retry',
      'noScript',
      'all',
    ).extend({ found: counted(forms), none: label('query') }),
    livePosts: group(
      'title',
      'noScript',
      'loading',
      'loadingPost',
      'loadingRelated',
      'failed',
      'missing',
      'postFailed',
      'unreachable',
      'retry',
    ).extend({ found: counted(forms) }),
    forms: group(
      'enquiry',
      'name',
      'email',
      'phone',
      'interest',
      'notSure',
      'message',
      'optional',
      'trap',
      'send',
      'sending',
      'sent',
    ),
    fieldErrors: group(
      'name',
      'email',
      'message',
      'addressWithoutAt',
      'addressWithoutName',
      'addressWithoutHost',
      'addressOther',
    ),
    mailErrors: group('status', 'moved', 'page', 'tooMuch', 'refused', 'notSent', 'instead').extend({
      late: label('seconds'),
      byMail: label('email'),
      byPhone: label('phone'),
    }),
    mails: group('enquiry', 'lead', 'newsletter', 'message', 'notGiven', 'leadInterest').extend({
      name: label('value'),
      email: label('value'),
      phone: label('value'),
      interest: label('value'),
    }),
    newsletter: group('title', 'text', 'submit', 'missing', 'thanks'),
    popup: group('close', 'thanks', 'thanksText'),
    toasts: group('label', 'dismiss'),
    widgets: z.strictObject({
      crashed: label('reason'),
      notLoaded: label('name', 'reason'),
      late: label('seconds'),
    }),
    thankYou: group('next'),
    notFound: group('home'),
    machines: group('pages', 'sitemap', 'feed').extend({ picture: label('title', 'name') }),
  });
};

export type Labels = z.infer<ReturnType<typeof labelsIn>>;
