import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { Button } from 'antd'
import { Live } from '../../../kit/live/Live.tsx'
import { ScoreNotes } from '../../../subjects/question/ScoreNotes.tsx'
import { useBankWords } from '../bank/use-bank-words.ts'
import css from './Editor.module.css'
import type { useTry } from './use-try.ts'

interface Props {
  readonly form: QuestionForm
  readonly of: ReturnType<typeof useTry>
}

/** Below a question that can be tried: the score of the answer and the rules behind it. */
export function TryBox({ form, of: { answer, setAnswer, tried, run, isBusy } }: Props) {
  const w = useBankWords().edit
  return (
    <div className={css.try}>
      <div className={css.line}>
        <Button type="primary" ghost loading={isBusy} onClick={() => void run()}>
          {w.try}
        </Button>
        {answer && <Button onClick={() => setAnswer(null)}>{w.tryAgain}</Button>}
        {!tried && <span className={css.hint}>{w.tryHint}</span>}
        {tried && (
          <Live as="strong">
            {w.got(tried.score, tried.fullScore)}
            {tried.needsReview === '1' && `；${w.waits}`}
          </Live>
        )}
      </div>
      {tried && <ScoreNotes body={form.body} parts={tried.parts} />}
    </div>
  )
}
