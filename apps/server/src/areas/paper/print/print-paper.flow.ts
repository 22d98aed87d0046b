import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { safeName } from '@shuyuan/domain/text/safe-name.rule.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import { type JobBy, requesterOf, requesterOfJob } from '../../../sheet/sheet-by.ts'
import type { Ctx, Deps, FileAnswer, JobAnswer } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Asked as AskedOf } from '../../../wire/handlers.ts'
import { storeResult } from '../../file/store-result.flow.ts'
import type { LockedPaper } from '../paper.store.ts'
import type { PaperAccess } from '../paper-access.read.ts'
import { paperAccess } from '../paper-access.read.ts'
import { askChild } from './ask-child.ts'
import type { Printed, PrintTask } from './print-worker-task.ts'
import { type PrintedBy, printedPapers } from './printed-papers.read.ts'

type Asked = AskedOf<'printPaperInfo'>

/** So many copies are made while the caller waits. */
const AT_ONCE = 3
const TIMEOUT_MS = 10 * 60_000
const MIMES: Readonly<Record<Printed['ext'], string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
}

/** A final's paper is printed by its host alone, who says why. */
export function assertCanPrint(
  access: PaperAccess,
  paper: Pick<LockedPaper, 'purpose' | 'questionCount'>,
  asked: Asked,
) {
  if (paper.questionCount === 0) throw refuse('试卷还没有试题', 'the paper has no questions yet')
  if (paper.purpose !== 'final') return
  if (access.duty !== 'host') throw outsideScope()
  if (!asked.reason) throw badField('reason', '打印终考试卷须填写原因', 'say why this final’s paper is printed')
}

/** 1, or 1-1 to 1-200: a copy's seed draws the same paper again in the preview. */
const seedsOf = ({ seed, copies }: Asked): string[] =>
  copies === 1 ? [seed] : Array.from({ length: copies }, (_, at) => `${seed}-${at + 1}`)

/** Each process of Typst needs some hundred megabytes. */
const PROCESSES = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PROCESSES) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

interface Following {
  readonly signal: AbortSignal
  readonly onShare?: (share: number) => void
}

/** Sets a task in a process of its own, when it is its turn. */
const runPrint = (task: PrintTask, following: Following) =>
  inTurn(() => askChild<Printed>(import.meta.url, 'print', task, { timeoutMs: TIMEOUT_MS, ...following }))

/** Writes what was asked to `path`. */
async function print(
  by: PrintedBy,
  access: PaperAccess,
  paper: LockedPaper,
  asked: Asked,
  path: string,
  following: Following,
) {
  const { parts, format, page, side, showScore, showDifficulty, showClassify, room } = asked
  const { copies, media } = await printedPapers(by, access, paper, { seeds: seedsOf(asked), side })
  const name = safeName(`${paper.title}${side}`)
  const task: PrintTask = {
    path,
    name,
    format,
    parts,
    choices: {
      lang: by.lang,
      page,
      room: room === '1',
      show: { score: showScore === '1', difficulty: showDifficulty === '1', classify: showClassify === '1' },
    },
    copies,
    media,
    at: by.now,
  }
  const { ext } = await runPrint(task, following)
  const [only] = parts.length === 1 ? parts : []
  const part = only ? `-${PART_NAMES[only][by.lang]}` : ''
  return { name: `${name}${part}.${ext}`, ext, mime: MIMES[ext] }
}

const PART_NAMES = {
  paper: { zh: '试卷', en: 'paper' },
  answerSheet: { zh: '答题纸', en: 'answer-sheet' },
  key: { zh: '参考答案', en: 'key' },
  blueprint: { zh: '双向细目表', en: 'two-way-table' },
} as const

async function tempPath({ config }: Deps): Promise<string> {
  const folder = join(config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

interface PrintJob extends JobBy {
  paperId: string
  /** Where the task box leads to. */
  beside: { courseId: string }
  asked: Asked
}

/** A few copies at once, many by a job; a fixed paper is one copy, and the press makes as many as are needed. */
export async function printPaper(
  ctx: Ctx,
  access: PaperAccess,
  paper: LockedPaper,
  given: Asked,
): Promise<FileAnswer | JobAnswer> {
  const asked = paper.mode === 'random' ? given : { ...given, copies: 1 }
  assertCanPrint(access, paper, asked)
  if (asked.copies > AT_ONCE) {
    const input: PrintJob = { ...requesterOf(ctx), paperId: paper.id, beside: { courseId: paper.courseId }, asked }
    const jobId = await ctx.deps.jobs.add(ctx.deps.db, 'paperPrint', input, ctx.me.userId, ctx.now)
    ctx.deps.jobs.kick()
    return { jobId }
  }
  return answerOf(ctx, (path) => print(ctx, access, paper, asked, path, { signal: ctx.departure() }))
}

/** What `make` writes to a path, as the answer of a call; nothing stays behind. */
async function answerOf(
  ctx: Ctx,
  make: (path: string) => Promise<{ name: string; mime: string }>,
): Promise<FileAnswer> {
  const path = await tempPath(ctx.deps)
  try {
    const { name, mime } = await make(path)
    const { size } = await stat(path)
    const body = createReadStream(path)
    body.once('close', () => void rm(path, { force: true }))
    return { body, name, mime, size }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** One document of one part as a PDF, made while the caller waits. */
export const printPdf = (ctx: Ctx, task: Omit<PrintTask, 'path' | 'format'>): Promise<FileAnswer> =>
  answerOf(ctx, async (path) => {
    await runPrint({ ...task, path, format: 'pdf' }, { signal: ctx.departure() })
    return { name: `${task.name}.pdf`, mime: MIMES.pdf }
  })

export const printJobs: Readonly<Record<string, JobKind>> = {
  async paperPrint(deps, job, { tell, signal }) {
    const { paperId, asked, beside: _, ...input } = job.input as PrintJob
    const by: PrintedBy = { ...requesterOfJob(input, deps.now()), db: deps.db, deps }
    const paper = found(await deps.db.selectFrom('paper').selectAll().where('id', '=', paperId).executeTakeFirst())
    const access = await paperAccess(by, paper.courseId)
    const path = await tempPath(deps)
    try {
      const { name, ext, mime } = await print(by, access, paper, asked, path, { signal, onShare: tell })
      return { fileId: await storeResult(deps, { path, name, ext, mime, ownerId: job.by, jobId: job.id }) }
    } finally {
      await rm(path, { force: true })
    }
  },
}
