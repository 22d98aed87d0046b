import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { proofUploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFormRow } from '../../../api/use-form-row.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { type Batch, type Candidate, useCandidateReport, useExamWords } from './exam-view.tsx'

export interface DialogProps {
  readonly batch: Batch
  readonly onClose: () => void
}

interface ScheduleForm {
  courseId?: string
  startsAt?: string | null
  place?: string
  seatRule: 'none' | 'byNo' | 'random'
}

/** 排考 of ticked rows, or of everybody approved in a course. */
export function ScheduleDialog({
  batch,
  rows,
  canSetTime,
  onClose,
}: DialogProps & { readonly rows: readonly Candidate[]; readonly canSetTime: boolean }) {
  const words = useExamWords()
  const w = words.schedule
  const report = useCandidateReport()
  const act = useAct('scheduleAddExamDetailInfo')
  const isTicked = rows.length > 0
  return (
    <FormDialog<ScheduleForm>
      title={isTicked ? `${w.title} · ${w.ofTicked(rows.length)}` : w.title}
      ok={w.button}
      fields={[
        ...(isTicked
          ? []
          : [
              {
                name: 'courseId',
                label: w.course,
                kind: 'select' as const,
                placeholder: w.allCourses,
                options: batch.courses.map(({ courseId, courseName }) => ({ value: courseId, label: courseName })),
              },
            ]),
        ...(canSetTime ? [{ name: 'startsAt', label: w.startsAt, kind: 'time' as const, help: w.startsHelp }] : []),
        { name: 'place', label: w.place, max: 60 },
        { name: 'seatRule', label: w.seatRule, kind: 'radio', required: true, options: optionsOf(words.seatRules) },
      ]}
      initial={{ seatRule: 'byNo' }}
      onSubmit={async ({ courseId, startsAt, place = '', seatRule }) => {
        const answer = await act.run({
          addExamId: batch.id,
          ...(isTicked ? { ids: rows.map(({ id }) => id) } : {}),
          ...(courseId ? { courseId } : {}),
          ...(startsAt ? { startsAt } : {}),
          place,
          seatRule,
        })
        if (answer.ok) report(answer.data, w.done(answer.data.changed))
        return answer
      }}
      onClose={onClose}
    />
  )
}

export function RejectDialog({ rows, onClose }: { readonly rows: readonly Candidate[]; readonly onClose: () => void }) {
  const w = useExamWords().approve
  const report = useCandidateReport()
  const act = useAct('approveAddExamDetailInfo')
  return (
    <FormDialog<{ reason: string }>
      title={w.title}
      ok={w.reject}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 200 }]}
      onSubmit={async ({ reason }) => {
        const answer = await act.run({ ids: rows.map(({ id }) => id), result: 'rejected', reason })
        if (answer.ok) report({ ...answer.data, changed: answer.data.done })
        return answer
      }}
      onClose={onClose}
    />
  )
}

function StudentPicker({ id, value, onChange }: { id?: string; value?: string; onChange?: (value: string) => void }) {
  const w = useExamWords().student
  const [keyword, setKeyword] = useState('')
  const found = useCall(
    'searchPersonUserInfo',
    { keyword, kind: 'student', limit: 20 },
    { enabled: keyword !== '', keep: true },
  )
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.trim()) }}
      placeholder={w.find}
      loading={found.isFetching}
      notFoundContent={keyword ? w.none : w.find}
      value={value ?? null}
      onChange={(next) => onChange?.(next as string)}
      options={(found.data ?? []).flatMap(({ studentId, realname, number, subSchoolName }) =>
        studentId ? [{ value: studentId, label: `${realname} ${number} · ${subSchoolName}` }] : [],
      )}
    />
  )
}

interface StudentForm {
  studentId: string
  courseId: string
  reason: string
  files?: readonly { fileId: string; name: string }[]
}

const MAX_FILES = 5

/** Adds a student to the list by hand, or edits an application while it is pending. */
export function StudentDialog({ batch, row, onClose }: DialogProps & { readonly row: Candidate | null }) {
  const words = useExamWords()
  const w = words.student
  const upload = useMemo(() => proofUploader('common'), [])
  const add = useAct('addAddExamDetailInfo', { message: w.done })
  const update = useAct('updateAddExamDetailInfo', { message: words.saved })
  const reason = {
    name: 'reason',
    label: words.list.reason,
    kind: 'textarea',
    required: true,
    min: 2,
    max: 500,
  } as const
  const files = { name: 'files', label: words.list.files, input: <UploadField upload={upload} most={MAX_FILES} /> }
  const idsOf = (given: StudentForm['files']) => (given ?? []).map(({ fileId }) => fileId)
  const held = useFormRow('getAddExamDetailInfo', { id: row?.id ?? '' }, row !== null)
  if (row && !held) return null
  if (row && held)
    return (
      <FormDialog<StudentForm>
        title={`${w.edit} · ${held.realname}`}
        ok={words.save}
        fields={[reason, files]}
        initial={{ reason: held.reason, files: held.files.map(({ id, ...file }) => ({ fileId: id, ...file })) }}
        onSubmit={({ reason: text, files: given }) =>
          update.run({
            id: held.id,
            updatedAt: held.updatedAt,
            // What the making of the list said stays a fact for readers of both languages.
            ...(text === held.reason ? {} : { reason: text }),
            fileIds: idsOf(given),
          })
        }
        onClose={onClose}
      />
    )
  const courses = batch.courses.map(({ courseId, courseName, termName }) => ({
    value: courseId,
    label: `${courseName} · ${termName}`,
  }))
  return (
    <FormDialog<StudentForm>
      title={w.add}
      ok={w.add}
      fields={[
        { name: 'studentId', label: w.student, required: true, input: <StudentPicker /> },
        { name: 'courseId', label: words.course.name, kind: 'select', required: true, options: courses },
        reason,
        files,
      ]}
      onSubmit={({ studentId, courseId, reason: text, files: given }) =>
        add.run({ addExamId: batch.id, studentId, courseId, reason: text, fileIds: idsOf(given) })
      }
      onClose={onClose}
    />
  )
}
