import { useCall } from '../../../api/use-call.ts'
import { dictChoices, useDict } from '../../../api/use-options.ts'
import { useOwnUnits } from '../../../api/use-units.ts'

const FRESH_MS = 10 * 60_000

/** Options for forms and filters of people; units and majors by id. */
export function usePeopleOptions() {
  const { data: majors } = useCall('getMajorListDictInfo', {}, { fresh: FRESH_MS })
  const { data: grades } = useCall('getGradeListDictInfo', {}, { fresh: FRESH_MS })
  return {
    subSchools: useOwnUnits('subSchools'),
    majors: dictChoices(majors, 'MajorInfo'),
    grades: dictChoices(grades, 'GradeInfo'),
    genders: useDict('gender'),
    degrees: useDict('degree_type'),
    statuses: useDict('study_status'),
  }
}

export const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
