import type { Lang } from '@shuyuan/contract/errors.ts'
import { buildChapterTree, flattenTree } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { questionToSheetRows } from '@shuyuan/domain/import/question-sheet.rule.ts'
import type { Cells } from '@shuyuan/domain/import/sheet/write-row.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { readChapters } from '../../course/content/chapter.read.ts'
import type { BankAccess } from '../question/bank-access.read.ts'
import { classifyTree } from '../question/classify.read.ts'
import { listQuestions, type QuestionFilter, type QuestionRow } from '../question/question-list.read.ts'
import { runBankTask } from './bank-task.ts'
import { TEMPLATE } from './template-guide.ts'

/** Larger banks are exported chapter by chapter. */
const ROWS_MAX = 10_000
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SECRET = ['答案', '解析', '判分方式'] as const

async function listsOf(ctx: Ctx, access: BankAccess) {
  const [chapters, points] = await Promise.all([
    readChapters(ctx.db, access.courseId),
    classifyTree(ctx.db, access.basicCourseId),
  ])
  return {
    chapters: flattenTree(buildChapterTree(chapters)).map(({ row, no }) => ({ id: row.id, no, title: row.title })),
    points: points.map(({ name }) => name),
  }
}

function withoutAnswer(cells: Cells): Cells {
  const rest = { ...cells }
  for (const column of SECRET) delete rest[column]
  return rest
}

function rowsOf(question: QuestionRow, n: number, chapterNo: string, lang: Lang): Cells[] {
  const { body, key, analysis, score, difficulty, classifyNames, tags, chapterTitle } = question
  if (!body || !key) return []
  return questionToSheetRows(
    { body, key, analysis: analysis ?? '', score, difficulty },
    { externalNo: String(n), chapter: chapterNo || chapterTitle, tags: [...classifyNames, ...tags] },
    lang,
  )
}

async function fileOf(bytes: Uint8Array, name: string): Promise<FileAnswer> {
  return { body: Buffer.from(bytes), name, mime: MIME, size: bytes.byteLength }
}

/** The questions that an export is about, whole. */
export async function exportedQuestions(
  ctx: Ctx,
  access: BankAccess,
  filter: QuestionFilter,
  ids: readonly string[] | undefined,
): Promise<QuestionRow[]> {
  const slice = { limit: ROWS_MAX + 1, skip: 0, field: 'updatedAt', dir: 'desc' as const }
  const { rows } = await listQuestions(ctx, access, filter, { slice, whole: true, ...(ids ? { ids } : {}) })
  if (rows.length > ROWS_MAX) throw new AppError(100454, { n: ROWS_MAX })
  return rows
}

/** Selected or filtered questions in the sheet format of the template, which can be imported again. */
export async function exportSheet(
  ctx: Ctx,
  access: BankAccess,
  filter: QuestionFilter,
  { ids, withAnswer }: { ids?: readonly string[] | undefined; withAnswer: boolean },
): Promise<FileAnswer> {
  const questions = await exportedQuestions(ctx, access, filter, ids)
  const { chapters, points } = await listsOf(ctx, access)
  const noOf = new Map(chapters.map(({ id, no }) => [id, no]))
  const all = questions.flatMap((one, index) => rowsOf(one, index + 1, noOf.get(one.chapterId ?? '') ?? '', ctx.lang))
  const rows = withAnswer ? all : all.map(withoutAnswer)
  return fileOf(
    await runBankTask({ kind: 'write', lang: ctx.lang, rows, chapters, points }),
    `${access.courseName}-${{ zh: '试题', en: 'questions' }[ctx.lang]}.xlsx`,
  )
}

/** The empty template with the drop-downs of this course. */
export async function templateSheet(ctx: Ctx, access: BankAccess): Promise<FileAnswer> {
  const lists = await listsOf(ctx, access)
  const { file, rows, guide } = TEMPLATE[ctx.lang]
  const bytes = await runBankTask({ kind: 'write', lang: ctx.lang, rows, guide, ...lists })
  return fileOf(bytes, file)
}
