import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Input, Pagination, Select } from 'antd'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { optionsOf } from '../../../kit/options.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import css from './Exam.module.css'
import { BatchState, useExamWords } from './exam-view.tsx'

type Row = RowOf<'listAddExamInfo'>

function Card({ row, isOn, onPick }: { row: Row; isOn: boolean; onPick: () => void }) {
  const w = useExamWords()
  return (
    <button type="button" className={css.card} aria-pressed={isOn} onClick={onPick}>
      <span className={css.name}>
        {row.name} <BatchState state={row.state} />
      </span>
      <span className={css.line}>
        {w.kinds[row.kind]} · {row.termName} · {w.courseCount(row.courseCount)}
      </span>
      <span className={css.line}>
        {w.applyTime} <Time at={row.applyFrom} /> – <Time at={row.applyTo} />
      </span>
      <span className={css.line}>
        {w.examTime} <Time at={row.examFrom} /> – <Time at={row.examTo} />
      </span>
      <span className={css.line}>
        {w.count(row.candidateCount, row.appliedCount, row.approvedCount, row.scoredCount)}
      </span>
    </button>
  )
}

/** The school's batches, newest exams first, one of them selected. */
export function BatchList({ id, onPick }: { readonly id: string; readonly onPick: (id: string) => void }) {
  const w = useExamWords()
  const terms = useDict('TermInfo')
  const table = useTableCall('listAddExamInfo', {}, { inAddress: false, size: 20 })
  const { filters, page, size } = table.query
  const set = (name: string) => (value: string | undefined) => {
    const { [name]: _, ...rest } = filters
    table.change({ filters: value ? { ...rest, [name]: value } : rest, page: 1 })
  }
  const select = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      options={options}
      value={(filters[name] as string | undefined) ?? null}
      onChange={(value: string | null) => set(name)(value ?? undefined)}
    />
  )
  return (
    <nav className={css.batches} aria-label={w.batches}>
      <div className={css.filters}>
        {select('termCode', w.term, [...terms])}
        {select('kind', w.kind, optionsOf(w.kinds))}
        {select('state', w.state, optionsOf(w.states))}
        <Input.Search
          allowClear
          aria-label={w.keyword}
          placeholder={w.keyword}
          onSearch={(text) => set('keyword')(text || undefined)}
        />
      </div>
      {table.error !== null && <ErrorState text={table.error} onRetry={table.refetch} />}
      {table.isLoading && <LoadingState rows={4} />}
      {table.rows.map((row) => (
        <Card key={row.id} row={row} isOn={row.id === id} onPick={() => onPick(row.id)} />
      ))}
      {!table.isLoading && table.error === null && table.total === 0 && <EmptyState text={w.noBatches} />}
      {table.total > size && (
        <Pagination
          simple
          current={page}
          pageSize={size}
          total={table.total}
          onChange={(next) => table.change({ page: next })}
        />
      )}
    </nav>
  )
}
