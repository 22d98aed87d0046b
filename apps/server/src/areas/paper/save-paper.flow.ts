import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { PAPER_QUESTIONS_MAX, PAPER_TITLE_MAX } from '@shuyuan/contract/entities/paper/paper.ts'
import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { nextPaper } from '@shuyuan/domain/life/paper.rule.ts'
import { questionCountOf } from '@shuyuan/domain/paper/check.rule.ts'
import { newId } from '../../db/ids.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError, badField, refuse } from '../../wire/error.ts'
import type { CourseAccess } from '../course/people/duty.read.ts'
import { sanitizeRich } from '../file/rich-links.ts'
import { stateOf } from './paper.policy.ts'
import { insertPaper, type LockedPaper, topicsOf, updatePaperRow, type Written } from './paper.store.ts'
import { entriesOf, paperQuestions } from './paper-question.read.ts'
import { paperRefusal } from './paper-refusal.policy.ts'
import { hasTitle, isOfPastFinal, paperUses } from './paper-use.read.ts'

const writtenBy = (ctx: Ctx): Written => ({ by: ctx.me.userId, at: ctx.now })

async function assertTitle(ctx: Ctx, access: CourseAccess, title: string, exceptId?: string): Promise<void> {
  if (await hasTitle(ctx, access, title, exceptId))
    throw badField('title', '已存在同名试卷', 'a paper with this name already exists')
}

/**
 * Normalises the sections of a draft: nothing pinned, no rules in a fixed paper, every question from this bank.
 * Everything else may be unfinished; the check reports what is missing.
 */
async function cleanTopics(
  ctx: Ctx,
  access: CourseAccess,
  { mode, purpose }: { mode: string; purpose: string },
  given: readonly BigTopic[],
): Promise<BigTopic[]> {
  if (new Set(given.map(({ bigTopicId }) => bigTopicId)).size < given.length)
    throw badField('bigTopics', '大题编号重复', 'two sections have the same id')
  if (questionCountOf(given) > PAPER_QUESTIONS_MAX)
    throw badField('bigTopics', `一份试卷最多${PAPER_QUESTIONS_MAX}题`, `at most ${PAPER_QUESTIONS_MAX} questions`)
  const topics = given.map((topic) => ({
    ...topic,
    questions: topic.questions.map(({ questionId, score }) => ({ questionId, score })),
    rules: mode === 'random' ? topic.rules : [],
    banned: mode === 'random' ? (topic.banned ?? []) : [],
  }))
  const wanted = entriesOf(topics)
  const known = await paperQuestions(ctx, access, wanted)
  if (wanted.some(({ questionId }) => !known.has(questionId)))
    throw badField('bigTopics', '含有不属于本课程题库的试题', 'a question belongs to another course’s bank')
  // Authors may change and delete their drafts, and a refusal would reveal that a final uses one.
  if (purpose === 'final' && [...known.values()].some(({ status }) => status === 'draft'))
    throw badField('bigTopics', '终考试卷只能使用已启用的试题', 'a paper for a final takes enabled questions only')
  return topics
}

interface Form {
  title: string
  purpose: string
  mode: string
  targetScore: number
  minutes: number
  notes: string
  bigTopics: readonly BigTopic[]
}

export async function createPaper(ctx: Ctx, access: CourseAccess, form: Form) {
  await assertTitle(ctx, access, form.title)
  const id = newId()
  const bigTopics = await cleanTopics(ctx, access, form, form.bigTopics)
  const notes = await sanitizeRich(ctx, 'notes', form.notes)
  const { courseId } = access
  const updatedAt = await insertPaper(ctx.db, { ...form, id, courseId, notes, bigTopics }, writtenBy(ctx))
  return { id, updatedAt }
}

/** Refuses papers that are or have been in use; an enabled paper that nobody uses becomes a draft again. */
export async function assertEditable(ctx: Ctx, row: LockedPaper): Promise<void> {
  const { published } = await paperUses(ctx.db, row.id)
  const next = nextPaper(stateOf(row), 'edit', { publishedUses: published })
  if (isRefusal(next)) throw paperRefusal(next)
}

/** A final's paper, its drafts and copies stay reserved for finals until it is over: as another paper they could leak. */
async function assertPurpose(ctx: Ctx, row: LockedPaper, purpose: string): Promise<void> {
  if (row.purpose !== 'final' || purpose === 'final') return
  if (!(await isOfPastFinal(ctx, row.id)))
    throw badField('purpose', '终考试卷不能改作他用', 'a paper for a final cannot be used for anything else')
}

type Change = { [K in Exclude<keyof Form, 'mode'>]?: Form[K] | undefined }

export async function updatePaper(ctx: Ctx, access: CourseAccess, row: LockedPaper, change: Change) {
  await assertEditable(ctx, row)
  const { title, notes, bigTopics, purpose, targetScore, minutes } = change
  if (purpose !== undefined) await assertPurpose(ctx, row, purpose)
  if (title !== undefined) await assertTitle(ctx, access, title, row.id)
  // An enabled paper loses its pins, so its sections are rewritten even if unchanged; a new purpose checks them again.
  const isKept = row.status === 'draft' && (purpose === undefined || purpose === row.purpose)
  const topics = bigTopics ?? (isKept ? undefined : topicsOf(row))
  const clean = topics && (await cleanTopics(ctx, access, { mode: row.mode, purpose: purpose ?? row.purpose }, topics))
  const updatedAt = await updatePaperRow(
    ctx.db,
    row,
    {
      status: 'draft',
      pool: [],
      ...(title === undefined ? {} : { title }),
      ...(purpose === undefined ? {} : { purpose }),
      ...(targetScore === undefined ? {} : { targetScore }),
      ...(minutes === undefined ? {} : { minutes }),
      ...(notes === undefined ? {} : { notes: await sanitizeRich(ctx, 'notes', notes, row.notes) }),
      ...(clean ? { bigTopics: clean } : {}),
    },
    writtenBy(ctx),
  )
  return { topics: clean ?? topicsOf(row), updatedAt }
}

/** `期末卷（副本）`, with a number if that is taken; a long name is truncated. */
export async function copyTitle(ctx: Ctx, access: CourseAccess, title: string): Promise<string> {
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '（副本）' : `（副本${n}）`
    const name = title.replace(/（副本\d*）$/, '').slice(0, PAPER_TITLE_MAX - tail.length) + tail
    if (!(await hasTitle(ctx, access, name))) return name
  }
}

/** A draft beside a paper, with other sections. */
export async function writtenBeside(
  ctx: Ctx,
  access: CourseAccess,
  row: LockedPaper,
  { title, bigTopics }: { title: string; bigTopics: readonly BigTopic[] },
) {
  const { courseId, purpose, mode, targetScore, minutes, notes } = row
  const clean = await cleanTopics(ctx, access, row, bigTopics)
  const id = newId()
  const copy = { id, courseId, title, purpose, mode, targetScore, minutes, notes, bigTopics: clean }
  await insertPaper(ctx.db, { ...copy, copiedFromId: row.id }, writtenBy(ctx))
  return { id, title }
}

export async function copyPaper(ctx: Ctx, access: CourseAccess, row: LockedPaper, title?: string) {
  if (title !== undefined) await assertTitle(ctx, access, title)
  const name = title ?? (await copyTitle(ctx, access, row.title))
  return writtenBeside(ctx, access, row, { title: name, bigTopics: topicsOf(row) })
}

/** Adds questions to one section, each worth the section's score or its own; all or nothing. */
export async function addQuestions(
  ctx: Ctx,
  access: CourseAccess,
  row: LockedPaper,
  bigTopicId: string,
  questionIds: readonly string[],
) {
  const topics = topicsOf(row)
  const target = topics.find((topic) => topic.bigTopicId === bigTopicId)
  if (!target) throw new AppError(100404)
  const already = topics.find(({ questions }) => questions.some(({ questionId }) => questionIds.includes(questionId)))
  if (already) throw refuse(`该题已在「${already.title}」`, `the question stands in "${already.title}" already`)
  const known = await paperQuestions(
    ctx,
    access,
    questionIds.map((questionId) => ({ questionId })),
  )
  const added = [...new Set(questionIds)].flatMap((questionId) => {
    const question = known.get(questionId)
    return question ? [{ questionId, score: target.perQuestionScore ?? question.score }] : []
  })
  if (added.length < new Set(questionIds).size)
    throw badField('questionIds', '含有不属于本课程题库的试题', 'a question belongs to another course’s bank')
  if ([...known.values()].some(({ status }) => status !== 'enabled'))
    throw refuse('只能加入已启用的试题', 'only enabled questions can be added')
  const bigTopics = topics.map((topic) =>
    topic.bigTopicId === bigTopicId ? { ...topic, questions: [...topic.questions, ...added] } : topic,
  )
  return updatePaper(ctx, access, row, { bigTopics })
}
