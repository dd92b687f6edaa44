/** The language and direction of posts and of their texts, by real sentences. */
import { describe, expect, it } from 'vitest';
import { readLanguage, directionOf, languageOf, lettersOf, mainScript } from '../../../shared/letters.ts';
import { languageAttributes, namedLanguage, postLanguage } from '../../../shared/post-language.ts';

const SENTENCES: readonly (readonly [language: string, sentence: string])[] = [
  ['en', 'A post in the language of the site, with Ελλάδα and Москва in it.'],
  ['en', 'Ein Beitrag über Größen und Maße.'],
  ['ko', '오늘은 새로운 기능을 소개합니다. React와 TypeScript를 사용했습니다.'],
  ['ja', '東京で新しいサービスを始めました。'],
  ['zh', '我们今天发布了新的版本，欢迎使用 Node.js 二十四。'],
  ['zh', '臺北的團隊用了三個月完成這個項目，感謝大家的支持。'],
  ['hi', 'यह लेख बताता है कि हम परीक्षण कैसे करते हैं।'],
  ['mr', 'आम्ही आमच्या चाचण्या कशा करतो हे या लेखात आहे आणि ते सोपे आहे.'],
  ['ne', 'यो लेखमा हामी कसरी परीक्षण गर्ने भन्ने कुरा छ।'],
  ['bn', 'আমরা যত্ন করে সফটওয়্যার তৈরি করি।'],
  ['as', 'আমি যত্নৰে ছফ্টৱেৰ তৈয়াৰ কৰোঁ।'],
  ['ta', 'நாங்கள் கவனமாக மென்பொருள் உருவாக்குகிறோம்.'],
  ['te', 'మేము జాగ్రత్తగా సాఫ్ట్‌వేర్ తయారు చేస్తాము.'],
  ['kn', 'ನಾವು ಎಚ್ಚರಿಕೆಯಿಂದ ತಂತ್ರಾಂಶ ಮಾಡುತ್ತೇವೆ.'],
  ['ml', 'ഞങ്ങൾ ശ്രദ്ധയോടെ സോഫ്റ്റ്‌വെയർ ഉണ്ടാക്കുന്നു.'],
  ['gu', 'અમે કાળજીથી સોફ્ટવેર બનાવીએ છીએ.'],
  ['pa', 'ਅਸੀਂ ਧਿਆਨ ਨਾਲ ਸਾਫਟਵੇਅਰ ਬਣਾਉਂਦੇ ਹਾਂ।'],
  ['or', 'ଆମେ ଯତ୍ନରେ ସଫ୍ଟୱେୟାର ତିଆରି କରୁ।'],
  ['si', 'අපි සැලකිල්ලෙන් මෘදුකාංග සාදන්නෙමු.'],
  ['th', 'เราสร้างซอฟต์แวร์ด้วยความใส่ใจ'],
  ['lo', 'ພວກເຮົາສ້າງຊອບແວດ້ວຍຄວາມເອົາໃຈໃສ່'],
  ['km', 'យើងបង្កើតកម្មវិធីដោយយកចិត្តទុកដាក់'],
  ['my', 'ကျွန်ုပ်တို့သည် ဆော့ဖ်ဝဲကို ဂရုတစိုက် ဖန်တီးသည်။'],
  ['ka', 'ჩვენ ყურადღებით ვქმნით პროგრამებს.'],
  ['hy', 'Մենք խնամքով ծրագրեր ենք ստեղծում։'],
  ['he', 'אנחנו בונים תוכנה בזהירות עם Node.js.'],
  ['el', 'Φτιάχνουμε λογισμικό με προσοχή.'],
  ['am', 'ሶፍትዌርን በጥንቃቄ እንሠራለን።'],
  ['dv', 'އަޅުގަނޑުމެން ސޮފްޓްވެއަރ ހަދަން'],
  ['ar', 'نبني البرامج بعناية ونختبرها كل يوم.'],
  ['fa', 'ما نرم‌افزار را با دقت می‌سازیم و هر روز آزمایش می‌کنیم.'],
  ['ur', 'ہم توجہ سے سافٹ ویئر بناتے ہیں اور ہر روز جانچتے ہیں۔'],
  ['ps', 'موږ په ډېر احتیاط سره سافټویر جوړوو او هره ورځ یې ازمویو.'],
  ['ckb', 'ئێمە بە وردی نەرمەکاڵا دروست دەکەین و هەموو ڕۆژێک تاقی دەکەینەوە.'],
  ['ru', 'Мы бережно создаём программы и проверяем их каждый день.'],
  ['uk', 'Ми дбайливо створюємо програми і перевіряємо їх щодня.'],
  ['be', 'Мы старанна ствараем праграмы і правяраем іх кожны дзень, каб усё было добра ўсюды.'],
  ['bg', 'Ние създаваме програми с внимание и ги проверяваме всеки ден.'],
  ['sr', 'Ми пажљиво правимо програме и проверавамо их сваког дана.'],
  ['kk', 'Біз бағдарламаларды ұқыпты жасаймыз және күн сайын тексереміз.'],
];

describe('the language of a text', () => {
  it.each(SENTENCES)('%s: %s', (language, sentence) => {
    expect(languageOf(lettersOf(sentence), 'en')).toBe(language);
  });

  it('is the site’s where nothing speaks for another of its script', () => {
    expect(languageOf(lettersOf('Новини'), 'en')).toBe('ru');
    expect(languageOf(lettersOf('Новини'), 'bg')).toBe('bg');
    expect(languageOf(lettersOf('सत्यमेव जयते'), 'mr')).toBe('mr');
    expect(languageOf(lettersOf('Їжачок і його сім’я'), 'bg')).toBe('uk');
    expect(languageOf(lettersOf('מיר שרייבן'), 'yi')).toBe('yi');
    expect(languageOf(lettersOf('東京'), 'ja')).toBe('ja');
  });

  it('needs more than half of the letters', () => {
    expect(languageOf(lettersOf('নোটসমূহ and much more in English'), 'en')).toBe('en');
    expect(languageOf(lettersOf('নোটসমূহ and much more in English'), 'bn')).toBeNull();
    expect(mainScript(lettersOf('abc абв'))).toBeNull();
    expect(mainScript(lettersOf('React 시작하기'))).toBe('Hang');
    expect(languageOf(lettersOf('2026, 12:30 → €5'), 'en')).toBeNull();
  });

  it('is Chinese with a Japanese name in it, and Japanese with few kana', () => {
    expect(languageOf(lettersOf('任天堂的の字很有名，但是我们在这里写的是中文，而且写了很多很多字。'), 'en')).toBe(
      'zh',
    );
    expect(languageOf(lettersOf('第三回定例会議事録の要約'), 'en')).toBe('ja');
  });
});

describe('the direction of a text', () => {
  it.each([
    ['Node.js هي بيئة تشغيل مفتوحة المصدر', 'rtl'],
    ['Node.js היא סביבת הרצה', 'rtl'],
    ['Why we write مرحبا in English posts', 'ltr'],
    ['1, 2, 3: ٤٥٦', null],
    ['', null],
    ['ދިވެހި', 'rtl'],
    ['ⵣ and 𞤀𞤁𞤂𞤃𞤄𞤅', 'rtl'],
    ['اقرأ https://example.com/a/very/long/address/that/is/latin', 'rtl'],
  ] as const)('%s', (text, direction) => {
    expect(directionOf(lettersOf(text))).toBe(direction);
  });
});

describe('a language that a post names', () => {
  it.each([
    ['bn', 'bn'],
    [' PT-br ', 'pt-BR'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['eng', 'en'],
    ['ckb', 'ckb'],
    ['english', null],
    ['xx', null],
    ['und', null],
    ['a', null],
    ['en--GB', null],
    ['en GB', null],
    ['', null],
  ])('%s', (value, language) => {
    expect(readLanguage(value)).toBe(language);
  });

  it('is in one field or the other, and an odd value is reported', () => {
    expect(namedLanguage({})).toEqual({ language: null, odd: [] });
    expect(namedLanguage({ lang: 'fr', language: null })).toEqual({ language: 'fr', odd: [] });
    expect(namedLanguage({ lang: 'fr', language: 'de' })).toEqual({ language: 'de', odd: [] });
    expect(namedLanguage({ lang: 'fr', language: 'French' })).toEqual({ language: 'fr', odd: ['language'] });
    expect(namedLanguage({ lang: 7, language: { code: 'fr' } })).toEqual({ language: null, odd: ['language', 'lang'] });
  });
});

const KOREAN = 'Node.js 시작하기';
it.each<[title: string, excerpt: string, text: string, named: string | null, site: string, said: object]>([
  ['Why', 'So', 'Because of it', null, 'en', {}],
  [KOREAN, '', '오늘의 글', null, 'ko-KR', {}],
  ['Why', '', '', 'en', 'en-IN', {}],
  [KOREAN, '', '오늘의 글입니다', null, 'en', { language: 'ko' }],
  [KOREAN, '', 'A long text that is in English throughout', null, 'en', {}],
  ['Pourquoi', '', '', 'fr', 'en', { language: 'fr' }],
  ['Node.js', 'مدخل', 'بيئة تشغيل مفتوحة المصدر', null, 'en', { language: 'ar', direction: 'rtl' }],
  ['2026', '', '', 'ur', 'en', { language: 'ur', direction: 'rtl' }],
])(
  'a post says its language where it is not the site’s: %s, %s, %s, %s, %s',
  (title, excerpt, text, named, site, said) => {
    expect(postLanguage({ title, excerpt }, lettersOf(text), { named, site })).toEqual(said);
  },
);

describe('a text of a post', () => {
  const page = { language: 'en', direction: 'ltr' } as const;
  const said = (text: string, language = 'en', around: { language: string; direction: 'ltr' | 'rtl' } = page) =>
    languageAttributes(lettersOf(text), { language, site: 'en', around });

  it('on a page of the site', () => {
    expect(said('Why')).toEqual({});
    expect(said('مقالة عن Node.js', 'ar')).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(said('Node.js', 'ar')).toEqual({});
    expect(said('東京', 'ja')).toEqual({ lang: 'ja' });
    expect(said('বাংলা', 'en')).toEqual({ lang: 'bn' });
    expect(said('Pourquoi', 'fr')).toEqual({ lang: 'fr' });
    expect(said('2026', 'ar')).toEqual({});
  });

  it('in its article', () => {
    const article = { language: 'ar', direction: 'rtl' } as const;
    expect(said('مقالة', 'ar', article)).toEqual({});
    expect(said('Node.js', 'ar', article)).toEqual({ lang: 'en', dir: 'ltr' });
    expect(said('2026', 'ar', article)).toEqual({});
  });
});
