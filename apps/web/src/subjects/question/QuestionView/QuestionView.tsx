import type { AnswerContent, QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { ScoredPart } from '@shuyuan/domain/scoring/question/scorer.rule.ts'
import { type ReactNode, useId } from 'react'
import type { Uploader } from '../../../kit/upload/types.ts'
import { Rich } from '../Rich.tsx'
import { useQuestionWords } from '../use-question-words.ts'
import { CompositeView } from './composite.tsx'
import css from './QuestionView.module.css'
import { SimpleView } from './SimpleView.tsx'

export interface QuestionViewProps {
  readonly body: QuestionBody
  /** The question's score here. */
  readonly score: number
  readonly no?: number | string | undefined
  readonly answer?: AnswerContent | null | undefined
  /** `answer`: being answered. `review`: read only, with its result. `preview`: as students see it; answerable with onAnswer. */
  readonly mode?: 'answer' | 'review' | 'preview'
  readonly onAnswer?: ((answer: AnswerContent) => void) | undefined
  readonly disabled?: boolean
  /** Only where keys may be shown (`key` is a word of React's own). */
  readonly answerKey?: QuestionKey | null | undefined
  readonly analysis?: string | null | undefined
  /** Of a scored answer: results at blanks and sides. */
  readonly parts?: readonly ScoredPart[] | null | undefined
  /** Points of a scored answer; null while a marker's are missing. */
  readonly gained?: number | null | undefined
  /** The answer's files, rendered by the owner. */
  readonly files?: ReactNode
  readonly hasFiles?: boolean | undefined
  /** Uploads a picture for a written answer; `uploader('student', { kind: 'image' })`. Absent: no pictures. */
  readonly upload?: Uploader | undefined
  /** How far it is answered, for screen readers. */
  readonly state?: string
  /** At the right end of the head: a flag, a button. */
  readonly extra?: ReactNode
}

const NO_PARTS: readonly ScoredPart[] = []

/** Any question of any type, the same in bank, answering room, review and marking. */
export function QuestionView(props: QuestionViewProps) {
  const { body, score, no, answer, mode = 'preview', onAnswer, disabled, answerKey, analysis, parts, gained } = props
  const words = useQuestionWords()
  const name = useId()
  const isOpen = mode !== 'review' && !disabled && onAnswer !== undefined
  const shared = {
    name,
    labelledBy: `${name}stem`,
    parts: parts ?? NO_PARTS,
    files: props.files,
    hasFiles: props.hasFiles,
    upload: props.upload,
    worth: score,
    onAnswer: isOpen ? onAnswer : null,
  }
  return (
    <fieldset className={css.question} data-mode={mode}>
      <legend className={css.head}>
        {no !== undefined && <span className={css.no}>{typeof no === 'number' ? `${no}.` : no}</span>}
        <span className={css.type}>{words.types[body.type]}</span>
        <span className={css.points}>
          {gained === undefined && words.points(score)}
          {gained === null && words.waits}
          {typeof gained === 'number' && words.gained(gained, score)}
        </span>
        {props.state && <span className="srOnly">{props.state}</span>}
        {props.extra && <span className={css.extra}>{props.extra}</span>}
      </legend>
      {body.type === 'composite' ? (
        <CompositeView
          {...shared}
          body={body}
          answer={answer?.type === 'composite' ? answer : null}
          answerKey={answerKey?.type === 'composite' ? answerKey : null}
        />
      ) : (
        <SimpleView
          {...shared}
          body={body}
          answer={answer && answer.type !== 'composite' ? answer : null}
          answerKey={answerKey && answerKey.type !== 'composite' ? answerKey : null}
        />
      )}
      {analysis && (
        <div className={css.key}>
          <span className={css.keyLabel}>{words.analysis}</span>
          <div className={css.keyText}>
            <Rich html={analysis} />
          </div>
        </div>
      )}
    </fieldset>
  )
}
