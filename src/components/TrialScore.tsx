import { usePage } from '../page/context.tsx';
import { around, fill, numberText } from '../page/label-text.ts';
import { classes } from '../styles/classes.ts';
import { highestScore, type Rule } from '../trial/decide.ts';
import { Stack } from './Stack.tsx';
import styles from './Trial.module.scss';
import { TrialChoice } from './TrialChoice.tsx';

/** The model, on or off, and its score: a stitch for each point, in gold from where a person decides. */
export function TrialScore({ rule, score }: { rule: Rule; score: number }) {
  const { labels, settings } = usePage();
  const words = labels.trial;
  const inWords = (value: number) => numberText(value, settings.language);
  const most = highestScore(rule);
  const [before, after] = around(fill(words.score, { most: inWords(most) }), 'score');
  return (
    <>
      <TrialChoice name={words.model} choices={[words.on, words.off]}>
        <Stack name="state" now={0}>
          <span>
            {before}
            <span data-score="">{inWords(score)}</span>
            {after}
          </span>
          {words.none}
        </Stack>
      </TrialChoice>
      <div className={styles.scale} data-scale="" aria-hidden="true">
        {Array.from({ length: most }, (_, i) => i + 1).map((point) => (
          <i
            key={point}
            className={classes(rule.outcomes.includes(point) && styles.next, point >= rule.person && styles.person)}
            data-now={point <= score || undefined}
          />
        ))}
      </div>
    </>
  );
}
