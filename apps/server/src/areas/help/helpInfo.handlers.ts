import { missedWord } from '@shuyuan/domain/help/missed-word.rule.ts'
import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { assertFresh } from '../../wire/assert-fresh.ts'
import { found, refuse } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { writtenBy } from '../../wire/log/written-by.ts'
import { pageOf } from '../../wire/page.ts'
import { linkedFiles } from '../file/linked-files.read.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { eachArticle, judgedArticle, newArticle } from './article.flow.ts'
import {
  countView,
  deleteArticle,
  insertArticle,
  lockArticle,
  moveArticles,
  publishText,
  setArticleState,
  TEXT_FIELDS,
  updateArticle,
} from './article.store.ts'
import { ARTICLE_ORDER, articleQuery, feedbackQuery, missQuery, presentArticle } from './article-list.read.ts'
import { searchOf } from './article-search.ts'
import { removeCategory, saveCategory } from './category.flow.ts'
import { findCategory } from './category.store.ts'
import { handleFeedback, saveFeedback } from './feedback.store.ts'
import { countMiss } from './miss.store.ts'
import { assertWritesHelp, readerOf } from './reader.flow.ts'
import { findOnline, listOnline, readersTree, writersTree } from './reading.read.ts'

const target = (id: string, targetName: string) => ({ targetType: 'helpArticle' as const, targetId: id, targetName })

export const helpInfoHandlers: Handlers<'helpInfo'> = {
  async listHelpInfo(ctx, input) {
    const { rows, total } = await pageOf(articleQuery(ctx.db, input), input, 'listHelpInfo', ARTICLE_ORDER, 'x.id')
    return { rows: rows.map(presentArticle), total }
  },

  async getHelpInfo(ctx, { id }) {
    const row = found(await articleQuery(ctx.db, {}).where('x.id', '=', id).executeTakeFirst())
    const [body, bodyEn] = await withFileLinks(ctx, [row.body, row.bodyEn] as const)
    return { ...presentArticle(row), body, bodyEn, picture: row.picture, files: await linkedFiles(ctx, row.fileIds) }
  },

  async addHelpInfo(ctx, given) {
    const article = await newArticle(ctx, given)
    const id = await insertArticle(ctx.db, article, writtenBy(ctx))
    ctx.log({ ...target(id, article.title), after: article })
    return id
  },

  async updateHelpInfo(ctx, { id, updatedAt, ...given }) {
    const before = found(await lockArticle(ctx.db, id))
    assertFresh(before.updatedAt, updatedAt)
    const change = await judgedArticle(ctx, given, before)
    await updateArticle(ctx.db, id, change, writtenBy(ctx))
    ctx.log({ ...target(id, change.title ?? before.title), before, after: change })
    return null
  },

  async deleteHelpInfo(ctx, { id }) {
    const before = found(await lockArticle(ctx.db, id))
    if (before.state === 'published') throw refuse('已发布的文章请先下线', 'withdraw a published article first')
    await deleteArticle(ctx.db, id)
    ctx.log({ ...target(id, before.title), before })
    return null
  },

  publishHelpInfo: (ctx, { ids }) =>
    eachArticle(ctx, ids, { state: 'published' }, async (row) => {
      const online = await ctx.db
        .selectFrom('helpVersion')
        .select(TEXT_FIELDS)
        .where('articleId', '=', row.id)
        .where('version', '=', row.version)
        .executeTakeFirst()
      const isSame =
        online && TEXT_FIELDS.every((field) => JSON.stringify(online[field]) === JSON.stringify(row[field]))
      if (isSame && row.state === 'published') return { zh: '没有未发布的修改', en: 'nothing has changed since' }
      // What was taken down comes back as it was; no new text, no new version.
      if (isSame) await setArticleState(ctx.db, row.id, 'published', writtenBy(ctx))
      else await publishText(ctx.db, row, searchOf(row), writtenBy(ctx))
      return null
    }),

  withdrawHelpInfo: (ctx, { ids }) =>
    eachArticle(ctx, ids, { state: 'withdrawn' }, async ({ id, state }) => {
      if (state !== 'published') return { zh: '只能下线已发布的文章', en: 'only a published article is withdrawn' }
      await setArticleState(ctx.db, id, 'withdrawn', writtenBy(ctx))
      return null
    }),

  async moveHelpInfo(ctx, { ids, categoryId }) {
    found(await findCategory(ctx.db, categoryId))
    return eachArticle(ctx, ids, { categoryId }, async ({ id }) => {
      await moveArticles(ctx.db, [id], categoryId, writtenBy(ctx))
      return null
    })
  },

  async versionListHelpInfo(ctx, { id }) {
    const rows = await ctx.db
      .selectFrom('helpVersion as v')
      .leftJoin('appUser as u', 'u.id', 'v.publishedBy')
      .select(['v.version', 'v.title', 'v.titleEn', 'v.body', 'v.bodyEn', 'v.roles', 'v.variants', 'v.routeKeys'])
      .select(['v.publishedAt', 'u.realname'])
      .where('v.articleId', '=', id)
      .orderBy('v.version', 'desc')
      .execute()
    return rows.map(({ realname, variants, ...row }) => ({
      ...row,
      variants: variants as ('open' | 'degree' | 'nonDegree')[],
      publishedBy: realname ?? '',
    }))
  },

  async restoreHelpInfo(ctx, { id, version, updatedAt }) {
    const before = found(await lockArticle(ctx.db, id))
    assertFresh(before.updatedAt, updatedAt)
    const text = found(
      await ctx.db
        .selectFrom('helpVersion')
        .select(TEXT_FIELDS)
        .where('articleId', '=', id)
        .where('version', '=', version)
        .executeTakeFirst(),
    )
    await updateArticle(ctx.db, id, text, writtenBy(ctx))
    ctx.log({ ...target(id, text.title), before, after: text })
    return null
  },

  async categoryTreeHelpInfo(ctx, { all, ...asWhom }) {
    if (all !== '1') return readersTree(ctx.db, await readerOf(ctx, asWhom))
    await assertWritesHelp(ctx)
    return writersTree(ctx.db)
  },

  saveCategoryHelpInfo: saveCategory,
  deleteCategoryHelpInfo: (ctx, { id }) => removeCategory(ctx, id),

  async readListHelpInfo(ctx, { finished, role, variant, ...asked }) {
    const reader = await readerOf(ctx, { role, variant })
    const rows = await listOnline(ctx.db, reader, ctx.lang, asked)
    const word = rows.length === 0 && finished === '1' && reader.isSelf ? missedWord(asked.keyWords ?? '') : null
    if (word !== null) await countMiss(ctx.db, word, ctx.me.userId, schoolDay(ctx.now), ctx.now)
    return rows
  },

  async readHelpInfo(ctx, { id, ...asWhom }) {
    const reader = await readerOf(ctx, asWhom)
    const { fileIds, ...article } = found(await findOnline(ctx.db, reader, ctx.lang, id, ctx.me.userId))
    if (reader.isSelf) await countView(ctx.db, id)
    const body = await withFileLinks(ctx, article.body)
    return { ...article, body, files: await linkedFiles(ctx, fileIds) }
  },

  async feedbackHelpInfo(ctx, { id, useful, opinion = '' }) {
    found(await findOnline(ctx.db, await readerOf(ctx, {}), ctx.lang, id, ctx.me.userId))
    await saveFeedback(ctx.db, { articleId: id, useful: useful === '1', opinion }, writtenBy(ctx))
    return null
  },

  missListHelpInfo: (ctx, input) =>
    pageOf(
      missQuery(ctx.db, schoolDay(ctx.now.getTime() - (input.days - 1) * DAY_MS)),
      input,
      'missListHelpInfo',
      { count: 'x.count', lastAt: 'x.last_at', word: 'x.word' },
      'x.word',
    ),

  feedbackListHelpInfo: (ctx, input) =>
    pageOf(feedbackQuery(ctx.db, input), input, 'feedbackListHelpInfo', { at: 'f.at' }, 'f.id'),

  async handleFeedbackHelpInfo(ctx, { ids }) {
    const done = await handleFeedback(ctx.db, ids, writtenBy(ctx))
    ctx.log({ targetType: 'helpArticle', after: { handled: done.length } })
    const reason = ctx.lang === 'en' ? 'handled already, or gone' : '已处理或不存在'
    const refused = [...new Set(ids)].filter((id) => !done.includes(id)).map((id) => ({ id, reason }))
    return { done: done.length, refused }
  },
}
