import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../../api/use-act.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import css from '../../scores/ScoreQueries.module.css'
import { useQueryWords } from './use-query-words.ts'

export type QuestionQuery = RowOf<'listQueryStudyPaperInfo'>

interface Props {
  readonly query: { readonly id: string; readonly text: string }
  readonly title: string
  readonly onClose: () => void
}

export function AnswerQuery({ query, title, onClose }: Props) {
  const w = useQueryWords()
  const answer = useAct('answerQueryStudyPaperInfo', { message: w.answered })
  return (
    <FormDialog<{ answer: string }>
      title={title}
      ok={w.answer}
      note={<p className={css.asked}>{query.text}</p>}
      fields={[
        { name: 'answer', label: w.answer, kind: 'textarea', required: true, min: 2, max: 500, help: w.answerHelp },
      ]}
      onSubmit={(values) => answer.run({ id: query.id, answer: values.answer })}
      onClose={onClose}
    />
  )
}
