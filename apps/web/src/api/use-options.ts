import { BRANCH_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { useEffect, useRef } from 'react'
import { type DictOption, storeDict, stores } from '../app/stores.ts'
import { choicesOf } from '../kit/form/choices.ts'
import { useCall } from './use-call.ts'

/** Terms, colleges and majors change a few times a year. */
const FRESH_MS = 10 * 60_000

/** Dictionaries that are made on a screen of their own, by its route key. */
const MADE_AT: Readonly<Record<string, string>> = {
  TermInfo: 'termList',
  MajorInfo: 'specialtyList',
  GradeInfo: 'gradeList',
}

export const dictChoices = (rows: readonly Pick<DictOption, 'optionVal' | 'optionText'>[] | undefined, dictType = '') =>
  choicesOf(rows, MADE_AT[dictType] ?? '', ({ optionVal, optionText }) => ({ value: optionVal, label: optionText }))

/** One dictionary, cached until the server says that a dictionary changed. */
function useKeptDict(dictType: string): DictOption[] | undefined {
  const kept = useRef(stores.dictData.get().lists[dictType])
  const { data } = useCall(
    'getValue',
    { dictType },
    { fresh: FRESH_MS, initial: kept.current as DictOption[] | undefined },
  )
  useEffect(() => {
    if (data) storeDict(dictType, data)
  }, [dictType, data])
  return data
}

export const useDictRows = (dictType: string): readonly DictOption[] => useKeptDict(dictType) ?? []

/** Its rows as options of a select, which say where to make them while there are none. */
export const useDict = (dictType: string) => dictChoices(useKeptDict(dictType), dictType)

/** The colleges. */
export function useColleges() {
  const { data } = useCall(
    'getBranchList',
    { offset: 0, limit: BRANCH_LIST_LIMIT, isDepartment: '1' },
    { fresh: FRESH_MS },
  )
  return choicesOf(data?.rows, 'branchSchoolsList', ({ schoolCode, schoolName }) => ({
    value: schoolCode,
    label: schoolName,
  }))
}

/** The option lists for finding courses. */
export function useOptions() {
  const { data: grades } = useCall('getGradeListDictInfo', {}, { fresh: FRESH_MS })
  return {
    terms: useDict('TermInfo'),
    majors: useDict('MajorInfo'),
    colleges: useColleges(),
    grades: dictChoices(grades, 'GradeInfo'),
  }
}
