import { isDeepStrictEqual } from 'node:util'
import type { QuestionForm, QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { chaptersNamed, rootOf } from '../../course/content/chapter-here.read.ts'
import { hasImage, stemKeyOf, stemTextOf } from './stem.ts'

export interface Place {
  chapterId: string | null
  classifyIds: string[]
  tags: string[]
  source: string
}

export interface Bank {
  basicCourseId: string
  courseId: string
}

export interface Written {
  by: string
  at: Date
}

const stemFacts = (stem: string) => ({ stemText: stemTextOf(stem), stemKey: stemKeyOf(stem), hasImage: hasImage(stem) })

const versionRow = (questionId: string, version: number, form: QuestionForm, { by, at }: Written) => ({
  id: newId(),
  questionId,
  version,
  body: JSON.stringify(form.body),
  key: JSON.stringify(form.key),
  analysis: form.analysis,
  score: form.score,
  createdAt: at,
  createdBy: by,
})

export interface NewQuestion {
  form: QuestionForm
  place: Place
  status: QuestionStatus
  importBatchId?: string | null
}

/** For imports: two statements for any number of questions. */
export async function insertQuestions(
  db: Db,
  bank: Bank,
  made: readonly NewQuestion[],
  written: Written,
): Promise<string[]> {
  if (made.length === 0) return []
  const versions = made.map(({ form }) => versionRow(newId(), 1, form, written))
  const rows = made.map(({ form, place, status, importBatchId }, index) => ({
    id: versions[index]?.questionId as string,
    ...bank,
    questionType: form.body.type,
    ...stemFacts(form.body.stem),
    difficulty: form.difficulty,
    score: form.score,
    ...place,
    status,
    currentVersionId: versions[index]?.id as string,
    importBatchId: importBatchId ?? null,
    createdAt: written.at,
    updatedAt: written.at,
    createdBy: written.by,
    updatedBy: written.by,
  }))
  // 2,000 rows at once would exceed the limit of 65,535 parameters.
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('question')
      .values(rows.slice(from, from + 500))
      .execute()
    await db
      .insertInto('questionVersion')
      .values(versions.slice(from, from + 500))
      .execute()
  }
  return rows.map(({ id }) => id)
}

export async function lockQuestion(db: Db, id: string) {
  return db
    .selectFrom('question as q')
    .innerJoin('questionVersion as v', 'v.id', 'q.currentVersionId')
    .select([
      'q.id',
      'q.courseId',
      'q.basicCourseId',
      'q.status',
      'q.version',
      'q.currentVersionId',
      'q.chapterId',
      'q.classifyIds',
      'q.tags',
      'q.source',
      'q.difficulty',
      'q.stemText',
      'q.createdBy',
      'q.updatedAt',
      'v.body',
      'v.key',
      'v.analysis',
      'v.score',
    ])
    .where('q.id', '=', id)
    .forUpdate('q')
    .executeTakeFirst()
}
export type LockedQuestion = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>

export const formOf = (row: LockedQuestion): QuestionForm => ({
  body: row.body as QuestionForm['body'],
  key: row.key as QuestionForm['key'],
  analysis: row.analysis,
  score: row.score,
  difficulty: row.difficulty,
})

const asked = ({ body, key, analysis, score }: QuestionForm) => ({ body, key, analysis, score })

/**
 * Versions are immutable, as readers cache them for good. A draft that nothing uses gets a new row under the same
 * number; anything that may have been shown gets the next number.
 */
async function writeVersion(
  db: Db,
  row: LockedQuestion,
  form: QuestionForm,
  way: 'inPlace' | 'newVersion',
  written: Written,
) {
  if (isDeepStrictEqual(asked(formOf(row)), asked(form)))
    return { version: row.version, versionId: row.currentVersionId }
  const version = way === 'inPlace' ? row.version : row.version + 1
  if (way === 'inPlace') await db.deleteFrom('questionVersion').where('id', '=', row.currentVersionId).execute()
  const made = versionRow(row.id, version, form, written)
  await db.insertInto('questionVersion').values(made).execute()
  return { version, versionId: made.id }
}

export async function rewriteQuestion(
  db: Db,
  row: LockedQuestion,
  { form, place, status }: Omit<NewQuestion, 'importBatchId'>,
  way: 'inPlace' | 'newVersion',
  written: Written,
) {
  const { version, versionId } = await writeVersion(db, row, form, way, written)
  await db
    .updateTable('question')
    .set({
      questionType: form.body.type,
      ...stemFacts(form.body.stem),
      difficulty: form.difficulty,
      score: form.score,
      ...place,
      status,
      version,
      currentVersionId: versionId,
      updatedAt: written.at,
      updatedBy: written.by,
    })
    .where('id', '=', row.id)
    .execute()
  return { version, versionId, isNew: versionId !== row.currentVersionId }
}

export const setQuestion = (
  db: Db,
  id: string,
  change: Partial<Place> & { status?: QuestionStatus; difficulty?: number },
  { by, at }: Written,
) =>
  db
    .updateTable('question')
    .set({ ...change, updatedAt: at, updatedBy: by })
    .where('id', '=', id)
    .execute()

export const deleteQuestions = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('question')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

/** Of a chapter, whichever of its openings before and after they name. */
export const moveQuestions = (db: Db, fromChapterId: string, toChapterId: string) =>
  sql`update question set chapter_id = ${toChapterId} where chapter_id in ${chaptersNamed([fromChapterId])}`.execute(db)

/** Moves questions placed in inherited chapters back to the original chapters, so that they are not left without one. */
export const leaveChaptersOf = (db: Db, courseId: string) =>
  sql`update question q set chapter_id = named.id from chapter c
    join lateral (select r.id from chapter r where ${rootOf('r')} = c.root_id and r.course_id <> c.course_id
      order by r.created_at desc, r.id limit 1) named on true
    where c.id = q.chapter_id and c.course_id = ${courseId}`.execute(db)
