import type { Handlers } from '../../wire/handlers.ts'
import { allDictionaries, type DictOption, dictOptions, grades } from './dictionary.read.ts'

const withOldNames = (option: DictOption) => ({ ...option, dictValue: option.optionVal, dictText: option.optionText })

export const dictInfoHandlers: Handlers<'dictInfo'> = {
  getValue: (ctx, { dictType }) => dictOptions(ctx.db, dictType, ctx.lang),

  async getAllListDictInfo(ctx) {
    const all = await allDictionaries(ctx.db, ctx.lang)
    return Object.fromEntries(Object.entries(all).map(([type, options]) => [type, options.map(withOldNames)]))
  },

  getGradeListDictInfo: (ctx) => grades(ctx.db),
}
