import type { BodyFacts } from '../contract.ts';
import { usePage } from '../context/context.tsx';
import { usePostWords } from '../context/post-words.ts';
import type { PostLanguage } from '../../shared/post-language.ts';
import styles from './PostContents.module.scss';

type Headings = NonNullable<BodyFacts['headings']>;

/** Fewer need no table. */
const FEWEST = 3;
/** Of the levels of headings that stand in it: the second and the third. */
const DEEPEST = 3;

/** The headings that a post's table of contents shows; none for a post that needs no table. */
export function contentsOf({ headings = [] }: Pick<BodyFacts, 'headings'>): Headings {
  const shown = headings.filter(({ level, text }) => level <= DEEPEST && text !== '');
  return shown.length < FEWEST ? [] : shown;
}

/** A post's table of contents, of the headings of `contentsOf`: in the margin where there is room for it, else folded above the text. A script marks where the reader is. */
export function PostContents({ headings, post }: { headings: Headings; post: PostLanguage }) {
  const { contents } = usePage().labels.reading;
  const words = usePostWords(post);
  const { site } = usePostWords(post, true);
  return (
    <nav className={styles.contents} aria-label={contents} {...site}>
      <details>
        <summary>{contents}</summary>
        <ol role="list" data-from-post="headings">
          {headings.map(({ id, level, text }) => (
            <li key={id} className={level === DEEPEST ? styles.deeper : undefined}>
              <a href={`#${id}`} {...words.of(text)}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
