import { type Dealt, dealPapers, proposeShares } from '@shuyuan/domain/marking/deal.rule.ts'
import { MARKERS_OF_A_PAPER } from '@shuyuan/domain/marking/double.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { dealAnew, dealNewPairs, planPairs } from '../double/deal-double.flow.ts'
import { doneAmong } from '../double/pair.read.ts'
import { questionsToMark } from '../review/question-review.read.ts'
import { loadsOf, type MarkerPerson, markersOfCourse, ofTask } from './marker-list.read.ts'
import { hostSees } from './marker-scope.read.ts'
import { type ShareRow, type StoredTask, sharesOf } from './stored-task.read.ts'
import { addHolds, lockTask, replaceHolds, replaceShares } from './task.store.ts'
import { taskForHost } from './task-access.flow.ts'
import { type TaskClass, taskClasses, waitingPapers } from './waiting-papers.read.ts'

interface ShareForm {
  teacherId: string
  courseClassIds?: readonly string[] | undefined
  questionIds?: readonly string[] | undefined
  studyPaperIds?: readonly string[] | undefined
}

const wrong = (zh: string, en: string) => badField('rows', zh, en)

/** What a plan is judged by. */
async function planFacts(ctx: Ctx, task: StoredTask) {
  return {
    teachers: await markersOfCourse(ctx.db, task.courseId, ctx.now),
    classes: await taskClasses(ctx.db, task.assignmentId),
    questions: await questionsToMark(ctx, { assignmentId: task.assignmentId, ...hostSees, state: 'waiting' }),
    papers: await waitingPapers(ctx.db, task.id),
  }
}
type PlanFacts = Awaited<ReturnType<typeof planFacts>>

function assertOnce(ids: readonly string[], zh: string, en: string): void {
  if (new Set(ids).size !== ids.length) throw wrong(zh, en)
}

function assertShares(task: StoredTask, rows: readonly ShareForm[], facts: PlanFacts): void {
  const teachers = new Set(facts.teachers.map(({ teacherId }) => teacherId))
  if (rows.some(({ teacherId }) => !teachers.has(teacherId)))
    throw wrong('只能分配给本课程的批阅人', 'only markers of the course can be given attempts')
  assertOnce(
    rows.map(({ teacherId }) => teacherId),
    '同一批阅人只能出现一次',
    'a marker can appear only once',
  )
  const classes = new Map(facts.classes.map((one) => [one.courseClassId, one]))
  const classIds = rows.flatMap(({ courseClassIds = [] }) => courseClassIds)
  assertOnce(classIds, '一个课程班只能由一人批阅', 'a course class has one marker')
  if (classIds.some((id) => !classes.has(id)))
    throw wrong('课程班不在该作业的对象中', 'the course class is not meant by the assignment')
  const isOwn = ({ teacherId, courseClassIds = [] }: ShareForm) =>
    courseClassIds.some((id) => classes.get(id)?.faceTeacherId === teacherId)
  if (task.crossed && rows.some(isOwn))
    throw wrong('交叉批阅时不能批阅自己的课程班', 'in crossed marking nobody marks the own class')
  const questionIds = rows.flatMap((row) => row.questionIds ?? [])
  assertOnce(questionIds, '一道题只能由一人批阅', 'a question has one marker')
  const known = new Set(facts.questions.map(({ questionId }) => questionId))
  if (questionIds.some((id) => !known.has(id)))
    throw wrong('该题不需要人工批阅', 'the question is not marked by a person')
  const paperIds = rows.flatMap((row) => row.studyPaperIds ?? [])
  assertOnce(paperIds, '一份答卷只能由一人批阅', 'an attempt has one marker')
  const waiting = new Set(facts.papers.map(({ id }) => id))
  if (paperIds.some((id) => !waiting.has(id)))
    throw wrong('答卷不在待批阅状态', 'an attempt is not waiting to be marked')
}

/** What the form means for the way: each class, each question, or the marker alone. */
function sharesFrom({ way }: StoredTask, rows: readonly ShareForm[]): ShareRow[] {
  const none = { courseClassId: null, questionId: null }
  return rows.flatMap(({ teacherId, courseClassIds = [], questionIds = [] }): ShareRow[] => {
    if (way === 'byClass') return courseClassIds.map((courseClassId) => ({ ...none, teacherId, courseClassId }))
    if (way === 'byQuestion') return questionIds.map((questionId) => ({ ...none, teacherId, questionId }))
    return [{ ...none, teacherId }]
  })
}

const dealOf = (task: StoredTask, shares: readonly ShareRow[], classes: readonly TaskClass[]) => ({
  way: task.way,
  crossed: task.crossed,
  shares: shares.map(({ teacherId, courseClassId }) => ({ teacherId, classId: courseClassId })),
  teacherOf: new Map(classes.flatMap((one) => (one.faceTeacherId ? [[one.courseClassId, one.faceTeacherId]] : []))),
})

/** Attempts that were named go where they were named for, unless somebody has begun them. */
function withNamed(dealt: Dealt, rows: readonly ShareForm[], { papers }: PlanFacts): Dealt {
  const begun = new Set(papers.filter(({ begunBy }) => begunBy !== null).map(({ id }) => id))
  for (const { teacherId, studyPaperIds = [] } of rows)
    for (const id of studyPaperIds) if (!begun.has(id)) dealt.set(id, teacherId)
  return dealt
}

interface Load {
  teacherId: string
  realname: string
  waiting: number
  done: number
}

/** What every marker will have. Of the questions of an attempt each counts for its own marker. */
async function loadAfter(
  ctx: Ctx,
  task: StoredTask,
  { teachers, questions, papers }: PlanFacts,
  shares: readonly ShareRow[],
  dealt: Dealt,
): Promise<{ load: Load[]; unassigned: number }> {
  const before = await loadsOf(ctx.db, ofTask(task.id))
  const waitingOf = ({ teacherId }: MarkerPerson): number => {
    if (task.way !== 'byQuestion') return [...dealt.values()].filter((one) => one === teacherId).length
    const own = new Set(shares.filter((one) => one.teacherId === teacherId).map(({ questionId }) => questionId))
    return questions.filter(({ questionId }) => own.has(questionId)).reduce((sum, one) => sum + one.waiting, 0)
  }
  const isIn = new Set([...shares.map(({ teacherId }) => teacherId), ...dealt.values()])
  return {
    load: teachers
      .filter(({ teacherId }) => isIn.has(teacherId))
      .map((one) => ({
        teacherId: one.teacherId,
        realname: one.realname,
        waiting: waitingOf(one),
        done: before.find(({ teacherId }) => teacherId === one.teacherId)?.done ?? 0,
      })),
    unassigned: task.way === 'byQuestion' ? 0 : papers.length - dealt.size,
  }
}

/** Two markers at least, none of whom decides between the two. */
function assertPairs({ arbiterId }: StoredTask, rows: readonly ShareForm[], { teachers }: PlanFacts): void {
  const arbiter = arbiterId ?? teachers.find(({ duty }) => duty === 'host')?.teacherId
  if (rows.some(({ teacherId }) => teacherId === arbiter))
    throw wrong('仲裁人不能是评阅人', 'the arbiter cannot be one of the markers')
  if (rows.some(({ studyPaperIds = [] }) => studyPaperIds.length > 0))
    throw wrong('双评不能指定答卷', 'with two markers attempts are dealt and not chosen')
  if (rows.length === 1) throw wrong('双评至少需要两位批阅人', 'two markers are needed at least')
}

async function settlePairs(
  ctx: Ctx,
  task: StoredTask,
  rows: readonly ShareForm[],
  facts: PlanFacts,
  isPreview: boolean,
) {
  assertPairs(task, rows, facts)
  const teacherIds = rows.map(({ teacherId }) => teacherId)
  const { markers } = await planPairs(ctx.db, task, teacherIds)
  const before = await loadsOf(ctx.db, ofTask(task.id))
  const handedIn = await doneAmong(ctx.db, [...markers.keys()])
  const waitingOf = (teacherId: string) =>
    [...markers].filter(([id, of]) => of.includes(teacherId) && !handedIn.has(`${id}/${teacherId}`)).length
  if (!isPreview) {
    await replaceShares(ctx.db, task.id, sharesFrom(task, rows))
    await dealAnew(ctx.db, task, teacherIds, ctx.now)
  }
  return {
    load: facts.teachers
      .filter(({ teacherId }) => teacherIds.includes(teacherId))
      .map(({ teacherId, realname }) => ({
        teacherId,
        realname,
        waiting: waitingOf(teacherId),
        done: before.find((one) => one.teacherId === teacherId)?.done ?? 0,
      })),
    unassigned: [...markers.values()].filter((of) => of.length < MARKERS_OF_A_PAPER).length,
  }
}

async function settle(ctx: Ctx, task: StoredTask, rows: readonly ShareForm[], facts: PlanFacts, isPreview: boolean) {
  assertShares(task, rows, facts)
  const after =
    task.way === 'double'
      ? await settlePairs(ctx, task, rows, facts, isPreview)
      : await settleShares(ctx, task, rows, facts, isPreview)
  if (!isPreview)
    ctx.log({
      targetType: 'reviewTask',
      targetId: task.id,
      targetName: task.title,
      after: { markers: after.load.map(({ realname }) => realname) },
    })
  return after
}

async function settleShares(
  ctx: Ctx,
  task: StoredTask,
  rows: readonly ShareForm[],
  facts: PlanFacts,
  isPreview: boolean,
) {
  const shares = sharesFrom(task, rows)
  const dealt = withNamed(dealPapers(facts.papers, dealOf(task, shares, facts.classes)), rows, facts)
  const after = await loadAfter(ctx, task, facts, shares, dealt)
  if (isPreview) return after
  await replaceShares(ctx.db, task.id, shares)
  await replaceHolds(ctx.db, task.id, dealt, ctx.now)
  return after
}

export async function assignTask(ctx: Ctx, input: { id: string; rows: ShareForm[]; preview: '0' | '1' }) {
  const task = await taskForHost(ctx, input.id)
  return settle(ctx, task, input.rows, await planFacts(ctx, task), input.preview === '1')
}

export async function autoAssignTask(ctx: Ctx, input: { id: string; preview: '0' | '1' }) {
  const task = await taskForHost(ctx, input.id)
  const facts = await planFacts(ctx, task)
  const classes = facts.classes.map(({ courseClassId: classId, faceTeacherId, waiting }) => ({
    classId,
    faceTeacherId,
    waiting,
  }))
  const rows = proposeShares({ ...facts, classes, ...task })
  return { rows, ...(await settle(ctx, task, rows, facts, input.preview === '1')) }
}

/** Gives what has come in since to its markers; nothing that lies with somebody moves. */
export async function dealNew(db: Db, taskId: string, now: Date): Promise<void> {
  const task = await lockTask(db, taskId)
  if (!task) return
  const shares = await sharesOf(db, taskId)
  if (task.way === 'double')
    return dealNewPairs(
      db,
      task,
      shares.map(({ teacherId }) => teacherId),
      now,
    )
  const papers = await waitingPapers(db, taskId)
  const deal = dealOf(task, shares, await taskClasses(db, task.assignmentId))
  const dealt = dealPapers(papers, deal, true)
  for (const { id, heldBy } of papers) if (heldBy) dealt.delete(id)
  await addHolds(db, taskId, dealt, now)
}
