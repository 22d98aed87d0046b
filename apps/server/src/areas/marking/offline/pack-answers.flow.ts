import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { safeName } from '@shuyuan/domain/text/safe-name.rule.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import { type JobBy, requesterOf, requesterOfJob } from '../../../sheet/sheet-by.ts'
import { runSheetTask } from '../../../sheet/sheet-task.ts'
import { templatePages } from '../../../sheet/template.flow.ts'
import type { Ctx, JobAnswer } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import type { Asked as AskedOf } from '../../../wire/handlers.ts'
import { storeResult } from '../../file/store-result.flow.ts'
import { openZip } from '../../file/zip-writer.ts'
import { assertMarks } from '../batch/batch.flow.ts'
import { seenBy } from '../task/marker-scope.read.ts'
import { answersToPack, sizeOf } from './packed-answers.read.ts'
import { addAnswers, type Packing } from './packed-pages.flow.ts'
import { askingOf, reviewImport } from './review.sheet.ts'

const KIND = 'packAnswers'
/** Every unpacker can read it, and nobody downloads more in one go. */
const BYTES_MAX = 2 * 1024 ** 3
const ZIP = 'application/zip'

type Asked = AskedOf<'exportReviewStudyPaperInfo'>

interface PackInput extends JobBy {
  asked: Asked
  /** Where the task box leads. */
  filters: { courseId: string; assignmentId: string }
}

/** Looks whether there is anything to pack, and leaves the rest to a job with the rights of this person. */
export async function startPacking(ctx: Ctx, asked: Asked): Promise<JobAnswer> {
  const access = await assertMarks(ctx, asked.assignmentId)
  const answers = await answersToPack(ctx.db, seenBy(ctx, access), asked)
  if (answers.length === 0) throw refuse('没有等您批阅的答卷', 'no attempts wait for your marks')
  if (sizeOf(answers) > BYTES_MAX)
    throw refuse(
      '附件超过2G，请勾选一部分答卷分次下载',
      'the files are over 2 GB; tick some of the attempts and download them in turns',
    )
  const { now: _, ...by } = requesterOf(ctx)
  const { assignmentId } = asked
  const input: PackInput = { ...by, asked, filters: { courseId: access.courseId, assignmentId } }
  const jobId = await ctx.deps.jobs.add(ctx.deps.db, KIND, input, ctx.me.userId, ctx.now)
  ctx.deps.jobs.kick()
  ctx.log({
    targetType: 'assignment',
    targetId: assignmentId,
    after: { count: new Set(answers.map((one) => one.studyPaperId)).size },
  })
  return { jobId }
}

const NAMES = {
  sheet: { zh: '评分表.xlsx', en: 'Marks.xlsx' },
  note: { zh: '说明.txt', en: 'Read me.txt' },
  zip: { zh: '待批答卷', en: 'Attempts to mark' },
} as const

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  // A mark at the beginning tells every editor that it is UTF-8.
  yield Buffer.from(`\uFEFF${text}`)
}

async function addSheet({ deps, by, zip, folder }: Packing, asked: Asked): Promise<void> {
  const path = join(folder, 'marks.xlsx')
  const pages = await templatePages(deps.db, by, reviewImport, asked)
  await runSheetTask({ kind: 'book', path, pages })
  await zip.add(NAMES.sheet[by.lang], createReadStream(path), by.now)
}

const noteOf = ({ by, missing, telling, isAnonymous }: Packing): string => {
  const isEn = by.lang === 'en'
  return [
    isEn
      ? `Fill in “Points” and “Comment” of ${NAMES.sheet.en} and bring it back by “Import” on the list of submissions. Each folder is one attempt.`
      : `在「${NAMES.sheet.zh}」中填写「得分」「评语」，再到提交列表点「导入」。每个文件夹是一份答卷。`,
    isAnonymous &&
      (isEn
        ? 'Marking is anonymous: names and properties of files were taken away.'
        : '匿名批阅：文件名与文件属性已去除。'),
    telling.length > 0 &&
      [
        isEn
          ? 'The properties of these files could not be removed; they may tell whose they are:'
          : '以下文件的属性未能清除，可能透露作者：',
        ...telling,
      ].join('\r\n'),
    missing.length > 0 && [isEn ? 'These files are missing:' : '以下文件缺失：', ...missing].join('\r\n'),
  ]
    .filter(Boolean)
    .join('\r\n\r\n')
}

export const answerPackJobs: Readonly<Record<string, JobKind>> = {
  async [KIND](deps, job, tools) {
    const { asked, filters: _, ...given } = job.input as PackInput
    const by = requesterOfJob(given, deps.now())
    const access = await assertMarks(askingOf(deps.db, by), asked.assignmentId)
    const folder = join(deps.config.dataDir, 'incoming', `answers-${randomUUID()}`)
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'answers.zip')
    const zip = await openZip(path)
    try {
      const packing: Packing = { deps, by, tools, zip, folder, missing: [], telling: [], isAnonymous: false }
      try {
        await addAnswers(packing, await answersToPack(deps.db, seenBy(by, access), asked), asked.assignmentId)
        await addSheet(packing, asked)
        await zip.add(NAMES.note[by.lang], bytesOf(noteOf(packing)), by.now)
      } finally {
        await zip.close()
      }
      const row = await deps.db
        .selectFrom('assignment')
        .select('title')
        .where('id', '=', asked.assignmentId)
        .executeTakeFirstOrThrow()
      const name = `${NAMES.zip[by.lang]}-${safeName(row.title)}.zip`
      return { fileId: await storeResult(deps, { path, name, ext: 'zip', mime: ZIP, ownerId: job.by, jobId: job.id }) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
