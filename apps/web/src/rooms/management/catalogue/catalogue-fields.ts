import { createElement } from 'react'
import { useDict } from '../../../api/use-options.ts'
import { useUnits } from '../../../api/use-units.ts'
import type { Field } from '../../../kit/form/fields.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { type CatalogueCourse, PrerequisitePicker } from './PrerequisitePicker.tsx'
import { useRatioFields } from './ratio-fields.ts'

/** The form of a course of the catalogue (screens/school-base, courseSettingUp). */
export function useCatalogueFields(course: CatalogueCourse | null): readonly Field[] {
  const isOpened = course !== null && course.openedTerms > 0
  const words = useWords(zh, en)
  const w = words.catalogue
  const categories = useDict('course_category')
  const colleges = useUnits('colleges')
  return [
    {
      name: 'courseCode',
      label: words.code,
      required: true,
      min: 4,
      max: 20,
      disabled: isOpened,
      help: w.codeHelp,
    },
    { name: 'courseName', label: words.name, required: true, min: 2, max: 80 },
    { name: 'courseNameEn', label: w.nameEn, max: 120 },
    {
      name: 'credits',
      label: words.credits,
      kind: 'number',
      required: true,
      min: 0.5,
      max: 20,
      step: 0.5,
      unit: w.creditsUnit,
    },
    {
      name: 'hours',
      label: words.hours,
      kind: 'number',
      required: true,
      min: 1,
      max: 400,
      step: 1,
      unit: w.hoursUnit,
    },
    { name: 'category', label: words.category, kind: 'select', options: categories, required: true },
    { name: 'subSchoolId', label: words.college, kind: 'select', options: colleges, required: true },
    ...useRatioFields(),
    { name: 'defaultPaperCode', label: w.paperCode, max: 20 },
    {
      name: 'prerequisiteIds',
      label: w.prerequisites,
      help: w.prerequisitesHelp,
      input: createElement(PrerequisitePicker, { of: course }),
    },
  ]
}
