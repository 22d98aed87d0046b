import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { SPECIAL_DAYS_MAX, type SpecialDay } from '@shuyuan/contract/entities/school/special-day.ts'
import { specialDayFaults } from '@shuyuan/domain/school/special-days.rule.ts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { Labelled } from '../../../kit/form/Labelled.tsx'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import css from './SpecialDays.module.css'

type Term = RowOf<'listTermInfo'>

function useDayWords() {
  return useWords(zh, en).term.special
}

interface DayRowProps {
  readonly of: SpecialDay
  readonly term: Term
  readonly closed: readonly SpecialDay[]
  readonly fault: string | undefined
  readonly onChange: (change: Partial<SpecialDay>) => void
  readonly onRemove: () => void
}

function DayRow({ of, term, closed, fault, onChange, onRemove }: DayRowProps) {
  const w = useDayWords()
  return (
    <fieldset className={css.row} aria-label={of.day || w.newDay}>
      <Labelled label={w.day}>
        <Input
          type="date"
          value={of.day}
          min={term.startDate}
          max={term.endDate}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </Labelled>
      <Labelled label={w.name}>
        <Input value={of.name} maxLength={20} onChange={({ target }) => onChange({ name: target.value })} />
      </Labelled>
      <Labelled label={w.kind}>
        <Select
          aria-label={w.kind}
          value={of.actsAs ?? ''}
          options={[
            { value: '', label: w.closed },
            ...closed
              .filter(({ day }) => day && day !== of.day)
              .map(({ day }) => ({ value: day, label: w.heldFor(day) })),
          ]}
          onChange={(day: string) => onChange({ actsAs: day || null })}
        />
      </Labelled>
      <Button
        className={css.end ?? ''}
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={w.remove(of.day)}
        onClick={onRemove}
      />
      {fault && <p className={css.fault}>{fault}</p>}
    </fieldset>
  )
}

function Editor({ term, start, onClose }: { term: Term; start: readonly SpecialDay[]; onClose: () => void }) {
  const w = useDayWords()
  const [days, setDays] = useState(start)
  const save = useAct('saveSpecialDayTermInfo', { message: w.saved })
  const faults = specialDayFaults(days, term)
  const isFilled = days.every(({ day, name }) => day !== '' && name.trim() !== '')
  const put = (at: number, change: Partial<SpecialDay>) =>
    setDays((now) => now.map((one, n) => (n === at ? { ...one, ...change } : one)))
  const submit = async () => (await save.run({ termCode: term.termCode, days: [...days] })).ok
  return (
    <ConfirmDialog
      title={w.edit}
      ok={w.save}
      width={720}
      isDirty={days !== start}
      disabled={days === start || !isFilled || faults.size > 0}
      onOk={submit}
      onClose={onClose}
    >
      <p>{w.note}</p>
      {days.map((one, at) => {
        const fault = one.day ? faults.get(at) : undefined
        return (
          <DayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being chosen has no name yet
            key={at}
            of={one}
            term={term}
            closed={days.filter(({ actsAs }) => actsAs === null)}
            fault={fault && w.faults[fault]}
            onChange={(change) => put(at, change)}
            onRemove={() => setDays(days.filter((_, n) => n !== at))}
          />
        )
      })}
      {days.length < SPECIAL_DAYS_MAX && (
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => setDays([...days, { day: '', name: days.at(-1)?.name ?? '', actsAs: null }])}
        >
          {w.add}
        </Button>
      )}
    </ConfirmDialog>
  )
}

/** 假期与调休 of a term: what teaching calendars and class times go by. */
export function SpecialDays({ term }: { readonly term: Term }) {
  const w = useDayWords()
  const asked = useCall('listSpecialDayTermInfo', { termCode: term.termCode })
  const [isEdited, setEdited] = useState(false)
  const canEdit = useCan()('timeSetting') && !term.archivedAt
  return (
    <Loaded of={asked}>
      {(days) => (
        <>
          {canEdit && (
            <p>
              <Button onClick={() => setEdited(true)}>{w.edit}</Button>
            </p>
          )}
          {days.length === 0 ? (
            <EmptyState text={w.empty} />
          ) : (
            <PlainTable
              rows={days}
              rowKey="day"
              columns={[
                { key: 'day', title: w.day, width: 120, phone: 'title' },
                { key: 'name', title: w.name },
                {
                  key: 'actsAs',
                  title: w.kind,
                  render: ({ actsAs }) => (actsAs ? w.heldFor(actsAs) : w.closed),
                },
              ]}
            />
          )}
          {isEdited && <Editor term={term} start={days} onClose={() => setEdited(false)} />}
        </>
      )}
    </Loaded>
  )
}
