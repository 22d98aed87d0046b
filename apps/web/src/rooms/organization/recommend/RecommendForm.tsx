import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { BANNER, RECOMMEND_SLOTS, type RecommendSlot } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useUnits } from '../../../api/use-units.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'
import { CoverField } from './CoverField.tsx'

export type Recommend = RowOf<'listCourseRecommendInfo'>

interface Named {
  readonly courseId: string
  readonly courseCode: string
  readonly courseName: string
}

interface CoursePickerProps {
  readonly known: readonly Named[]
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly id?: string
}

const MAX_FOUND = 20

/** One of the candidates, found by name or code while typing. */
function CoursePicker({ known, value, onChange, id }: CoursePickerProps) {
  const w = useWords(zh, en)
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useCall('candidateCourseRecommendInfo', { keyword, limit: MAX_FOUND }, { keep: true })
  const rows: Named[] = [...(data?.rows ?? [])]
  const all = [...known.filter((one) => !rows.some(({ courseId }) => courseId === one.courseId)), ...rows]
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={w.coursePick}
      loading={isFetching}
      value={value ?? null}
      onChange={(next: string) => onChange?.(next)}
      notFoundContent={w.noCourse}
      options={all.map((one) => ({ value: one.courseId, label: `${one.courseName} ${one.courseCode}` }))}
    />
  )
}

interface Values {
  courseId: string
  slot: RecommendSlot
  title: string
  reason: string
  cover?: StoredFile[]
  subSchoolIds?: string[]
  majorCodes?: string[]
  degreeType?: '' | 'degree' | 'nonDegree'
  from: string
  to: string
}

const valuesOf = (row: Recommend): Values => ({
  ...row,
  ...row.audience,
  cover: row.coverFileId
    ? [{ fileId: row.coverFileId, name: row.title, mime: 'image/*', size: 0, url: row.coverUrl }]
    : [],
})

export interface RecommendFormProps {
  /** null: a new one, of this course when it was chosen already. */
  readonly row: Recommend | null
  readonly course?: Named | undefined
  readonly slot: RecommendSlot
  /** Where a new one stands. */
  readonly onAdded: (slot: RecommendSlot) => void
  readonly onClose: () => void
}

export function RecommendForm({ row, course, slot, onAdded, onClose }: RecommendFormProps) {
  const w = useWords(zh, en)
  const units = useUnits('subSchools')
  const majors = useDict('MajorInfo')
  const add = useAct('addCourseRecommendInfo', {
    message: w.added,
    onDone: (_, input) => onAdded(input.slot),
  })
  const update = useAct('updateCourseRecommendInfo', { message: w.saved })
  const known = row ? [row] : course ? [course] : []
  return (
    <FormDialog<Values>
      title={row ? w.editTitle : w.add}
      ok={row ? w.save : w.add}
      width={640}
      initial={row ? valuesOf(row) : { slot, degreeType: '', ...(course ? { courseId: course.courseId } : {}) }}
      fields={[
        { name: 'courseId', label: w.course, required: true, input: <CoursePicker known={known} /> },
        {
          name: 'slot',
          label: w.slot,
          kind: 'radio',
          required: true,
          options: RECOMMEND_SLOTS.map((value) => ({ value, label: w.slotOf[value] })),
        },
        { name: 'title', label: w.title, required: true, max: 40, rules: [{ min: 2 }] },
        { name: 'reason', label: w.reason, kind: 'textarea', required: true, max: 200, rules: [{ min: 10 }] },
        { name: 'cover', label: w.cover, input: <CoverField />, help: w.coverHelp(BANNER.width, BANNER.height) },
        { name: 'from', label: w.from, kind: 'time', required: true },
        { name: 'to', label: w.to, kind: 'time', required: true },
        {
          name: 'subSchoolIds',
          label: w.subSchools,
          kind: 'multi',
          options: units,
          group: w.audience,
          help: w.everybody,
        },
        { name: 'majorCodes', label: w.majors, kind: 'multi', options: majors },
        {
          name: 'degreeType',
          label: w.degree,
          kind: 'radio',
          options: (['', 'degree', 'nonDegree'] as const).map((value) => ({ value, label: w.degrees[value] })),
        },
      ]}
      onSubmit={({ courseId, slot: place, title, reason, cover = [], from, to, ...who }) => {
        const { subSchoolIds = [], majorCodes = [], degreeType = '' } = who
        const audience = { subSchoolIds, majorCodes, degreeType }
        const form = { courseId, slot: place, title, reason, coverFileId: cover[0]?.fileId ?? null, audience, from, to }
        return row ? update.run({ ...form, id: row.id, updatedAt: row.updatedAt }) : add.run(form)
      }}
      onClose={onClose}
    />
  )
}
