import { Choice } from './Choice.tsx';
import { highestScore, type Rule } from './decide.ts';
import { Stack } from './Stack.tsx';
import styles from './trial.module.scss';
import { WORDS } from './words.ts';

/** The model, on or off, and its score: a stitch for each point, in gold from where a person decides. */
export function Score({ rule, score }: { rule: Rule; score: number }) {
  const most = highestScore(rule);
  return (
    <>
      <Choice name={WORDS.model} choices={[WORDS.on, WORDS.off]}>
        <Stack name="state" now={0}>
          <span>
            {WORDS.score} <span data-score="">{score}</span> {WORDS.of} {most}
          </span>
          {WORDS.none}
        </Stack>
      </Choice>
      <div className={styles.scale} data-scale="" aria-hidden="true">
        {Array.from({ length: most }, (_, i) => i + 1).map((point) => (
          <i
            key={point}
            className={`${rule.outcomes.includes(point) ? styles.next : ''} ${point >= rule.person ? styles.person : ''}`}
            data-now={point <= score || undefined}
          />
        ))}
      </div>
    </>
  );
}
