import type { QueryState } from '@shuyuan/contract/entities/marking/query.ts'
import { FormDialog, type FormDialogProps } from '../../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../../kit/options.ts'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { Time } from '../../../../kit/Time.tsx'
import type { Column, Filter } from '../../../../kit/table/types.ts'
import type { useCourse } from '../../course/use-course.ts'
import css from './query-pieces.module.css'

/** What the lists of queries about questions and about scores say alike. */
interface Words {
  readonly className: string
  readonly text: string
  readonly at: string
  readonly state: string
  readonly states: Readonly<Record<QueryState, string>>
  readonly answer: string
  readonly answerHelp: string
  readonly answerOf: (name: string, text: string) => string
}

interface Query {
  readonly courseClassName: string
  readonly text: string
  readonly at: string
  readonly state: QueryState
  readonly answer: string
  readonly answeredByName: string
}

/** The class of who asks, and the query with its answer, when it came and how it stands. */
export const queryColumns = <Row extends Query>(w: Words): { klass: Column<Row>; talk: Column<Row>[] } => ({
  klass: { key: 'courseClassName', title: w.className, width: 150, hidden: true },
  talk: [
    {
      key: 'text',
      title: w.text,
      width: 320,
      render: ({ text, answer, answeredByName }) => (
        <div className={css.talk}>
          <p>{text}</p>
          {answer && <p className={css.answer}>{w.answerOf(answeredByName, answer)}</p>}
        </div>
      ),
    },
    { key: 'at', title: w.at, width: 152, render: ({ at }) => <Time at={at} /> },
    {
      key: 'state',
      title: w.state,
      width: 100,
      phone: 'tag',
      render: ({ state }) => <StatePill tone={state === 'open' ? 'waiting' : 'done'}>{w.states[state]}</StatePill>,
    },
  ],
})

export const queryFilters = (w: Words, classes: ReturnType<typeof useCourse>['classes']): Filter[] => [
  { name: 'state', label: w.state, kind: 'select', options: optionsOf(w.states) },
  {
    name: 'courseClassId',
    label: w.className,
    kind: 'select',
    options: classes.map((one) => ({ value: one.courseClassId, label: one.name })),
  },
]

interface AnswerDialogProps {
  readonly words: Words
  readonly title: string
  /** What was asked. */
  readonly text: string
  readonly onAnswer: FormDialogProps<{ answer: string }>['onSubmit']
  readonly onClose: () => void
}

export function AnswerDialog({ words: w, title, text, onAnswer, onClose }: AnswerDialogProps) {
  return (
    <FormDialog<{ answer: string }>
      title={title}
      ok={w.answer}
      note={<p className={css.asked}>{text}</p>}
      fields={[
        { name: 'answer', label: w.answer, kind: 'textarea', required: true, min: 2, max: 500, help: w.answerHelp },
      ]}
      onSubmit={onAnswer}
      onClose={onClose}
    />
  )
}
