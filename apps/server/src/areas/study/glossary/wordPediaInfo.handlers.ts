import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { NO_SUCH_ID } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanStudyOrView, assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { readCatalogue } from '../catalogue.read.ts'
import { assertCanTrain, canKeep, canPropose } from './glossary.policy.ts'
import { glossaryExport, glossaryImport } from './glossary.sheet.ts'
import { countProposals, listProposals } from './proposal-list.read.ts'
import { proposeWord, reviewProposals } from './propose-word.flow.ts'
import { addWord, changeWord, removeWords } from './save-word.flow.ts'
import { trainWords } from './train.flow.ts'
import { findWord, setCollected } from './word.store.ts'
import { briefOf, chapterTitles, glossaryHead, listWords, readWord, resourcesThatSay } from './word-list.read.ts'

/** The glossary that this person reads in a course: the main course's where it uses another's content. */
async function glossaryOf(ctx: Ctx, courseId: string) {
  const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
  const studentId = access.duty === 'student' ? ctx.me.studentId : null
  return { access, reader: { courseId: access.contentId, studentId } }
}

/** Everybody's proposals are for the host, who alone decides. */
const proposalsFor = (ctx: Ctx, { access, reader }: Awaited<ReturnType<typeof glossaryOf>>) => ({
  courseId: reader.courseId,
  ...(access.duty === 'host' && !access.mainCourseId ? {} : { proposedBy: ctx.me.userId }),
})

export const wordPediaInfoHandlers: Handlers<'wordPediaInfo'> = {
  async listWordPediaInfo(ctx, { courseId, ...filter }) {
    const { reader } = await glossaryOf(ctx, courseId)
    const [{ rows, total }, titles] = await Promise.all([
      listWords(ctx.db, reader, filter, slice(filter, 'listWordPediaInfo')),
      chapterTitles(ctx.db, reader),
    ])
    return {
      total,
      rows: rows.map(({ meaning, relatedIds: _, chapterId, ...row }) => ({
        ...row,
        brief: briefOf(meaning),
        chapterId: titles.has(chapterId ?? '') ? chapterId : null,
        chapterTitle: titles.get(chapterId ?? '') ?? '',
      })),
    }
  },

  async headWordPediaInfo(ctx, { courseId }) {
    const glossary = await glossaryOf(ctx, courseId)
    const [{ chapterIds, ...head }, titles, pending] = await Promise.all([
      glossaryHead(ctx.db, glossary.reader, ctx.now),
      chapterTitles(ctx.db, glossary.reader),
      countProposals(ctx.db, { ...proposalsFor(ctx, glossary), state: 'pending' }),
    ])
    const { access } = glossary
    const isKept = canKeep(access)
    return {
      ...head,
      // The host chooses among all of them, readers among those that have terms.
      chapters: [...titles].flatMap(([id, title]) => (isKept || chapterIds.includes(id) ? [{ id, title }] : [])),
      pending,
      can: { train: access.duty === 'student' && !access.archived, propose: canPropose(access), edit: isKept },
    }
  },

  async getWordPediaInfo(ctx, { id }) {
    const word = found(await findWord(ctx.db, id))
    const { reader } = await glossaryOf(ctx, word.courseId)
    const [row, titles, meaning, saying, catalogue] = await Promise.all([
      readWord(ctx.db, reader, id),
      chapterTitles(ctx.db, reader),
      withFileLinks(ctx, word.meaning),
      resourcesThatSay(ctx.db, word.courseId, word.term),
      readCatalogue(ctx.db, word.courseId, reader.studentId, ctx.now),
    ])
    const related = await ctx.db
      .selectFrom('wordPedia')
      .select(['id', 'term'])
      .where('courseId', '=', word.courseId)
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(word.relatedIds))))
      .orderBy('initials')
      .execute()
    const by = await ctx.db
      .selectFrom('appUser')
      .select('realname')
      .where('id', '=', word.updatedBy ?? NO_SUCH_ID)
      .executeTakeFirst()
    const { relatedIds: _, initial: __, chapterId, ...shown } = found(row)
    return {
      ...shown,
      courseId: word.courseId,
      meaning,
      chapterId: titles.has(chapterId ?? '') ? chapterId : null,
      chapterTitle: titles.get(chapterId ?? '') ?? '',
      related,
      resources: catalogue.open.flatMap(({ id: resourceId, title, kind }) =>
        saying.includes(resourceId) ? [{ id: resourceId, title, kind }] : [],
      ),
      byName: by?.realname ?? '',
    }
  },

  addWordPediaInfo: addWord,
  updateWordPediaInfo: changeWord,
  deleteWordPediaInfo: removeWords,

  async collectWordPediaInfo(ctx, { id, on }) {
    const word = found(await findWord(ctx.db, id))
    assertCanTrain(await courseAccess(ctx, word.courseId))
    await setCollected(ctx.db, found(ctx.me.studentId), id, on === '1')
    return null
  },

  trainWordPediaInfo: trainWords,
  proposeWordPediaInfo: proposeWord,

  async listProposalWordPediaInfo(ctx, { courseId, state, ...page }) {
    const glossary = await glossaryOf(ctx, courseId)
    const [{ rows, total }, titles] = await Promise.all([
      listProposals(ctx.db, { ...proposalsFor(ctx, glossary), state }, slice(page, 'listProposalWordPediaInfo')),
      chapterTitles(ctx.db, glossary.reader),
    ])
    const texts: readonly string[] = await withFileLinks(
      ctx,
      rows.flatMap(({ meaning, before }) => [meaning, before]),
    )
    return {
      total,
      rows: rows.map(({ chapterId, ...row }, at) => ({
        ...row,
        meaning: texts[at * 2] as string,
        before: texts[at * 2 + 1] as string,
        chapterTitle: titles.get(chapterId ?? '') ?? '',
      })),
    }
  },

  reviewWordPediaInfo: reviewProposals,

  async importWordPediaInfo(ctx, input, file) {
    if (input.courseId) assertHostCanEdit(await courseAccess(ctx, input.courseId))
    return importSheet(ctx, glossaryImport, input, file)
  },
  templateWordPediaInfo: (ctx) => templateSheet(ctx, glossaryImport),
  async exportWordPediaInfo(ctx, filter) {
    assertHostCanEdit(await courseAccess(ctx, filter.courseId))
    return exportSheet(ctx, glossaryExport, filter)
  },
}
