import type { Lang } from '@shuyuan/contract/errors.ts'
import type { Db } from '../../../db/db.ts'
import type { JobKind, JobTools } from '../../../jobs/jobs.ts'
import type { Ctx, Deps } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import { textsOfFiles } from '../../file/words/text-of-files.read.ts'
import { assertMarks } from '../batch/batch.flow.ts'
import { alikeInThread } from './alike-task.ts'
import { hashOfText, textOfAnswer } from './answer-text.ts'
import { type FoundPair, keepWords, storeFound } from './similar.store.ts'
import { givenIn, runningCheck } from './similar-check.read.ts'
import { answersTo, type WrittenAnswer, wordedQuestions } from './written-answers.read.ts'

const KIND = 'findSimilarAnswers'
/** Answers whose files are read in one go. */
const AT_ONCE = 20

interface FindInput {
  lang: Lang
  assignmentId: string
  /** Where the task box leads. */
  filters: { courseId: string; assignmentId: string }
}

/** Anybody who marks the assignment may ask; all its markers see what comes of it. */
export async function startFinding(ctx: Ctx, assignmentId: string): Promise<{ jobId: string }> {
  const { courseId } = await assertMarks(ctx, assignmentId)
  if (await runningCheck(ctx.db, assignmentId))
    throw refuse('正在比对，请稍候', 'the answers are being compared already')
  const input: FindInput = { lang: ctx.lang, assignmentId, filters: { courseId, assignmentId } }
  const jobId = await ctx.deps.jobs.add(ctx.db, KIND, input, ctx.me.userId, ctx.now)
  ctx.after(() => ctx.deps.jobs.kick())
  ctx.log({ targetType: 'assignment', targetId: assignmentId })
  return { jobId }
}

/** Reads the files of answers that nobody has read yet. */
async function readFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  answers: WrittenAnswer[],
  tell: (share: number) => void,
  signal: AbortSignal,
) {
  const unread = answers.filter(({ fileIds, filesText }) => fileIds.length > 0 && filesText === null)
  for (let from = 0; from < unread.length; from += AT_ONCE) {
    signal.throwIfAborted()
    const some = unread.slice(from, from + AT_ONCE)
    const texts = await textsOfFiles(
      db,
      files,
      some.flatMap(({ fileIds }) => fileIds),
    )
    for (const answer of some) {
      answer.filesText = answer.fileIds.flatMap((id) => texts.get(id) || []).join('\n')
      await keepWords(db, answer, answer.filesText)
    }
    tell((from + some.length) / unread.length)
  }
}

type Comparer = Pick<Deps, 'db' | 'files' | 'now'>
const ALONE: JobTools = { tell: () => undefined, signal: new AbortController().signal }

/** Compares the answers to one question with each other and keeps what it finds. */
export async function compareAnswers(
  deps: Comparer,
  of: { assignmentId: string; questionId: string },
  tools: JobTools = ALONE,
): Promise<void> {
  const { db, now } = deps
  const answers = await answersTo(db, of.assignmentId, of.questionId)
  await readFiles(deps, answers, (share) => tools.tell(share * 0.7), tools.signal)
  const texts = new Map(answers.map((answer) => [answer.studyPaperId, textOfAnswer(answer)]))
  const byId = new Map(answers.map((answer) => [answer.studyPaperId, answer]))
  const writings = answers.map(({ studyPaperId: id, studentId: who }) => ({ id, who, text: texts.get(id) ?? '' }))
  const versions = [...new Set(answers.map(({ questionVersionId }) => questionVersionId))].sort()
  const given = await givenIn(db, versions)
  const { pairs, ...check } = await alikeInThread({ writings, given })
  tools.signal.throwIfAborted()
  const found: FoundPair[] = pairs.map(({ a, b, percent, aPercent, bPercent }) => {
    const [x, y] = a < b ? [a, b] : [b, a]
    return {
      ...{ aAttempt: x, bAttempt: y, percent },
      ...{ aVersion: byId.get(x)?.questionVersionId ?? '', bVersion: byId.get(y)?.questionVersionId ?? '' },
      ...{ aHash: hashOfText(texts.get(x) ?? ''), bHash: hashOfText(texts.get(y) ?? '') },
      ...{ aPercent: a < b ? aPercent : bPercent, bPercent: a < b ? bPercent : aPercent },
    }
  })
  const unread = answers.filter(({ fileIds, filesText }) => fileIds.length > 0 && filesText === '').length
  const store = (tx: Db) => storeFound(tx, { ...of, ...check, unread, versions }, found, now())
  await (db.isTransaction ? store(db) : db.transaction().execute(store))
}

/** Compares the answers of an assignment question by question; run again, it finds the same. */
export const similarJobs: Readonly<Record<string, JobKind>> = {
  async [KIND](deps, { input }, tools) {
    const { assignmentId } = input as FindInput
    const questions = await wordedQuestions(deps.db, assignmentId)
    for (const [at, questionId] of questions.entries()) {
      const tell = (share: number) => tools.tell((at + share) / questions.length)
      await compareAnswers(deps, { assignmentId, questionId }, { tell, signal: tools.signal })
    }
    return undefined
  },
}
