import { z } from 'zod'
import { ask, byId, get, nothing, write } from '../../call.ts'
import { flag, id, ids, keyWords, text, time, updatedAt } from '../../entities/fields.ts'
import { dictOption } from '../../entities/school/dictionary.ts'

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
  /** Which dictionaries there are, and which of them the school may change. */
  getAllDictTypeDictInfo: get('/api/auth/dict/dictInfo/allDictType', {
    open: 'signedIn',
    in: nothing,
    out: z.array(z.object({ dictType: z.string(), dictTypeText: z.string(), editable: flag, count: z.number().int() })),
  }),
  /** The options of one dictionary as stored, with how often each is used. */
  listDictInfo: ask('/api/auth/dict/dictInfo/list', {
    in: z.object({ dictType: text(60, 1) }),
    out: z.array(
      z.object({
        id,
        optionVal: z.string(),
        optionText: z.string(),
        optionTextEn: z.string(),
        usedBy: z.number().int(),
        updatedAt: time,
      }),
    ),
  }),
  addDictInfo: write('/api/auth/dict/dictInfo/add', {
    in: z.object({
      dictType: text(60, 1),
      optionText: text(40, 1),
      optionTextEn: text(80).optional(),
      /** Generated from the text if absent; it never changes. */
      optionVal: text(30, 1)
        .regex(/^[\w-]+$/, 'lettersDigits')
        .optional(),
    }),
    out: id,
  }),
  updateDictInfo: write('/api/auth/dict/dictInfo/update/{id}', {
    in: z.object({ id, optionText: text(40, 1), optionTextEn: text(80).optional(), updatedAt }),
    out: z.null(),
  }),
  deleteDictInfo: write('/api/auth/dict/dictInfo/delete/{id}', { in: byId, out: z.null() }),
  sortDictInfo: write('/api/auth/dict/dictInfo/sort', {
    in: z.object({ dictType: text(60, 1), ids: ids() }),
    out: z.null(),
  }),
  /** Classes that this person may see, 200 at most; optionVal is the id. */
  getClassListDictInfo: get('/api/auth/dict/dictInfo/classList', {
    open: 'signedIn',
    in: z.object({
      /** Already chosen: always included in the result. */
      id: id.optional(),
      subSchoolId: id.optional(),
      majorId: id.optional(),
      gradeCode: text(20).optional(),
      keyword: keyWords,
    }),
    out: z.array(
      z.object({ optionText: z.string(), optionVal: id, subSchoolId: id, majorId: id, gradeCode: z.string() }),
    ),
  }),
  /** Majors in use; optionVal is the id (MajorInfo of getValue answers codes). */
  getMajorListDictInfo: get('/api/auth/dict/dictInfo/majorList', {
    open: 'signedIn',
    in: nothing,
    out: z.array(z.object({ optionText: z.string(), optionVal: id })),
  }),
}
