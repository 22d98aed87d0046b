import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../../api/use-act.ts'
import { AnswerDialog } from './query-pieces.tsx'
import { useQueryWords } from './use-query-words.ts'

export type QuestionQuery = RowOf<'listQueryStudyPaperInfo'>

interface Props {
  readonly query: { readonly id: string; readonly text: string }
  readonly title: string
  readonly onClose: () => void
}

export function AnswerQuery({ query, title, onClose }: Props) {
  const w = useQueryWords()
  const act = useAct('answerQueryStudyPaperInfo', { message: w.answered })
  const onAnswer = ({ answer }: { answer: string }) => act.run({ id: query.id, answer })
  return <AnswerDialog words={w} title={title} text={query.text} onAnswer={onAnswer} onClose={onClose} />
}
