import { PASS_LINE } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { useTableFocus } from '../../../kit/table/use-table-focus.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import css from './MatrixTable.module.css'
import type { Matrix, MatrixOption, MatrixRow } from './matrix.ts'

const NAME_WIDTH = 170
const OPTION_WIDTH = 120
const CONTENT_WIDTH = 110
const TONES = { ...STATE_TONES, locked: 'done' } as const

const formatCell = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatNumber(value, 1)

function ContentCell({ cell }: { cell: MatrixRow['cells'][string] | undefined }) {
  const w = useWords(zh, en).matrix
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
}

const contentColumns = ({ contents }: MatrixOption) =>
  contents.map(({ id, title }) => ({
    key: id,
    title: (
      <span className={css.content} title={title}>
        {title}
      </span>
    ),
    width: CONTENT_WIDTH,
    align: 'end' as const,
    render: (_: unknown, row: MatrixRow) => <ContentCell cell={row.cells[id]} />,
  }))

interface OptionHeadProps {
  readonly option: MatrixOption
  readonly isUnfolded: boolean
  readonly onToggle: () => void
}

function OptionHead({ option, isUnfolded, onToggle }: OptionHeadProps) {
  const w = useWords(zh, en).matrix
  return (
    <button
      type="button"
      className={css.head}
      aria-expanded={isUnfolded}
      title={isUnfolded ? w.fold(option.name) : w.unfold(option.name)}
      disabled={option.contents.length === 0}
      onClick={onToggle}
    >
      {option.name} <small>{`${option.weight}%`}</small>
    </button>
  )
}

function OptionCell({ option, row }: { option: MatrixOption; row: MatrixRow }) {
  const w = useWords(zh, en).matrix
  const cell = row.options[option.id]
  const isWaiting = option.contents.some(({ id }) => row.cells[id]?.state === 'waiting')
  return (
    <span className={css.cell} data-source={cell?.source} title={cell?.reason}>
      {formatCell(cell?.score)}
      {isWaiting && <i>{w.cell.waiting}</i>}
    </span>
  )
}

function useColumns(optionColumns: TableColumnsType<MatrixRow>, onOpen: (studentId: string) => void) {
  const w = useWords(zh, en).matrix
  const isPhone = useIsPhone()
  const columns: TableColumnsType<MatrixRow> = [
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
      render: (_, { formative }) => (
        <strong className={css.total} data-low={formative !== null && formative < PASS_LINE}>
          {formatCell(formative)}
        </strong>
      ),
    },
    { key: 'class', title: w.className, width: 180, render: (_, row) => row.courseClassName },
    ...optionColumns,
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
  ]
  return columns
}

function Means({ matrix, unfolded }: { matrix: Matrix; unfolded: ReadonlySet<string> }) {
  const w = useWords(zh, en).matrix
  const { means, options } = matrix
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0}>{w.mean}</Table.Summary.Cell>
      <Table.Summary.Cell index={1} align="end">
        <strong>{formatCell(means.formative)}</strong>
      </Table.Summary.Cell>
      <Table.Summary.Cell index={2} />
      {options.flatMap((option, at) => [
        <Table.Summary.Cell key={option.id} index={at + 3} align="end">
          {formatCell(means.options[option.id])}
        </Table.Summary.Cell>,
        ...(unfolded.has(option.id)
          ? option.contents.map(({ id }) => <Table.Summary.Cell key={id} index={at + 3} />)
          : []),
      ])}
      <Table.Summary.Cell index={100} colSpan={2} />
    </Table.Summary.Row>
  )
}

/** Students × options; an option unfolds to its contents. A row opens how its score is made up. */
export function MatrixTable({ matrix, onOpen }: { matrix: Matrix; onOpen: (studentId: string) => void }) {
  const box = useTableFocus<HTMLDivElement>()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setUnfolded((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const optionColumns = matrix.options.flatMap((option) => {
    const isUnfolded = unfolded.has(option.id)
    const own = {
      key: option.id,
      title: <OptionHead option={option} isUnfolded={isUnfolded} onToggle={() => toggle(option.id)} />,
      width: OPTION_WIDTH,
      align: 'end' as const,
      render: (_: unknown, row: MatrixRow) => <OptionCell option={option} row={row} />,
    }
    return isUnfolded ? [own, ...contentColumns(option)] : [own]
  })
  const columns = useColumns(optionColumns, onOpen)
  return (
    <div ref={box}>
      <Table<MatrixRow>
        size="small"
        rowKey="studentId"
        dataSource={matrix.rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={columns}
        summary={() => <Means matrix={matrix} unfolded={unfolded} />}
      />
    </div>
  )
}
