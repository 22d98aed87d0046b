import type { SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { Button } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import type { Filters } from '../../../kit/table/filter/table-query.ts'
import en from '../../../words/en/assignment/students.ts'
import enStudy from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/students.ts'
import zhStudy from '../../../words/zh/study.ts'
import { groupOfKind } from '../assignment/assignment-calls.ts'
import css from './Students.module.css'

interface Props {
  readonly kind: SetKind
  readonly id: string
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

/** How many students stand where; a chip shows them, once more shows all again. */
export function Chips({ kind, id, filters, onChange }: Props) {
  const w = useWords(zh, en)
  const { states } = useWords(zhStudy, enStudy)
  const { courseClassId } = filters
  const ofClass = typeof courseClassId === 'string' && courseClassId ? { courseClassId } : {}
  const { data } = useCall(groupOfKind(kind).stat, { id, ...ofClass }, { keep: true })
  if (!data) return null
  const { state: _, late: __, ...others } = filters
  const chip = (label: string, own: Filters) => {
    const isOn = Object.entries(own).every(([name, value]) => filters[name] === value) && Object.keys(own).length > 0
    return (
      <Button
        key={label}
        size="small"
        type={isOn ? 'primary' : 'default'}
        aria-pressed={isOn}
        onClick={() => onChange(isOn ? others : { ...others, ...own })}
      >
        {label}
      </Button>
    )
  }
  return (
    <fieldset className={css.chips} aria-label={w.chips}>
      {chip(w.chip(w.all, data.students), {})}
      {data.states.map(({ state, students }) => chip(w.chip(states[state], students), { state }))}
      {data.late > 0 && chip(w.chip(w.late, data.late), { late: '1' })}
    </fieldset>
  )
}
