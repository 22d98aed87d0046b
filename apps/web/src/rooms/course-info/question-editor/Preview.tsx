import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { Segmented } from 'antd'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import { useBankWords } from '../bank/use-bank-words.ts'
import css from './Editor.module.css'
import { TryBox } from './TryBox.tsx'
import { useTry } from './use-try.ts'

export type PreviewWay = 'desktop' | 'phone' | 'keys'

interface Props {
  readonly courseId: string
  readonly form: QuestionForm
  readonly chapterId: string
  readonly way: PreviewWay
  readonly onWay: (way: PreviewWay) => void
}

/** The question as students will see it, answerable, with the grader's result. */
export function Preview({ courseId, form, chapterId, way, onWay }: Props) {
  const w = useBankWords().edit
  const attempt = useTry(courseId, form, chapterId)
  const { body, key, analysis, score } = form
  const withKeys = way === 'keys'
  return (
    <section aria-label={w.preview} className={css.preview}>
      <Segmented<PreviewWay>
        value={way}
        options={(['desktop', 'phone', 'keys'] as const).map((value) => ({ value, label: w.views[value] }))}
        onChange={onWay}
      />
      <div className={css.sheet} data-way={way}>
        <QuestionView
          body={body}
          score={score}
          mode={withKeys ? 'review' : 'preview'}
          answer={attempt.answer}
          onAnswer={attempt.setAnswer}
          answerKey={withKeys ? key : null}
          analysis={withKeys ? analysis : null}
          parts={attempt.tried?.parts ?? null}
        />
      </div>
      {!withKeys && <TryBox form={form} of={attempt} />}
    </section>
  )
}
