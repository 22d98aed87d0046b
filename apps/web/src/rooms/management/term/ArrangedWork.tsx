import { Form, Radio } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { Live } from '../../../kit/live/Live.tsx'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import type { Term } from './TermDrawer.tsx'

export interface ArrangedWorkProps {
  readonly term: Term
  readonly id?: string
  readonly value?: '0' | '1'
  readonly onChange?: (value: '0' | '1') => void
}

type Days = Pick<Term, 'startDate' | 'endDate'>

export const daysChange = (term: Days, { startDate, endDate }: Partial<Days>): boolean =>
  Boolean(startDate && endDate && startDate < endDate && (startDate !== term.startDate || endDate !== term.endDate))

/** How new days of a term affect scheduled work, shown before saving, with the choice to move it along. */
export function ArrangedWork({ term, id, value = '0', onChange }: ArrangedWorkProps) {
  const w = useWords(zh, en).term
  const form = Form.useFormInstance()
  const startDate = Form.useWatch<string>('startDate', form) ?? term.startDate
  const endDate = Form.useWatch<string>('endDate', form) ?? term.endDate
  const { data } = useCall('checkDaysTermInfo', { id: term.id, startDate, endDate }, { keep: true })
  if (!data) return null
  const outside = data.arranged.filter((one) => one.outside > 0)
  const movable = data.arranged.filter((one) => one.movable > 0)
  return (
    <div>
      <Live as="div">
        {data.days !== 0 && <p>{w.moveDays(data.days)}</p>}
        {outside.length + movable.length === 0 && <p>{w.arrangedNone}</p>}
        <ul>
          {outside.map((one) => (
            <li key={`${one.kind}/outside`}>
              <strong>{w.arrangedOutside(w.arrangedKinds[one.kind], one.outside)}</strong>
            </li>
          ))}
          {movable.map((one) => (
            <li key={`${one.kind}/movable`}>{w.arrangedMovable(w.arrangedKinds[one.kind], one.movable)}</li>
          ))}
        </ul>
      </Live>
      {movable.length > 0 && (
        <Radio.Group
          {...(id ? { id } : {})}
          aria-label={w.arranged}
          value={value}
          onChange={(event) => onChange?.(event.target.value as '0' | '1')}
          options={[
            { value: '1', label: w.moveThem },
            { value: '0', label: w.leaveThem },
          ]}
        />
      )}
      {(movable.length > 0 || outside.length > 0) && <p style={{ color: 'var(--ink-2)' }}>{w.arrangedFixed}</p>}
    </div>
  )
}
