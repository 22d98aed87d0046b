import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { addWords } from './add-batch.flow.ts'
import { startRescan } from './rescan.flow.ts'
import { deleteWord, insertWords, lockWord, raiseListVersion, updateWord, wordsLike } from './sensitive-word.store.ts'
import { wordExport, wordImport } from './word.sheet.ts'
import { assertWordFits } from './word-form.policy.ts'
import { WORD_ORDER, wordQuery } from './word-query.read.ts'
import { statWords } from './word-stat.read.ts'

async function listChanged(ctx: Ctx): Promise<void> {
  await raiseListVersion(ctx.db, ctx.now)
  ctx.after(() => ctx.deps.words.forget())
}

const isOn = (flag: '0' | '1') => flag === '1'

export const sensitiveWordInfoHandlers: Handlers<'sensitiveWordInfo'> = {
  listSensitiveWordInfo(ctx, input) {
    assertCanManageWholeSchool(ctx.me)
    return pageOf(wordQuery(ctx.db, ctx.now, input), input, 'listSensitiveWordInfo', WORD_ORDER, 'w.id')
  },

  async getSensitiveWordInfo(ctx, { id }) {
    assertCanManageWholeSchool(ctx.me)
    return found(await wordQuery(ctx.db, ctx.now, {}).where('w.id', '=', id).executeTakeFirst())
  },

  async addSensitiveWordInfo(ctx, { matchVariant, ...form }) {
    assertCanManageWholeSchool(ctx.me)
    const [like] = (await wordsLike(ctx.db, [form.word])).values()
    assertWordFits(form.word, form.exceptions, like, null)
    const [id] = await insertWords(ctx.db, [{ ...form, matchVariant: isOn(matchVariant) }], writtenBy(ctx))
    await listChanged(ctx)
    ctx.log({
      targetType: 'sensitiveWord',
      targetId: found(id),
      targetName: form.word,
      after: { ...form, matchVariant },
    })
    return found(id)
  },

  async updateSensitiveWordInfo(ctx, { id, updatedAt, matchVariant, ...form }) {
    assertCanManageWholeSchool(ctx.me)
    const before = found(await lockWord(ctx.db, id))
    assertFresh(before.updatedAt, updatedAt)
    const change = { ...form, ...(matchVariant === undefined ? {} : { matchVariant: isOn(matchVariant) }) }
    const { word = before.word, exceptions = before.exceptions } = form
    const [like] = (await wordsLike(ctx.db, [word])).values()
    assertWordFits(word, exceptions, like, id)
    await updateWord(ctx.db, id, change, writtenBy(ctx))
    await listChanged(ctx)
    ctx.log({ targetType: 'sensitiveWord', targetId: id, targetName: word, before, after: change })
    return null
  },

  async deleteSensitiveWordInfo(ctx, { id }) {
    assertCanManageWholeSchool(ctx.me)
    const before = found(await lockWord(ctx.db, id))
    await deleteWord(ctx.db, id)
    await listChanged(ctx)
    ctx.log({ targetType: 'sensitiveWord', targetId: id, targetName: before.word, before })
    return null
  },

  async addBatchSensitiveWordInfo(ctx, input) {
    assertCanManageWholeSchool(ctx.me)
    return addWords(ctx, input)
  },

  async setBatchSensitiveWordInfo(ctx, { ids, status, level }) {
    assertCanManageWholeSchool(ctx.me)
    const refused: { id: string; reason: string }[] = []
    const names: string[] = []
    for (const id of ids) {
      const word = await lockWord(ctx.db, id)
      if (!word) {
        refused.push({ id, reason: ctx.lang === 'en' ? 'it has been deleted' : '已被删除' })
        continue
      }
      await updateWord(ctx.db, id, { status, level }, writtenBy(ctx))
      names.push(word.word)
    }
    if (names.length > 0) await listChanged(ctx)
    ctx.log({ targetType: 'sensitiveWord', targetName: names, after: { status, level } })
    return { done: names.length, refused }
  },

  async testSensitiveWordInfo(ctx, { text }) {
    assertCanManageWholeSchool(ctx.me)
    const { list, version } = await ctx.deps.words.current()
    const { hits, action, published } = checkText(list, text, 'plain')
    return {
      hits: hits.map(({ start, end, word, level, ways }) => ({ start, end, word, level, how: [...ways] })),
      result: published,
      action,
      version,
    }
  },

  async statSensitiveWordInfo(ctx, { days }) {
    assertCanManageWholeSchool(ctx.me)
    return statWords(ctx.db, ctx.now, days)
  },

  async rescanSensitiveWordInfo(ctx, input) {
    assertCanManageWholeSchool(ctx.me)
    return startRescan(ctx, input)
  },

  importSensitiveWordInfo(ctx, input, file) {
    assertCanManageWholeSchool(ctx.me)
    return importSheet(ctx, wordImport, input, file)
  },
  templateSensitiveWordInfo: (ctx) => templateSheet(ctx, wordImport),
  exportSensitiveWordInfo(ctx, filters) {
    assertCanManageWholeSchool(ctx.me)
    return exportSheet(ctx, wordExport, filters)
  },
}
