import type { KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '@shuyuan/domain/scoring/round.rule.ts'
import { TextInput } from '../AnswerInput/text.tsx'
import { mathHtml } from '../math-text.ts'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import type { ViewProps } from '../view.ts'
import { KeyBox } from './KeyBox.tsx'
import css from './QuestionView.module.css'

type Guide = Pick<KeyOf<'essay'>, 'points' | 'rubric'> & { readonly worth?: number | undefined }

/** A paper may give a question another score than the sum of its points, which then count in proportion. */
function inProportion(points: readonly { score: number }[], worth: number | undefined): (score: number) => number {
  const sum = sumScores(points.map(({ score }) => score))
  if (worth === undefined || sum === 0 || sum === worth) return (score) => score
  return (score) => Math.round((score * worth * 10) / sum) / 10
}

/** What a marker looks for: points with their scores, and a rubric's levels. */
export function MarkingGuide({ points, rubric, worth }: Guide) {
  const words = useQuestionWords()
  const scored = inProportion(points ?? [], worth)
  return (
    <>
      {points && points.length > 0 && (
        <div className={css.guide}>
          <strong>{words.scorePoints}</strong>
          <ol>
            {points.map((point) => (
              <li key={point.id}>
                <Rich inline html={mathHtml(point.text)} />{' '}
                <span className={css.note}>{words.points(scored(point.score))}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {rubric && rubric.length > 0 && (
        <div className={css.guide}>
          <strong>{words.rubric}</strong>
          <ul>
            {rubric.map((row) => (
              <li key={row.id}>
                <Rich inline html={mathHtml(row.text)} />
                <span className={css.note}>
                  <Rich
                    inline
                    small
                    html={mathHtml(row.levels.map((level) => `${level.text} ${words.points(level.score)}`).join('／'))}
                  />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface WrittenKeyProps {
  readonly answerKey: ViewProps<'short' | 'essay' | 'file'>['answerKey']
  readonly worth: ViewProps<'short'>['worth']
}

/** The reference answer and the marking guide of a question that a person marks. */
export function WrittenKey({ answerKey, worth }: WrittenKeyProps) {
  if (!answerKey) return null
  return (
    <KeyBox>
      {answerKey.reference && <Rich html={answerKey.reference} />}
      <MarkingGuide {...answerKey} worth={worth} />
    </KeyBox>
  )
}

export function TextView(props: ViewProps<'short'> | ViewProps<'essay'>) {
  const { body, answerKey } = props
  return (
    <>
      <Rich html={body.stem} id={props.labelledBy} />
      <TextInput {...props} />
      <WrittenKey answerKey={answerKey} worth={props.worth} />
    </>
  )
}
