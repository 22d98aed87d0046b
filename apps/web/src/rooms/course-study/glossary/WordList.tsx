import { StarFilled } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { ReactNode } from 'react'
import { useTableCall } from '../../../api/use-table-call.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { type Head, useGlossaryWords } from './glossary.ts'
import { LetterBar } from './LetterBar.tsx'

type Row = RowOf<'listWordPediaInfo'>

const LAST_BOX = 4

function useColumns({ can }: Head): Column<Row>[] {
  const w = useGlossaryWords()
  return [
    {
      key: 'term',
      title: w.term,
      phone: 'title',
      render: ({ term, collected }) => (
        <>
          {term}{' '}
          {collected === '1' && <StarFilled role="img" aria-label={w.collected} style={{ color: 'var(--accent)' }} />}
        </>
      ),
    },
    { key: 'termEn', title: w.termEn },
    { key: 'brief', title: w.meaning },
    { key: 'chapterTitle', title: w.chapter },
    ...(can.train === '1'
      ? [
          {
            key: 'box',
            title: w.memory,
            phone: 'tag' as const,
            render: ({ box }: Row) =>
              box !== null && (
                <StatePill tone={box === LAST_BOX ? 'done' : 'running'}>
                  {box === LAST_BOX ? w.learnt : w.boxOf(box)}
                </StatePill>
              ),
          },
        ]
      : []),
  ]
}

interface Props {
  readonly courseId: string
  readonly head: Head
  readonly next: ReactNode
  readonly onOpen: (id: string) => void
}

export function WordList({ courseId, head, next, onOpen }: Props) {
  const w = useGlossaryWords()
  const table = useTableCall('listWordPediaInfo', { courseId }, { size: 50 })
  const { filters } = table.query
  return (
    <TablePage
      head={false}
      table={table}
      rowKey="id"
      columns={useColumns(head)}
      filters={[
        { name: 'keyWords', label: w.search, width: 260 },
        {
          name: 'chapterId',
          label: w.chapter,
          kind: 'select',
          options: head.chapters.map(({ id, title }) => ({ value: id, label: title })),
        },
        ...(head.can.train === '1'
          ? [
              {
                name: 'collected',
                label: w.collectedOnly,
                kind: 'select' as const,
                options: [{ value: '1', label: w.yes }],
              },
            ]
          : []),
      ]}
      note={
        <LetterBar
          counts={head.letters}
          chosen={typeof filters.initial === 'string' ? filters.initial : ''}
          onChoose={(initial) => table.change({ filters: { ...filters, initial }, page: 1 })}
        />
      }
      onOpen={({ id }) => onOpen(id)}
      empty={{ text: w.empty, next }}
    />
  )
}
