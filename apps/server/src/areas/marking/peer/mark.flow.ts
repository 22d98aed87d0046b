import type { In } from '@shuyuan/contract/calls/index.ts'
import { substitutePeer } from '@shuyuan/domain/peer/allocate.rule.ts'
import { type RubricFault, type RubricMark, rubricFaults, rubricTotal } from '@shuyuan/domain/peer/rubric.rule.ts'
import { sql } from 'kysely'
import { notify } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { type OwnTask, ownTask } from './my-work.read.ts'
import { assertOpen } from './peer.policy.ts'
import { insertTasks, keepVersion, lockPeer, sharePeer, updateTasks } from './peer.store.ts'
import { findPeer, type StoredPeer, tasksOf } from './stored-peer.read.ts'
import { teachersOf, toldOf } from './told.read.ts'
import { presentWork, workAlias } from './work.present.ts'

/** The moment comes parsed. */
type Fresh<I> = Omit<I, 'updatedAt'> & { updatedAt: string }

/** A work of one's own list while marks can be given; somebody else's is answered like one outside of the course. */
async function openTask(ctx: Ctx, taskId: string, lock: typeof sharePeer) {
  const known = await ownTask(ctx.db, taskId, ctx.me.studentId)
  if (!known) throw new AppError(100612)
  const peer = found(await lock(ctx.db, known.mutualId))
  await sql`select 1 from mutual_task where id = ${taskId} for update`.execute(ctx.db)
  const task = await ownTask(ctx.db, taskId, ctx.me.studentId)
  if (!task) throw refuse('这份作品已改由其他同学评阅', 'this work has gone to somebody else')
  assertOpen(peer, ctx.now)
  return { peer, task }
}

const REFUSED = () => refuse('这份作品已退回，不再评阅', 'you have handed this work back')

/** What is to be marked; the first look at it is kept. */
export async function openWork(ctx: Ctx, taskId: string) {
  const { peer, task } = await openTask(ctx, taskId, sharePeer)
  if (task.state === 'refused') throw REFUSED()
  const topics = await presentWork(ctx, peer, task)
  if (!task.openedAt) await updateTasks(ctx.db, [taskId], { openedAt: ctx.now })
  const { alias, state, marks, comment, savedAt, updatedAt } = task
  return { taskId, alias: workAlias(ctx, alias), state, topics, marks, comment, savedAt, updatedAt }
}

const FAULTS: Record<RubricFault, (title: string, least: number) => { zh: string; en: string }> = {
  noScore: (title) => ({ zh: `请给“${title}”评分`, en: `give points for "${title}"` }),
  overMax: (title) => ({ zh: `“${title}”超出满分`, en: `"${title}" has more points than it is worth` }),
  badStep: (title) => ({ zh: `“${title}”的分数以0.5为单位`, en: `points of "${title}" come in halves` }),
  noRemark: (title, least) => ({
    zh: `“${title}”得分低于60%，请写至少${least}字的评语`,
    en: `"${title}" has under 60 %: say why in ${least} characters at least`,
  }),
}

/** `least`: how long a remark on a low item is; null while anything may still be missing. */
export function assertMarks({ rubric }: StoredPeer, marks: readonly RubricMark[], least: number | null): void {
  if (marks.length > rubric.length) throw badField('marks', '评分项不符', 'these are not the items of the rubric')
  const faults = rubricFaults(rubric, marks, least)
  const place = faults.findIndex((fault) => fault !== null)
  const fault = faults[place]
  if (!fault) return
  const { zh, en } = FAULTS[fault](rubric[place]?.title ?? '', least ?? 0)
  throw badField(`marks.${place}`, zh, en)
}

/** 暂存: nobody else sees it. */
export async function saveMark(
  ctx: Ctx,
  { taskId, marks, comment, updatedAt }: Fresh<In<'saveMarkMutualEvaluateInfo'>>,
) {
  const { peer, task } = await openTask(ctx, taskId, sharePeer)
  if (task.state === 'refused') throw REFUSED()
  if (task.state === 'submitted')
    throw refuse('已提交，请直接提交修改', 'it has been handed in; hand in your changes instead')
  assertFresh(task.updatedAt, updatedAt)
  assertMarks(peer, marks, null)
  await updateTasks(ctx.db, [taskId], {
    marks: JSON.stringify(marks),
    comment,
    state: 'saved',
    openedAt: task.openedAt ?? ctx.now,
    savedAt: ctx.now,
    updatedAt: ctx.now,
  })
  return { savedAt: ctx.now, updatedAt: ctx.now }
}

/** 提交, again and again until the closing; each is kept. */
export async function submitMark(
  ctx: Ctx,
  { taskId, marks, comment, updatedAt }: Fresh<In<'submitMarkMutualEvaluateInfo'>>,
) {
  const { peer, task } = await openTask(ctx, taskId, sharePeer)
  if (task.state === 'refused') throw REFUSED()
  assertFresh(task.updatedAt, updatedAt)
  assertMarks(peer, marks, peer.minRemark)
  const kept = { marks: JSON.stringify(marks), comment, total: rubricTotal(marks) }
  await updateTasks(ctx.db, [taskId], {
    ...kept,
    state: 'submitted',
    openedAt: task.openedAt ?? ctx.now,
    savedAt: ctx.now,
    submittedAt: task.submittedAt ?? ctx.now,
    updatedAt: ctx.now,
  })
  await keepVersion(ctx.db, { taskId, ...kept, at: ctx.now })
  const left = (await tasksOf(ctx.db, peer.id)).filter(
    ({ reviewerId, state }) => reviewerId === ctx.me.studentId && (state === 'todo' || state === 'saved'),
  )
  return { left: left.length, updatedAt: ctx.now }
}

/** Another work for one that cannot be marked; none where nothing is left. */
async function substituteFor(ctx: Ctx, peer: StoredPeer, task: OwnTask): Promise<string | null> {
  const tasks = await tasksOf(ctx.db, peer.id)
  const workOf = new Map(tasks.map(({ authorId, studyPaperId }) => [authorId, studyPaperId]))
  const own = workOf.get(ctx.me.studentId ?? '')
  if (!own) return null
  const marksOf = new Map([...workOf.values()].map((work) => [work, 0]))
  for (const { studyPaperId, state } of tasks)
    if (state !== 'refused') marksOf.set(studyPaperId, (marksOf.get(studyPaperId) ?? 0) + 1)
  const had = tasks.filter(({ reviewerId }) => reviewerId === ctx.me.studentId).map(({ studyPaperId }) => studyPaperId)
  const markers = tasks
    .filter(({ authorId, state }) => authorId === ctx.me.studentId && state !== 'refused')
    .flatMap(({ reviewerId }) => workOf.get(reviewerId) ?? [])
  const candidates = [...marksOf].map(([work, marks]) => ({ work, marks }))
  const next = substitutePeer(own, candidates, new Set([...had, task.studyPaperId]), new Set(markers))
  const author = tasks.find(({ studyPaperId }) => studyPaperId === next)?.authorId
  if (!next || !author || !ctx.me.studentId) return null
  const row = { reviewerId: ctx.me.studentId, authorId: author, studyPaperId: next }
  return (await insertTasks(ctx.db, peer.id, [row], ctx.now))[0] ?? null
}

const REFUSED_FOR = {
  empty: { zh: '作业空白', en: 'the work is empty' },
  unreadable: { zh: '作业打不开', en: 'the work does not open' },
  copied: { zh: '作业疑似抄袭', en: 'the work looks copied' },
} as const

const REPORTED_FOR = {
  abuse: { zh: '评语有辱骂或不当言论', en: 'a remark is abusive or improper' },
  careless: { zh: '评语敷衍', en: 'a remark is careless' },
  other: { zh: '举报评语', en: 'a remark was reported' },
} as const

/** 无法评阅: the teachers are told. */
export async function refuseTask(ctx: Ctx, { taskId, reason, text }: In<'refuseMutualEvaluateInfo'>) {
  const { peer, task } = await openTask(ctx, taskId, lockPeer)
  if (task.state === 'refused') throw REFUSED()
  if (task.state === 'submitted')
    throw refuse('已提交评分，不能退回', 'it has been marked, so it cannot be handed back')
  await updateTasks(ctx.db, [taskId], { state: 'refused', refuseKind: reason, refuseText: text, updatedAt: ctx.now })
  const next = await substituteFor(ctx, peer, task)
  const facts = { ...(await toldOf(ctx.db, peer.id)), problem: REFUSED_FOR[reason], reason: text }
  const teachers = await teachersOf(ctx.db, peer.courseId, task.authorId)
  await notify(ctx, 'peerFlagged', teachers, facts, { id: taskId })
  ctx.log({ targetType: 'mutualEvaluate', targetId: peer.id, targetName: peer.title, after: { reason, text } })
  return { taskId: next }
}

/** What an author says about a remark on the own work. */
export async function reportMark(ctx: Ctx, { taskId, reason, text }: In<'reportMutualEvaluateInfo'>): Promise<null> {
  const task = await ctx.db
    .selectFrom('mutualTask')
    .select(['mutualId', 'authorId', 'state', 'excluded', 'reportKind'])
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst()
  if (!task || task.authorId !== ctx.me.studentId || task.state !== 'submitted') throw new AppError(100612)
  const peer = found(await findPeer(ctx.db, task.mutualId))
  if (!peer.closedAt) throw new AppError(100612)
  if (task.reportKind) throw refuse('已经举报过这条评语', 'you have reported this already')
  await updateTasks(ctx.db, [taskId], { reportKind: reason, reportText: text, updatedAt: ctx.now })
  const teachers = await teachersOf(ctx.db, peer.courseId, task.authorId)
  await notify(
    ctx,
    'peerFlagged',
    teachers,
    { ...(await toldOf(ctx.db, peer.id)), problem: REPORTED_FOR[reason], reason: text },
    { id: taskId, turn: 'report' },
  )
  ctx.log({ targetType: 'mutualEvaluate', targetId: peer.id, targetName: peer.title, after: { reason, text } })
  return null
}
