import type { Field } from '../../../kit/form/fields.ts'
import { usePersonFields } from '../../../subjects/person/person-fields.ts'
import en from '../../../words/en/school/people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { ClassPicker } from '../class/ClassPicker.tsx'
import { usePeopleOptions } from '../people/use-people-options.ts'

const PLACE = { subSchoolId: 'subSchoolId', majorId: 'majorId', gradeCode: 'gradeCode' }

/** The form of a student. Where a known student belongs is changed by 学籍异动, so editing leaves it out. */
export function useStudentFields(isNew: boolean): readonly Field[] {
  const w = useWords(zh, en).student
  const person = usePersonFields(isNew)
  const { subSchools, majors, grades, degrees } = usePeopleOptions()
  const place: Field[] = isNew
    ? [
        { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: subSchools, required: true },
        { name: 'majorId', label: w.major, kind: 'select', options: majors, required: true },
        { name: 'gradeCode', label: w.grade, kind: 'select', options: grades, required: true },
      ]
    : []
  const classField: Field = {
    name: 'orgClassId',
    label: w.class,
    help: w.classHelp,
    input: <ClassPicker names={PLACE} />,
  }
  return [
    ...(isNew ? [{ name: 'studentNo', label: w.no, required: true, max: 20, help: w.noHelp }] : []),
    ...person,
    ...place,
    ...(isNew ? [classField] : []),
    { name: 'enrolDate', label: w.enrolDate, kind: 'day', required: true },
    { name: 'degreeType', label: w.degreeType, kind: 'radio', options: degrees, required: true },
  ]
}
