import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { CLASS_TIMES_MAX, type ClassTime, EVERY } from '@shuyuan/contract/entities/course/class-time.ts'
import { classTimeFaults } from '@shuyuan/domain/course/class-time.rule.ts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Labelled } from '../../../kit/form/Labelled.tsx'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/course/class-times.ts'
import { noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/class-times.ts'
import css from './ClassTimesDialog.module.css'
import type { CourseClass } from './CourseClassForm.tsx'

/** How many of those with two courses at one time are named. */
const NAMED = 10

interface RowProps {
  readonly time: ClassTime
  readonly no: number
  readonly weeks: number
  readonly fault: string | undefined
  readonly onChange: (change: Partial<ClassTime>) => void
  readonly onRemove: () => void
}

function TimeRow({ time, no, weeks, fault, onChange, onRemove }: RowProps) {
  const w = useWords(zh, en)
  const weekOptions = Array.from({ length: weeks }, (_, n) => ({ value: n + 1, label: String(n + 1) }))
  return (
    <fieldset className={css.row}>
      <legend>{w.row(no)}</legend>
      <Labelled label={w.day}>
        <Select
          aria-label={w.day}
          value={time.weekDay}
          options={w.days.map((label, n) => ({ value: n + 1, label }))}
          onChange={(weekDay: number) => onChange({ weekDay })}
        />
      </Labelled>
      {(['from', 'to'] as const).map((key) => (
        <Labelled key={key} label={w[key]}>
          <Input type="time" value={time[key]} onChange={({ target }) => onChange({ [key]: target.value })} />
        </Labelled>
      ))}
      {(['firstWeek', 'lastWeek'] as const).map((key) => (
        <Labelled key={key} label={w[key]}>
          <Select
            aria-label={w[key]}
            value={time[key]}
            options={weekOptions}
            onChange={(week: number) => onChange({ [key]: week })}
          />
        </Labelled>
      ))}
      <Labelled label={w.everyLabel}>
        <Select
          aria-label={w.everyLabel}
          value={time.every}
          options={EVERY.map((value) => ({ value, label: w.every[value] }))}
          onChange={(every: ClassTime['every']) => onChange({ every })}
        />
      </Labelled>
      <Labelled label={w.place}>
        <Input value={time.place} maxLength={20} onChange={({ target }) => onChange({ place: target.value })} />
      </Labelled>
      <Button
        className={css.end ?? ''}
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={w.remove(no)}
        onClick={onRemove}
      />
      {fault && <p className={css.fault}>{fault}</p>}
    </fieldset>
  )
}

/** When a class meets: what students choose by. */
export function ClassTimesDialog({ of, onClose }: { readonly of: CourseClass; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const [times, setTimes] = useState<readonly ClassTime[]>(of.times)
  const save = useAct('setTimesClassInfo')
  const { tell } = useConfirm()
  const isFilled = times.every(({ from, to }) => from !== '' && to !== '')
  const faults = classTimeFaults(times, of.teachWeeks)
  const put = (at: number, change: Partial<ClassTime>) =>
    setTimes((now) => now.map((time, n) => (n === at ? { ...time, ...change } : time)))
  const add = () => {
    const last = times.at(-1)
    const first: ClassTime = {
      ...{ weekDay: 6, from: '09:00', to: '10:35', firstWeek: 1, lastWeek: of.teachWeeks, every: 'all', place: '' },
      ...last,
    }
    setTimes([...times, { ...first, weekDay: last ? (last.weekDay % 7) + 1 : first.weekDay }])
  }
  const submit = async () => {
    const done = await save.run({ id: of.id, times: [...times], updatedAt: of.updatedAt })
    if (!done.ok) return false
    const { clashes } = done.data
    if (clashes.length === 0) toast.success(w.saved)
    else {
      const names = clashes.slice(0, NAMED).map(({ name, courseName }) => noted(name, courseName))
      const rest = clashes.length > NAMED ? [w.more(clashes.length - NAMED)] : []
      tell(
        w.clashTitle,
        <>
          <p>{w.clashes(clashes.length)}</p>
          <ul>
            {[...names, ...rest].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>,
      )
    }
    return true
  }
  return (
    <ConfirmDialog
      title={w.title(of.name)}
      ok={w.save}
      width={720}
      isDirty={times !== of.times}
      disabled={times === of.times || faults.size > 0 || !isFilled}
      onOk={submit}
      onClose={onClose}
    >
      <p>{w.note}</p>
      {times.length === 0 && <p>{w.none}</p>}
      {times.map((time, at) => {
        const fault = faults.get(at)
        return (
          <TimeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a time has no name but its place
            key={at}
            time={time}
            no={at + 1}
            weeks={of.teachWeeks}
            fault={fault && w.faults[fault]}
            onChange={(change) => put(at, change)}
            onRemove={() => setTimes(times.filter((_, n) => n !== at))}
          />
        )
      })}
      {times.length < CLASS_TIMES_MAX && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={add}>
          {w.add}
        </Button>
      )}
    </ConfirmDialog>
  )
}
