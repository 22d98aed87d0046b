import type { BigTopic, PaperQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { SortList } from '../../../../kit/form/SortList.tsx'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import css from '../Assemble.module.css'
import { numbersOf } from '../paper-draft.ts'
import type { PaperEditor } from '../use-paper-editor.ts'
import { type QuestionActs, QuestionRow } from './QuestionRow.tsx'

interface Props {
  readonly editor: PaperEditor
  readonly topic: BigTopic
  readonly flashed: string
  readonly onView: (questionId: string) => void
  readonly acts?: QuestionActs | undefined
  readonly onSort: (questions: readonly PaperQuestion[]) => void
}

/** The questions of a topic in order, numbered throughout the paper. */
export function QuestionList({ editor, topic, flashed, onView, acts, onSort }: Props) {
  const w = usePaperWords().question
  const { draft, facts } = editor
  const numbers = numbersOf(draft)
  const others = draft.bigTopics.filter(({ bigTopicId }) => bigTopicId !== topic.bigTopicId)
  const noOf = ({ questionId }: PaperQuestion) => numbers.get(questionId) ?? 0
  const row = (entry: PaperQuestion) => (
    <QuestionRow
      entry={entry}
      fact={facts.get(entry.questionId)}
      no={noOf(entry)}
      isFlashed={flashed === entry.questionId}
      others={others}
      onView={onView}
      acts={acts}
    />
  )
  if (!acts)
    return (
      <ol className={css.plainList}>
        {topic.questions.map((entry) => (
          <li key={entry.questionId}>{row(entry)}</li>
        ))}
      </ol>
    )
  return (
    <SortList
      items={topic.questions}
      keyOf={({ questionId }) => questionId}
      onChange={onSort}
      render={row}
      labels={{ up: (one) => `${w.up} ${noOf(one)}`, down: (one) => `${w.down} ${noOf(one)}` }}
    />
  )
}
