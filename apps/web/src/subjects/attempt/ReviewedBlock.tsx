import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { formatSize } from '../../kit/format.ts'
import { QuestionView } from '../question/QuestionView/QuestionView.tsx'
import { type AttemptDetail, gainedOf, type ReviewedQuestion } from './attempt-outcomes.ts'
import css from './Reviewed.module.css'
import { useAttemptWords, usedText } from './use-attempt-words.ts'

/** One question as it was shown and answered, with key, analysis and points as far as they are public. */
export function ReviewedBlock({ question, shown }: { question: ReviewedQuestion; shown: AttemptDetail['shown'] }) {
  const w = useAttemptWords()
  const { no, body, answer, score, files, comment, spentSeconds } = question
  return (
    <article className={css.question} id={`question-${no}`}>
      <QuestionView
        mode="review"
        body={body}
        score={score}
        no={no}
        answer={answer}
        answerKey={question.key}
        analysis={question.analysis}
        parts={question.parts as ScoredPart[] | null}
        gained={shown.scores === '1' ? gainedOf(question) : undefined}
        {...(spentSeconds > 0
          ? { extra: <small className={css.spent}>{w.spent(usedText(w, spentSeconds))}</small> }
          : {})}
        files={
          files.length > 0 && (
            <ul className={css.files} aria-label={w.files}>
              {files.map(({ fileId, name, url, size }) => (
                <li key={fileId}>
                  <a href={url} target="_blank" rel="noopener">
                    {name}
                  </a>
                  <small className="num">{formatSize(size)}</small>
                </li>
              ))}
            </ul>
          )
        }
      />
      {comment && (
        <div className={css.comment}>
          <strong>{w.teacher}</strong>
          <p>{comment}</p>
        </div>
      )}
    </article>
  )
}
