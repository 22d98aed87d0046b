import type { ExportFormat } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import type { OutQuestion } from '@shuyuan/domain/formats/form/export.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { runBankTask } from '../import/bank-task.ts'
import { exportedQuestions, exportSheet } from '../import/export.flow.ts'
import type { BankAccess } from '../question/bank-access.read.ts'
import type { QuestionFilter, QuestionRow } from '../question/question-list.read.ts'
import { questionMedia } from './question-media.read.ts'
import type { ExportTask } from './write-format.ts'

type Format = ExportTask['format']

const ZIP = 'application/zip'
const VERDICTS = { zh: ['正确', '错误'], en: ['True', 'False'] } as const
const FILES: Readonly<Record<Format, { ext: string; mime: string }>> = {
  gift: { ext: 'gift.txt', mime: 'text/plain; charset=utf-8' },
  aiken: { ext: 'aiken.txt', mime: 'text/plain; charset=utf-8' },
  qti12: { ext: 'qti12.zip', mime: ZIP },
  qti21: { ext: 'qti21.zip', mime: ZIP },
  qti22: { ext: 'qti22.zip', mime: ZIP },
  qti30: { ext: 'qti30.zip', mime: ZIP },
  moodle: { ext: 'xml', mime: 'application/xml; charset=utf-8' },
}
/** So many questions that lose something are named. */
const LOST_MAX = 200

interface Asked {
  ids?: readonly string[] | undefined
  withAnswer: boolean
  format: ExportFormat
}

function outQuestion({
  id,
  body,
  key,
  analysis,
  score,
  difficulty,
  chapterTitle,
  classifyNames,
  tags,
}: QuestionRow): OutQuestion[] {
  if (!body || !key) return []
  const form = { body, key, analysis: analysis ?? '', score, difficulty }
  return [{ id, form, chapter: chapterTitle, tags: [...classifyNames, ...tags] }]
}

/** Selected or filtered questions as a workbook or in the format of another platform. */
export async function exportQuestions(
  ctx: Ctx,
  access: BankAccess,
  filter: QuestionFilter,
  { ids, withAnswer, format }: Asked,
): Promise<FileAnswer> {
  if (format === 'xlsx') return exportSheet(ctx, access, filter, { ids, withAnswer })
  if (!withAnswer) throw refuse('该格式的试题必须含答案', 'questions of this format come with their keys')
  const questions = (await exportedQuestions(ctx, access, filter, ids)).flatMap(outQuestion)
  const { bytes, lost } = await runBankTask({
    kind: 'export',
    verdicts: VERDICTS[ctx.lang],
    format,
    questions,
    media: await questionMedia(ctx, questions),
  })
  if (lost.filter(({ isLeftOut }) => isLeftOut).length === questions.length)
    throw new AppError(100412, {
      reason: { zh: '这些试题都不能用该格式保存', en: 'this format holds none of these questions' },
    })
  const { ext, mime } = FILES[format]
  const name = `${access.courseName}-${{ zh: '试题', en: 'questions' }[ctx.lang]}.${ext}`
  return { body: Buffer.from(bytes), name, mime, size: bytes.byteLength }
}

/** What the format cannot hold, before anything is downloaded. */
export async function checkExport(
  ctx: Ctx,
  access: BankAccess,
  filter: QuestionFilter,
  { ids, format }: Omit<Asked, 'withAnswer'>,
) {
  const rows = await exportedQuestions(ctx, access, filter, ids)
  if (format === 'xlsx') return { total: rows.length, leftOut: 0, less: 0, lost: [] }
  const questions = rows.flatMap(outQuestion)
  const { lost } = await runBankTask({ kind: 'export', verdicts: VERDICTS[ctx.lang], format, questions, media: [] })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const leftOut = lost.filter((one) => one.isLeftOut).length
  return {
    total: questions.length,
    leftOut,
    less: lost.length - leftOut,
    lost: lost.slice(0, LOST_MAX).flatMap(({ id, isLeftOut, reasons }) => {
      const row = rowOf.get(id)
      if (!row) return []
      const { questionType, stemText } = row
      return [
        { id, questionType, stemText, leftOut: isLeftOut ? ('1' as const) : ('0' as const), reasons: [...reasons] },
      ]
    }),
  }
}
