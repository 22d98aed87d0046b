import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { ThesisGroup } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { figure, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import css from './Thesis.module.css'

export type Group = Out<'statThesisExamInfo'>['rows'][number]

/** The name of a group; papers with their own topic or none have fixed names. */
export const useGroupName = () => {
  const w = useThesisWords().view
  return ({ id, name, code }: Pick<Group, 'id' | 'name' | 'code'>): string => {
    if (id === 'own' || id === 'none') return w.topics[id]
    return code ? `${name} ${code}` : name
  }
}

export interface GroupTableProps {
  readonly by: ThesisGroup
  readonly rows: readonly Group[]
  readonly actions: (row: Group) => readonly RowAction[]
}

/** Progress by course, branch, marker or topic. */
export function GroupTable({ by, rows, actions }: GroupTableProps) {
  const w = useThesisWords().view
  const nameOf = useGroupName()
  const count = (key: keyof Group & string, title: string, width = 64): Column<Group> => ({
    key,
    title,
    width,
    align: 'end',
  })
  const marker: Column<Group>[] = [
    count('given', w.given),
    count('done', w.doneMarks),
    { ...count('ownAverage', w.ownAverage, 84), render: ({ ownAverage }) => figure(ownAverage) },
    { ...count('offset', w.offset, 124), render: ({ offset }) => figure(offset) },
  ]
  const plain: Column<Group>[] = [
    count('due', w.due),
    count('noTopic', w.noTopic),
    count('notSubmitted', w.notSubmitted),
    count('submitted', w.submitted),
    count('returned', w.returned),
    count('overLimit', w.overLimit, 72),
    count('toMark', w.toMark),
    count('arbitration', w.arbitration, 72),
    count('marked', w.marked),
    count('published', w.published),
    { ...count('average', w.average), render: ({ average }) => figure(average) },
  ]
  return (
    <div className={css.card}>
      <PlainTable
        rows={rows}
        rowKey="id"
        empty={w.empty}
        columns={[
          { key: 'name', title: w.name, phone: 'title', render: nameOf },
          ...(by === 'marker'
            ? [...marker, count('toMark', w.toMark), count('arbitration', w.arbitration, 72)]
            : plain),
          { key: 'lastAt', title: w.lastAt, width: 104, render: ({ lastAt }) => <Time at={lastAt} /> },
        ]}
        actions={actions}
        actionsWidth={140}
      />
    </div>
  )
}
