import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Tabs, Tag } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { figure, useHandInColumns, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { useReviewWords } from './use-review-words.ts'

type Row = RowOf<'listMarkThesisExamInfo'>

const TONES: Record<Row['progress'], Tone> = { todo: 'waiting', begun: 'running', done: 'done', none: 'draft' }

function useColumns(): Column<Row>[] {
  const words = useThesisWords()
  const w = useReviewWords()
  return [
    { key: 'title', title: words.title, width: 240, phone: 'title' },
    { key: 'studentNo', title: words.no, width: 128 },
    { key: 'realname', title: words.realname, width: 84 },
    { key: 'className', title: w.class, width: 150, hidden: true },
    { key: 'courseName', title: words.course, width: 140 },
    { key: 'termName', title: w.term, width: 140, hidden: true },
    ...useHandInColumns<Row>({ version: 56, submittedAt: 126 }),
    {
      key: 'similarityPercent',
      title: words.similarity,
      width: 86,
      align: 'end',
      render: ({ similarityPercent, overLimit }) =>
        overLimit === '1' ? <Tag color="error">{figure(similarityPercent, '%')}</Tag> : figure(similarityPercent, '%'),
    },
    { key: 'turn', title: w.turn, width: 80, render: ({ turn }) => w.turns[turn] },
    { key: 'total', title: w.mine, width: 88, align: 'end', render: ({ total }) => figure(total) },
    { key: 'finalMark', title: words.finalMark, width: 72, align: 'end', render: ({ finalMark }) => figure(finalMark) },
    {
      key: 'progress',
      title: w.progress,
      width: 96,
      phone: 'tag',
      render: ({ progress }) => <StatePill tone={TONES[progress]}>{w.progresses[progress]}</StatePill>,
    },
  ]
}

function Rows({ tab, onOpen }: { tab: 'todo' | 'all'; onOpen: (id: string) => void }) {
  const w = useReviewWords()
  const table = useTableCall('listMarkThesisExamInfo', tab === 'todo' ? { state: 'todo' } : {})
  const label = ({ progress, turn }: Row) => {
    if (progress === 'done' || progress === 'none') return w.look
    return turn === 'arbitration' ? w.arbitrate : w.mark
  }
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="key"
      columns={useColumns()}
      filters={[{ name: 'keyword', label: w.keyword }]}
      actions={(row) => [{ key: 'open', label: label(row), onClick: () => onOpen(row.id) }]}
      actionsWidth={72}
      onOpen={({ id }) => onOpen(id)}
      empty={{ text: tab === 'todo' ? w.emptyTodo : w.empty }}
    />
  )
}

export function MarkList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const w = useReviewWords()
  const [tab, open] = useTab(['todo', 'all'], [])
  const todo = useCall('listMarkThesisExamInfo', { state: 'todo', limit: 1 })
  return (
    <>
      <PageHead facts={todo.data && w.facts(todo.data.total)} />
      <Tabs
        activeKey={tab}
        onChange={open}
        items={[
          { key: 'todo', label: w.tabs.todo },
          { key: 'all', label: w.tabs.all },
        ]}
      />
      <Rows key={tab} tab={tab} onOpen={onOpen} />
    </>
  )
}
