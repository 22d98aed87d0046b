import { isOwnDictionary, OWN_DICTIONARIES, type OwnDictionary } from '@shuyuan/contract/entities/school/dictionary.ts'
import { newId } from '../../../db/ids.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { classOptions, majorOptions } from './class-options.read.ts'
import { allDictionaries, type DictOption, dictOptions, grades } from './dictionary.read.ts'
import {
  archiveOption,
  createOption,
  lockOption,
  optionUses,
  ownOptions,
  rewordOption,
  sortOptions,
} from './dictionary.store.ts'

const withOldNames = (option: DictOption) => ({ ...option, dictValue: option.optionVal, dictText: option.optionText })

function own(dictType: string): OwnDictionary {
  if (!isOwnDictionary(dictType)) throw refuse('系统字典不能修改', 'system dictionaries cannot be changed')
  return dictType
}

export const dictInfoHandlers: Handlers<'dictInfo'> = {
  getValue: (ctx, { dictType }) => dictOptions(ctx.db, dictType, ctx.lang),

  async getAllListDictInfo(ctx) {
    const all = await allDictionaries(ctx.db, ctx.lang)
    return Object.fromEntries(Object.entries(all).map(([type, options]) => [type, options.map(withOldNames)]))
  },

  getGradeListDictInfo: (ctx) => grades(ctx.db),

  async getAllDictTypeDictInfo(ctx) {
    const all = await allDictionaries(ctx.db, ctx.lang)
    return Object.entries(OWN_DICTIONARIES).map(([dictType, words]) => ({
      dictType,
      dictTypeText: words[ctx.lang],
      editable: true,
      count: all[dictType]?.length ?? 0,
    }))
  },

  listDictInfo: (ctx, { dictType }) => ownOptions(ctx.db, own(dictType)),

  async addDictInfo(ctx, { dictType, optionText, optionTextEn = '', optionVal }) {
    const option = { dictType: own(dictType), optionText, optionTextEn: optionTextEn || optionText }
    // Nobody reads a value that was made; it only has to be its own.
    const id = await createOption(ctx.db, { ...option, optionVal: optionVal ?? newId().slice(-12) }, ctx.now)
    if (!id) throw badField('optionVal', `「${optionVal}」已存在`, `${optionVal} already exists`)
    ctx.log({ targetType: 'dictionary', targetId: id, targetName: optionText, after: option })
    return id
  },

  async updateDictInfo(ctx, { id, optionText, optionTextEn, updatedAt }) {
    const before = found(await lockOption(ctx.db, id))
    own(before.dictType)
    assertFresh(before.updatedAt, updatedAt)
    const words = { optionText, optionTextEn: optionTextEn || before.optionTextEn }
    await rewordOption(ctx.db, id, words, ctx.now)
    ctx.log({ targetType: 'dictionary', targetId: id, targetName: optionText, before, after: { ...before, ...words } })
    return null
  },

  async deleteDictInfo(ctx, { id }) {
    const before = found(await lockOption(ctx.db, id))
    const uses = await optionUses(ctx.db, own(before.dictType), id)
    if (uses > 0)
      throw new AppError(100410, {
        what: { zh: `选项已被${uses}条数据使用`, en: `the option is in use (${uses} rows)` },
      })
    await archiveOption(ctx.db, id, ctx.now)
    ctx.log({ targetType: 'dictionary', targetId: id, targetName: before.optionText, before })
    return null
  },

  async sortDictInfo(ctx, { dictType, ids }) {
    await sortOptions(ctx.db, own(dictType), ids, ctx.now)
    ctx.log({ targetType: 'dictionary', targetName: dictType, after: { ids } })
    return null
  },

  getClassListDictInfo: (ctx, filter) => classOptions(ctx.db, ctx.me, filter),

  getMajorListDictInfo: (ctx) => majorOptions(ctx.db),
}
