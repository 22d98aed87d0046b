import { z } from 'zod'
import { get, nothing } from '../../call.ts'
import { flag, text } from '../../entities/fields.ts'

export const dictOption = z.object({ optionText: z.string(), optionVal: z.string(), isCurrent: flag })

export const dictInfoCalls = {
  /** TermInfo and MajorInfo are views over their tables; every other type is a dictionary. */
  getValue: get('/api/auth/dict/dictInfo/getValue', {
    open: 'signedIn',
    usedBy: 'shell',
    in: z.object({ dictType: text(60, 1) }),
    out: z.array(dictOption),
  }),
  getAllListDictInfo: get('/api/auth/dict/dictInfo/alllist', {
    open: 'signedIn',
    usedBy: 'shell',
    quiet: 'background',
    in: nothing,
    out: z.record(z.string(), z.array(dictOption.extend({ dictValue: z.string(), dictText: z.string() }))),
  }),
  getGradeListDictInfo: get('/api/auth/dict/dictInfo/gradeList', {
    open: 'signedIn',
    in: nothing,
    out: z.array(dictOption),
  }),
}
