import type { In } from '@shuyuan/contract/calls/index.ts'
import { WORDS_MAX } from '@shuyuan/contract/entities/study/word.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { NO_SUCH_ID } from '../../../wire/page.ts'
import { assertChapter } from '../../course/content/assert-chapter.read.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { sanitizeRich } from '../../file/rich-links.ts'
import { checkNames } from '../../filter/name/check-names.flow.ts'
import { assertMeaning } from './glossary.policy.ts'
import { deleteWords, insertWords, lockGlossary, lockWord, updateWord, type WordForm } from './word.store.ts'

/** The entry of a glossary with this term, in whatever letters. */
export const wordByTerm = (db: Db, courseId: string, term: string) =>
  db
    .selectFrom('wordPedia')
    .select('id')
    .where('courseId', '=', courseId)
    .where(sql`lower(term)`, '=', sql`lower(${term})`)
    .executeTakeFirst()

export async function assertNewTerm(db: Db, courseId: string, term: string, ownId?: string): Promise<void> {
  const known = await wordByTerm(db, courseId, term)
  if (known && known.id !== ownId) throw badField('term', '本课程已有这个名词', 'the course has this term already')
}

/** Cleaned, of a fitting length, with pictures that its writer may use and captions without forbidden words. */
export async function meaningOf(ctx: Ctx, html: string, before = ''): Promise<string> {
  assertMeaning(html)
  const clean = await sanitizeRich(ctx, 'meaning', html, before)
  await checkNames(ctx, 'glossary', { fileIds: [], html: clean, field: 'meaning' })
  return clean
}

/** Related entries lie in the same glossary, and none is related to itself. */
async function assertRelated(db: Db, courseId: string, ids: readonly string[], ownId?: string): Promise<void> {
  const known = await db
    .selectFrom('wordPedia')
    .select('id')
    .where('courseId', '=', courseId)
    .where('id', 'in', [...ids, NO_SUCH_ID])
    .execute()
  if (known.length < new Set(ids).size || (ownId && ids.includes(ownId)))
    throw badField('relatedIds', '相关名词不在本课程中', 'a related term is not one of this course')
}

async function assertRoom(db: Db, courseId: string): Promise<void> {
  const { n } = await db
    .selectFrom('wordPedia')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow()
  if (n >= WORDS_MAX) throw refuse(`每门课程最多${WORDS_MAX}个名词`, `a course has at most ${WORDS_MAX} terms`)
}

/** Puts one entry into the glossary; the caller has checked who asks and cleaned the meaning. */
export async function createWord(ctx: Ctx, courseId: string, form: WordForm): Promise<string> {
  await lockGlossary(ctx.db, courseId)
  await assertNewTerm(ctx.db, courseId, form.term)
  await assertRoom(ctx.db, courseId)
  const [id] = await insertWords(ctx.db, courseId, [form], writtenBy(ctx))
  return id as string
}

export async function addWord(ctx: Ctx, { courseId, ...form }: In<'addWordPediaInfo'>): Promise<{ id: string }> {
  assertHostCanEdit(await courseAccess(ctx, courseId))
  const { term, termEn = '', chapterId = null, relatedIds = [] } = form
  await assertChapter(ctx, courseId, chapterId ?? '')
  await assertRelated(ctx.db, courseId, relatedIds)
  const meaning = await meaningOf(ctx, form.meaning)
  const id = await createWord(ctx, courseId, { term, termEn, meaning, chapterId, relatedIds })
  ctx.log({ targetType: 'word', targetId: id, targetName: term, after: form })
  return { id }
}

export async function changeWord(
  ctx: Ctx,
  { id, updatedAt, ...form }: In<'updateWordPediaInfo'> & { updatedAt: string },
) {
  const word = found(await lockWord(ctx.db, id))
  assertHostCanEdit(await courseAccess(ctx, word.courseId))
  assertFresh(word.updatedAt, updatedAt)
  if (form.chapterId) await assertChapter(ctx, word.courseId, form.chapterId)
  if (form.relatedIds) await assertRelated(ctx.db, word.courseId, form.relatedIds, id)
  if (form.term !== undefined) {
    await lockGlossary(ctx.db, word.courseId)
    await assertNewTerm(ctx.db, word.courseId, form.term, id)
  }
  const meaning = form.meaning === undefined ? undefined : await meaningOf(ctx, form.meaning, word.meaning)
  await updateWord(ctx.db, id, { ...form, meaning }, writtenBy(ctx))
  ctx.log({ targetType: 'word', targetId: id, targetName: word.term, before: word, after: form })
  return { updatedAt: ctx.now }
}

export async function removeWords(ctx: Ctx, { courseId, ids }: In<'deleteWordPediaInfo'>): Promise<null> {
  assertHostCanEdit(await courseAccess(ctx, courseId))
  const named = await ctx.db
    .selectFrom('wordPedia')
    .select('term')
    .where('courseId', '=', courseId)
    .where('id', 'in', ids)
    .execute()
  found((await deleteWords(ctx.db, courseId, ids)) === new Set(ids).size || null)
  ctx.log({ targetType: 'word', targetName: named.map(({ term }) => term), before: { deleted: ids.length } })
  return null
}
