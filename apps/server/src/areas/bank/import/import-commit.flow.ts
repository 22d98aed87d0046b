import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { ImportedRow, UnreadRow } from '@shuyuan/contract/entities/bank/question-import.ts'
import { enableProblems, questionProblems } from '@shuyuan/domain/question/validate.rule.ts'
import katex from 'katex'
import { closePreview, savePreview } from '../../../sheet/preview.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import { assertCanEditQuestion } from '../question/bank.policy.ts'
import type { BankAccess } from '../question/bank-access.read.ts'
import {
  insertQuestions,
  lockQuestion,
  type NewQuestion,
  type Place,
  rewriteQuestion,
} from '../question/question.store.ts'
import { isHeld } from '../question/question-use.read.ts'
import { sanitizeQuestionRich, withQuestionLinks } from '../question/rich-texts.ts'
import { assertCanEnable, withOwnScore, writtenBy } from '../question/save-question.flow.ts'
import { insertBatch } from './import.store.ts'
import { type Kept, lockPreview } from './kept-preview.ts'

type As = 'skip' | 'add' | 'version'

export interface Commit {
  importId: string
  rows: { row: number; question: QuestionForm; chapterId?: string | null | undefined }[]
  leaveOut: number[]
  duplicates: { row: number; as: As }[]
  status: 'draft' | 'enabled'
}

/** Good and corrected rows in order, without those left out. */
function chosenRows(kept: Kept, { rows, leaveOut }: Commit): ImportedRow[] {
  const out = new Set(leaveOut)
  const mended = new Map(rows.map((one) => [one.row, one]))
  const blank = { chapterText: '', defaulted: [], alike: [] }
  const wasBad = kept.bad.filter(({ row }) => mended.has(row))
  return [
    ...kept.good,
    ...wasBad.map(({ row, place, externalNo, chapterId, classifyIds, tags }) => ({
      ...blank,
      row,
      place,
      externalNo,
      chapterId,
      classifyIds,
      tags,
    })),
  ]
    .filter(({ row }) => !out.has(row))
    .sort((a, b) => a.row - b.row)
    .flatMap((one): ImportedRow[] => {
      const mend = mended.get(one.row)
      if (!mend) return 'question' in one ? [one] : []
      const chapterId = mend.chapterId === undefined ? one.chapterId : (mend.chapterId ?? '')
      return [{ ...one, chapterId, question: withOwnScore(mend.question) }]
    })
}

type Problems = ReturnType<typeof questionProblems>

/** Formulas were typeset when the rows were read, except those of a corrected row. */
function problemsOf({ row, question, chapterId }: ImportedRow, { status, rows }: Commit): Problems {
  const typesetter = rows.some((mended) => mended.row === row) ? katex : undefined
  return status === 'enabled'
    ? enableProblems(question, { chapterId: chapterId || null }, typesetter)
    : questionProblems(question, typesetter)
}

const asBad = (one: ImportedRow, commit: Commit): UnreadRow => ({
  row: one.row,
  place: one.place,
  externalNo: one.externalNo,
  column: '',
  text: '',
  reasons: problemsOf(one, commit).map(({ code, path, facts }) => ({ code, facts: { ...facts, path } })),
  question: one.question,
  check: false,
  ...{ chapterId: one.chapterId, classifyIds: one.classifyIds, tags: one.tags },
})

/** What the teacher chose for a row that duplicates another; it is left out by default. */
const wayOf = (one: ImportedRow, said: ReadonlyMap<number, As>): As =>
  one.alike.length === 0 ? 'add' : (said.get(one.row) ?? 'skip')

const placeOf = ({ chapterId, classifyIds, tags }: ImportedRow): Place => ({
  chapterId: chapterId || null,
  classifyIds,
  tags,
  source: '',
})

/** Adds the new text as a version of the question that it duplicates. */
async function addVersion(ctx: Ctx, access: BankAccess, one: ImportedRow): Promise<string> {
  const target = one.alike.find(({ questionId }) => questionId !== '')
  const row = found(target && (await lockQuestion(ctx.db, target.questionId)))
  assertCanEditQuestion(access, row as never, ctx.me.userId)
  const form = await sanitizeQuestionRich(ctx, one.question)
  const isFree = row.status === 'draft' && !(await isHeld(ctx.db, row.id))
  const place = { chapterId: row.chapterId, classifyIds: row.classifyIds, tags: row.tags, source: row.source }
  const way = isFree ? 'inPlace' : 'newVersion'
  await rewriteQuestion(ctx.db, row, { form, place, status: row.status as 'draft' }, way, writtenBy(ctx))
  return row.id
}

async function write(ctx: Ctx, access: BankAccess, kept: Kept, rows: ImportedRow[], commit: Commit) {
  const said = new Map(commit.duplicates.map(({ row, as }) => [row, as]))
  const by = (way: As) => rows.filter((one) => wayOf(one, said) === way)
  const [added, versions] = [by('add'), by('version')]
  const { basicCourseId, courseId } = access
  const batchId = await insertBatch(ctx.db, {
    basicCourseId,
    format: kept.format,
    fileName: kept.fileName,
    count: added.length,
    ...writtenBy(ctx),
  })
  const made: NewQuestion[] = []
  for (const one of added) {
    const form = await sanitizeQuestionRich(ctx, one.question)
    made.push({ form, place: placeOf(one), status: commit.status, importBatchId: batchId })
  }
  const ids = await insertQuestions(ctx.db, { basicCourseId, courseId }, made, writtenBy(ctx))
  const idOf = new Map(added.map((one, at) => [one, ids[at] as string]))
  for (const one of versions) idOf.set(one, await addVersion(ctx, access, one))
  await closePreview(ctx.db, commit.importId, ctx.now)
  const skipped = rows.length - added.length - versions.length
  return {
    step: 'done' as const,
    batchId,
    added: added.length,
    versions: versions.length,
    skipped,
    sections: kept.sections,
    rows: rows.map((one) => ({
      line: one.place.line,
      score: one.question.score,
      /** Of a row that was skipped, the question of the bank that it is like; '' for one that repeats its own file. */
      questionId: idOf.get(one) ?? one.alike.find(({ questionId }) => questionId !== '')?.questionId ?? '',
    })),
  }
}

/** Commits all rows or none; rows that break a rule come back with the reasons. */
export async function commitImport(ctx: Ctx, access: BankAccess, commit: Commit) {
  const kept = await lockPreview(ctx.db, commit.importId, ctx.me.userId, ctx.now)
  if (!kept || kept.courseId !== access.courseId) throw new AppError(100452)
  if (commit.status === 'enabled') assertCanEnable(access)
  const rows = chosenRows(kept, commit)
  const bad = rows.filter((one) => problemsOf(one, commit).length > 0)
  if (bad.length === 0) return write(ctx, access, kept, rows, commit)
  const gone = new Set(bad.map(({ row }) => row))
  const now = {
    ...kept,
    good: kept.good.filter(({ row }) => !gone.has(row)),
    bad: [...kept.bad.filter(({ row }) => !gone.has(row)), ...bad.map((one) => asBad(one, commit))].sort(
      (a, b) => a.row - b.row,
    ),
  }
  await savePreview(ctx.db, commit.importId, now)
  const { courseId: _, ...answer } = now
  return withQuestionLinks(ctx, { step: 'preview' as const, importId: commit.importId, ...answer }, 'reader')
}
