import { Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { toast } from '../../../kit/toast.ts'
import { toCourseReport, useCourseReport } from '../../../subjects/course/use-course-report.ts'
import { type SettingRow, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { LatePicker } from './LatePicker.tsx'

const MAX_ROWS = 100

/** Copies settings to other courses, or from an earlier term. */
export function CopyDialog({
  from,
  termCode,
  onClose,
}: {
  from: SettingRow | null
  termCode: string
  onClose: () => void
}) {
  const words = useThesisWords()
  const w = words.copy
  const terms = useDict('TermInfo')
  const copy = useAct('copyThesisExamInfo')
  const report = useCourseReport()
  const [source, setSource] = useState(
    from ? termCode : (terms.find(({ value }) => value < termCode)?.value ?? termCode),
  )
  const list = { limit: MAX_ROWS }
  const sources = useCall('listThesisExamInfo', { ...list, termCode: source }, { enabled: from === null })
  const targets = useCall('listThesisExamInfo', { ...list, termCode, state: 'unset' })
  const options = (rows: readonly SettingRow[] = [], key: 'id' | 'courseId') =>
    rows.flatMap((row) => (row[key] ? [{ value: row[key], label: `${row.courseName} ${row.courseCode}` }] : []))
  const fields: Field[] = [
    ...(from
      ? []
      : [
          { name: 'source', label: w.from, kind: 'select' as const, required: true, options: terms },
          {
            name: 'fromId',
            label: w.fromCourse,
            kind: 'select' as const,
            required: true,
            options: options(sources.data?.rows, 'id'),
          },
        ]),
    {
      name: 'courseIds',
      label: w.toCourses,
      kind: 'multi',
      required: true,
      options: options(targets.data?.rows, 'courseId'),
    },
  ]
  return (
    <FormDialog<{ source?: string; fromId?: string; courseIds: string[] }>
      title={w.title}
      ok={w.ok}
      note={<p>{w.help}</p>}
      fields={fields.map((field) =>
        field.name === 'source'
          ? {
              ...field,
              input: <TermPicker options={terms} onPick={setSource} />,
              // A course belongs to its term.
              follow: () => ({ fromId: undefined }),
            }
          : field,
      )}
      initial={{ source }}
      onSubmit={async ({ fromId, courseIds }) => {
        const done = await copy.run({ fromId: from?.id ?? fromId ?? '', courseIds })
        if (done.ok) report(toCourseReport(done.data))
        return done
      }}
      onClose={onClose}
    />
  )
}

interface TermPickerProps {
  readonly options: readonly { value: string; label: string }[]
  readonly onPick: (term: string) => void
  readonly id?: string
  readonly value?: string
  readonly onChange?: (term: string) => void
}

function TermPicker({ options, onPick, id, value, onChange }: TermPickerProps) {
  return (
    <Select
      {...(id ? { id } : {})}
      value={value ?? null}
      options={[...options]}
      onChange={(term: string) => {
        onPick(term)
        onChange?.(term)
      }}
    />
  )
}

interface ExtendValues {
  who: 'student' | 'class'
  studentIds?: string[]
  orgClassIds?: string[]
  newTo: string
  reason: string
}

/** 延期 for students or whole classes who have not handed in. */
export function ExtendDialog({ row, termCode, onClose }: { row: SettingRow; termCode: string; onClose: () => void }) {
  const w = useThesisWords().extend
  const extend = useAct('extendThesisExamInfo')
  const classes = useCall('getClassListDictInfo', {})
  return (
    <FormDialog<ExtendValues>
      title={`${w.title} · ${row.courseName}`}
      ok={w.ok}
      fields={[
        {
          name: 'who',
          label: w.who,
          kind: 'radio',
          options: [
            { value: 'student', label: w.byStudent },
            { value: 'class', label: w.byClass },
          ],
        },
        {
          name: 'studentIds',
          label: w.students,
          required: true,
          input: <LatePicker termCode={termCode} courseId={row.courseId} />,
          when: ({ who }) => who === 'student',
        },
        {
          name: 'orgClassIds',
          label: w.classes,
          kind: 'multi',
          required: true,
          options: (classes.data ?? []).map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText })),
          when: ({ who }) => who === 'class',
        },
        { name: 'newTo', label: w.newTo, kind: 'time', required: true },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 5, max: 200 },
      ]}
      initial={{ who: 'student' }}
      onSubmit={async ({ who, studentIds, orgClassIds, newTo, reason }) => {
        const done = await extend.run({
          id: row.id ?? '',
          newTo,
          reason,
          ...(who === 'student' ? { studentIds: studentIds ?? [] } : { orgClassIds: orgClassIds ?? [] }),
        })
        if (done.ok) toast.success(w.done(done.data.changed))
        return done
      }}
      onClose={onClose}
    />
  )
}
