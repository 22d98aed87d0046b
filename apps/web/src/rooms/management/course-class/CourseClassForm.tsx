import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import type { Field } from '../../../kit/form/fields.ts'
import { NothingFound } from '../../../kit/form/MissingChoices.tsx'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { TeacherPicker, type TeacherPickerProps } from '../course-teacher/TeacherPicker.tsx'

export type CourseClass = RowOf<'listClassInfo'>

interface PickProps {
  readonly termCode: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly id?: string
}

function CoursePicker({ termCode, value, onChange, id }: PickProps) {
  const w = useWords(zh, en).klass
  const [keyword, setKeyword] = useState('')
  const { data = [], isFetching } = useCall('pickCourseClassInfo', { termCode, keyword }, { keep: true })
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={w.courseHelp}
      loading={isFetching}
      value={value ?? null}
      onChange={(next: string) => onChange?.(next)}
      notFoundContent={
        <NothingFound keyword={keyword} isLoading={isFetching} none={w.courseNone} madeAt="courseOpen" />
      }
      options={data.map((one) => ({ value: one.courseId, label: `${one.courseName} ${one.courseCode}` }))}
    />
  )
}

/** Teachers of the branch that the form names. */
function FacePicker(props: Omit<TeacherPickerProps, 'duty'> & { readonly of: CourseClass | 'new' }) {
  const { of, ...rest } = props
  const chosen: unknown = Form.useWatch('subSchoolId')
  const subSchoolId = of === 'new' ? (typeof chosen === 'string' ? chosen : undefined) : of.subSchoolId
  const known = of !== 'new' && of.faceTeacherId ? { value: of.faceTeacherId, label: of.faceTeacherName } : undefined
  return <TeacherPicker {...rest} duty="face" subSchoolId={subSchoolId} known={known} clears />
}

/** Adds a class of an opening, or edits one; its course and its branch are fixed. */
export function CourseClassForm({
  of,
  termCode,
  onClose,
}: {
  readonly of: CourseClass | 'new'
  readonly termCode: string
  readonly onClose: () => void
}) {
  const words = useWords(zh, en)
  const w = words.klass
  const units = useOwnUnits('subSchools')
  const add = useAct('addClassInfo', { message: words.added })
  const update = useAct('updateClassInfo', { message: words.saved })
  const place: Field[] =
    of === 'new'
      ? [
          { name: 'courseId', label: w.course, required: true, input: <CoursePicker termCode={termCode} /> },
          {
            name: 'subSchoolId',
            label: w.subSchool,
            kind: 'select',
            options: units,
            required: true,
            follow: () => ({ faceTeacherId: null }),
          },
        ]
      : []
  return (
    <RowForm<CourseClass>
      of={of}
      titles={w}
      fields={[
        ...place,
        { name: 'name', label: w.name, required: true, min: 2, max: 50 },
        { name: 'capacity', label: w.capacity, kind: 'number', required: true, min: 1, max: 500, unit: w.people },
        { name: 'faceTeacherId', label: w.face, help: w.faceHelp, input: <FacePicker of={of} /> },
      ]}
      first={{ capacity: 60, ...(units.length === 1 && units[0] ? { subSchoolId: units[0].value } : {}) }}
      add={add.run}
      update={update.run}
      onClose={onClose}
    />
  )
}
