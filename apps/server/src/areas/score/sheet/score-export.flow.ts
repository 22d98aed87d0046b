import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { JobKind } from '../../../jobs/jobs.ts'
import { dayOf } from '../../../sheet/cell-text.ts'
import { bookAnswer } from '../../../sheet/export.flow.ts'
import { type JobBy, requesterOf, requesterOfJob } from '../../../sheet/sheet-by.ts'
import { runSheetTask } from '../../../sheet/sheet-task.ts'
import type { Ctx, FileAnswer, JobAnswer } from '../../../wire/context.ts'
import { AppError, badField } from '../../../wire/error.ts'
import { storeResult } from '../../file/store-result.flow.ts'
import { bookPages, type ExportInput } from './register.flow.ts'
import { scoreCourses } from './score-course.read.ts'
import { assertNamesShown } from './teaching-sheet.read.ts'

/** Up to this many rows are returned synchronously (screens/shell 1.14). */
const AT_ONCE = 2000
const ROWS_MAX = 100_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NAMES = {
  summary: { zh: '总评成绩汇总', en: 'Total scores' },
  list: { zh: '课程总评成绩', en: 'Course scores' },
  sheet: { zh: '成绩登记表', en: 'Score register' },
} as const

interface RegisterJob extends JobBy {
  filters: ExportInput
}

const nameOf = ({ layout }: ExportInput, lang: 'zh' | 'en', now: Date) => `${NAMES[layout][lang]}-${dayOf(now)}.xlsx`

async function rowsOf(ctx: Ctx, { layout, courseIds = [] }: ExportInput): Promise<number> {
  if (layout === 'summary') return 0
  await scoreCourses(ctx, courseIds)
  await assertNamesShown(ctx, courseIds)
  const { rows } = await sql<{ n: number }>`select count(*) as n from course_class_student
    where course_id = any(${courseIds}::uuid[]) and left_at is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Course sheets have individual columns (the assessment options), so they cannot be a SheetExport. */
export async function exportScores(ctx: Ctx, filters: ExportInput): Promise<FileAnswer | JobAnswer> {
  if (filters.layout !== 'summary' && !filters.courseIds) throw badField('courseIds', '请选择课程', 'choose courses')
  if (filters.layout === 'summary' && !filters.courseIds && !filters.termCode)
    throw badField('termCode', '请选择学期', 'choose a term')
  const rows = await rowsOf(ctx, filters)
  if (rows > ROWS_MAX) throw new AppError(100454, { n: ROWS_MAX })
  if (rows <= AT_ONCE) return bookAnswer(ctx, nameOf(filters, ctx.lang, ctx.now), await bookPages(ctx.db, ctx, filters))
  const input: RegisterJob = { ...requesterOf(ctx), filters }
  const jobId = await ctx.deps.jobs.add(ctx.deps.db, 'scoreRegister', input, ctx.me.userId, ctx.now)
  ctx.deps.jobs.kick()
  return { jobId }
}

export const scoreExportJobs: Readonly<Record<string, JobKind>> = {
  async scoreRegister(deps, job, { signal }) {
    const input = job.input as RegisterJob
    const by = requesterOfJob(input, deps.now())
    const folder = join(deps.config.dataDir, 'incoming')
    await mkdir(folder, { recursive: true })
    const path = join(folder, randomUUID())
    try {
      const pages = await bookPages(deps.db, by, input.filters)
      await runSheetTask({ kind: 'book', path, pages }, { signal })
      const name = nameOf(input.filters, input.lang, by.now)
      return {
        fileId: await storeResult(deps, { path, name, ext: 'xlsx', mime: XLSX, ownerId: job.by, jobId: job.id }),
      }
    } finally {
      await rm(path, { force: true })
    }
  },
}
