import { useDict } from '../../../api/use-options.ts'
import { useUnits } from '../../../api/use-units.ts'
import type { Field } from '../../../kit/form/fields.ts'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'

/** The form of a major (screens/school-base, specialtyList). */
export function useMajorFields(): readonly Field[] {
  const w = useWords(zh, en).major
  const levels = useDict('major_level')
  const disciplines = useDict('major_discipline')
  const colleges = useUnits('colleges')
  const degrees = Object.entries(w.degree).map(([value, label]) => ({ value, label }))
  return [
    { name: 'majorCode', label: w.code, required: true, min: 4, max: 20, help: w.codeHelp },
    { name: 'majorName', label: w.name, required: true, min: 2, max: 40 },
    { name: 'level', label: w.level, kind: 'select', options: levels, required: true },
    { name: 'discipline', label: w.discipline, kind: 'select', options: disciplines },
    { name: 'subSchoolId', label: w.college, kind: 'select', options: colleges, required: true },
    { name: 'years', label: w.years, kind: 'number', min: 0.5, max: 8, step: 0.5, unit: w.yearsUnit },
    { name: 'minCredits', label: w.minCredits, kind: 'number', min: 0, max: 300, unit: w.creditsUnit },
    { name: 'degreeType', label: w.degreeType, kind: 'radio', options: degrees, required: true },
  ]
}
