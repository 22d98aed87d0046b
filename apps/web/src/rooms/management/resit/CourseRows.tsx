import { DeleteOutlined } from '@ant-design/icons'
import type { In } from '@shuyuan/contract/calls/index.ts'
import { Button, DatePicker, Form, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { fromWallClock, toWallClock } from '../../../kit/form/wall-clock.ts'
import { optionsOf } from '../../../kit/options.ts'
import css from './Exam.module.css'
import { useExamWords } from './exam-view.tsx'

export type CourseRow = In<'addAddExamInfo'>['courses'][number] & { courseName: string }

const FORMS = ['closed', 'open', 'thesis'] as const
const MINUTES = 90

interface RowProps {
  readonly row: CourseRow
  readonly onChange: (change: Partial<CourseRow>) => void
  readonly onRemove: () => void
}

function Row({ row, onChange, onRemove }: RowProps) {
  const words = useExamWords()
  const w = words.form
  const papers = useCall('listPaperInfo', { courseId: row.courseId, purpose: 'final', status: 'enabled', limit: 100 })
  return (
    <div className={css.course}>
      <span className={css.wide}>
        <strong>{row.courseName}</strong>
        <Button type="text" icon={<DeleteOutlined />} aria-label={w.removeCourse(row.courseName)} onClick={onRemove} />
      </span>
      <Select
        aria-label={words.course.form}
        value={row.form}
        options={optionsOf(words.forms)}
        onChange={(form: CourseRow['form']) => onChange({ form })}
      />
      <Input
        aria-label={w.paperCode}
        placeholder={w.paperCode}
        maxLength={40}
        value={row.paperCode ?? ''}
        onChange={({ target }) => onChange({ paperCode: target.value })}
      />
      <Select
        allowClear
        aria-label={w.paper}
        placeholder={w.paper}
        value={row.paperId ?? null}
        options={(papers.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(paperId: string | null) => onChange({ paperId: paperId ?? null })}
      />
      <NumberInput
        aria-label={w.minutes}
        min={10}
        max={480}
        value={row.durationMin}
        suffix={w.minutesUnit}
        style={{ width: '100%' }}
        onChange={(durationMin) => onChange({ durationMin: durationMin ?? MINUTES })}
      />
      <DatePicker
        aria-label={w.startsAt}
        placeholder={w.startsAt}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={row.startsAt ? toWallClock(row.startsAt as string) : null}
        onChange={(at) => onChange({ startsAt: at ? fromWallClock(at) : null })}
      />
    </div>
  )
}

export interface CourseRowsProps {
  readonly value?: readonly CourseRow[]
  readonly onChange?: (rows: readonly CourseRow[]) => void
}

/** The papers of a batch: openings of a term found by name, each with paper, form and time. */
export function CourseRows({ value = [], onChange }: CourseRowsProps) {
  const w = useExamWords().form
  const terms = useDict('TermInfo')
  const ofBatch: string = Form.useWatch('termCode', Form.useFormInstance()) ?? ''
  const [term, setTerm] = useState(ofBatch)
  // The batch's own term is the one whose courses it takes first.
  useEffect(() => setTerm(ofBatch), [ofBatch])
  const [keyword, setKeyword] = useState('')
  const input = { termCode: term, opened: '1' as const, limit: 50, ...(keyword ? { keyword } : {}) }
  const found = useCall('listCourseInherit', input, { keep: true, enabled: term !== '' })
  const open = (found.data?.rows ?? []).filter(({ courseId }) => !value.some((row) => row.courseId === courseId))
  const add = (courseId: string) => {
    const one = open.find((row) => row.courseId === courseId)
    if (!one?.courseId) return
    const row = { courseId: one.courseId, courseName: one.courseName, paperCode: one.paperCodes[0] ?? '' }
    onChange?.([
      ...value,
      { ...row, form: FORMS.find((form) => form === one.examForm) ?? 'closed', durationMin: MINUTES },
    ])
  }
  const change = (at: number, patch: Partial<CourseRow>) =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  return (
    <div className={css.courses}>
      {value.map((row, at) => (
        <Row
          key={row.courseId}
          row={row}
          onChange={(patch) => change(at, patch)}
          onRemove={() => onChange?.(value.filter((_, index) => index !== at))}
        />
      ))}
      <div className={css.filters}>
        <Select aria-label={w.ofTerm} options={[...terms]} value={term || null} onChange={setTerm} />
        <Select
          aria-label={w.addCourse}
          placeholder={w.addCourse}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          loading={found.isFetching}
          value={null}
          options={open.map((one) => ({ value: one.courseId, label: `${one.courseName} ${one.courseCode}` }))}
          onChange={(courseId: string | null) => courseId && add(courseId)}
        />
      </div>
    </div>
  )
}
