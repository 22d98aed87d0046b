import { common } from './common.ts'
import { exams } from './exams.ts'
import { records } from './records.ts'
import { schoolLife } from './school-life.ts'

interface Option {
  dictType: string
  optionVal: string
  optionText: string
  optionTextEn: string
  sort: number
}

/** Every type that screens show as options; TermInfo and MajorInfo are views over their own tables. */
export const dictionaries: readonly Option[] = Object.entries({
  ...common,
  ...exams,
  ...schoolLife,
  ...records,
}).flatMap(([dictType, lines]) =>
  lines.map((line, sort) => {
    const [optionVal = '', optionText = '', optionTextEn = ''] = line.split('|')
    return { dictType, optionVal, optionText, optionTextEn, sort }
  }),
)
