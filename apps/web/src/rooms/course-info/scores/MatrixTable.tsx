import { Table } from 'antd'
import { useState } from 'react'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { useReachable } from '../../../kit/table/use-reachable.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import css from './MatrixTable.module.css'
import type { Matrix, MatrixOption, MatrixRow } from './matrix.ts'

const NAME_WIDTH = 170
const OPTION_WIDTH = 120
const CONTENT_WIDTH = 110
const TONES = { computed: 'draft', entered: 'waiting', published: 'done', locked: 'done' } as const

const fine = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatNumber(value, 1)

/** Students × options; an option unfolds to its contents. A row opens how the score comes about. */
export function MatrixTable({ matrix, onOpen }: { matrix: Matrix; onOpen: (studentId: string) => void }) {
  const box = useReachable<HTMLDivElement>()
  const w = useWords(zh, en).matrix
  const isPhone = useIsPhone()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setUnfolded((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const contents = (option: MatrixOption) =>
    option.contents.map((content) => ({
      key: content.id,
      title: (
        <span className={css.content} title={content.title}>
          {content.title}
        </span>
      ),
      width: CONTENT_WIDTH,
      align: 'end' as const,
      render: (_: unknown, row: MatrixRow) => {
        const cell = row.cells[content.id]
        if (!cell) return '–'
        return (
          <span
            className={css.cell}
            data-state={cell.state}
            data-source={cell.source}
            title={cell.old === null ? cell.reason : `${w.old(cell.old)} ${cell.reason}`}
          >
            {cell.score === null ? w.cell[cell.state] || '–' : formatNumber(cell.score, 1)}
          </span>
        )
      },
    }))
  const options = matrix.options.map((option) => {
    const isOpen = unfolded.has(option.id)
    const own = {
      key: option.id,
      title: (
        <button
          type="button"
          className={css.head}
          aria-expanded={isOpen}
          title={isOpen ? w.fold(option.name) : w.unfold(option.name)}
          disabled={option.contents.length === 0}
          onClick={() => toggle(option.id)}
        >
          {option.name} <small>{`${option.weight}%`}</small>
        </button>
      ),
      width: OPTION_WIDTH,
      align: 'end' as const,
      render: (_: unknown, row: MatrixRow) => {
        const cell = row.options[option.id]
        const waits = option.contents.some(({ id }) => row.cells[id]?.state === 'waiting')
        return (
          <span className={css.cell} data-source={cell?.source} title={cell?.reason}>
            {fine(cell?.score)}
            {waits && <i>{w.cell.waiting}</i>}
          </span>
        )
      },
    }
    return isOpen ? [own, ...contents(option)] : [own]
  })
  return (
    <div ref={box}>
      <Table<MatrixRow>
        size="small"
        rowKey="studentId"
        dataSource={matrix.rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'student',
            title: w.student,
            width: isPhone ? 110 : NAME_WIDTH,
            fixed: 'start',
            render: (_, row) => (
              <button type="button" className={css.name} onClick={() => onOpen(row.studentId)}>
                {row.realname}
                <small>{row.studentNo}</small>
              </button>
            ),
          },
          {
            key: 'formative',
            title: w.formative,
            width: 110,
            align: 'end',
            render: (_, row) => (
              <strong className={css.total} data-low={row.formative !== null && row.formative < 60}>
                {fine(row.formative)}
              </strong>
            ),
          },
          { key: 'class', title: w.className, width: 180, render: (_, row) => row.courseClassName },
          ...options.flat(),
          {
            key: 'counted',
            title: w.counted,
            width: 90,
            align: 'end',
            render: (_, row) => `${formatNumber(row.countedWeight, 0)}%`,
          },
          {
            key: 'state',
            title: w.state,
            width: 90,
            render: (_, row) => <StatePill tone={TONES[row.state]}>{w.states[row.state]}</StatePill>,
          },
        ]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>{w.mean}</Table.Summary.Cell>
            <Table.Summary.Cell index={1} align="end">
              <strong>{fine(matrix.means.formative)}</strong>
            </Table.Summary.Cell>
            <Table.Summary.Cell index={2} />
            {matrix.options.flatMap((option, at) => [
              <Table.Summary.Cell key={option.id} index={at + 3} align="end">
                {fine(matrix.means.options[option.id])}
              </Table.Summary.Cell>,
              ...(unfolded.has(option.id)
                ? option.contents.map(({ id }) => <Table.Summary.Cell key={id} index={at + 3} />)
                : []),
            ])}
            <Table.Summary.Cell index={100} colSpan={2} />
          </Table.Summary.Row>
        )}
      />
    </div>
  )
}
