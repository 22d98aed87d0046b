import { Button } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import css from '../bank/Bank.module.css'
import { useBankWords } from '../bank/use-bank-words.ts'
import type { Detail, Draft } from './draft.ts'

interface Props {
  readonly courseId: string
  readonly questionId: string
  readonly draft: Draft
  readonly onKeep: (theirs: Detail) => void
  readonly onTake: (theirs: Detail) => void
  readonly onClose: () => void
}

/** Somebody saved in between: both versions side by side, nothing typed is lost. */
export function StaleDialog({ courseId, questionId, draft, onKeep, onTake, onClose }: Props) {
  const w = useBankWords().edit
  const theirs = useCall('getQuestionInfo', { id: questionId, courseId })
  const { form } = draft
  return (
    <ViewDialog title={w.stale} width={1040} onClose={onClose}>
      <p>{w.staleText}</p>
      <Loaded of={theirs}>
        {(detail) => (
          <div className={css.pair}>
            <section>
              <p className={css.line}>
                <strong>{w.staleMine}</strong>
                <Button onClick={() => onKeep(detail)}>{w.staleKeep}</Button>
              </p>
              <QuestionView
                mode="review"
                body={form.body}
                score={form.score}
                answerKey={form.key}
                analysis={form.analysis}
              />
            </section>
            <section>
              <p className={css.line}>
                <strong>{w.staleTheirs}</strong>
                <Button onClick={() => onTake(detail)}>{w.staleTake}</Button>
              </p>
              <QuestionView
                mode="review"
                body={detail.body}
                score={detail.score}
                answerKey={detail.key}
                analysis={detail.analysis}
              />
            </section>
          </div>
        )}
      </Loaded>
    </ViewDialog>
  )
}
