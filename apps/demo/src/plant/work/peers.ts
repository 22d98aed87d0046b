import { makeRng } from '@shuyuan/domain/math/random.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { allocate } from '@shuyuan/server/areas/marking/peer/allocate.flow.ts'
import { closePeer, recombine } from '@shuyuan/server/areas/marking/peer/close.flow.ts'
import { findPeer, type StoredPeer } from '@shuyuan/server/areas/marking/peer/stored-peer.read.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, json, must } from '../bulk.ts'
import type { World } from '../world.ts'

const RUBRIC = [
  { title: '思路', guide: '方法是否恰当，关键步骤有没有说明依据', max: 40 },
  { title: '过程', guide: '推导与计算是否正确、完整', max: 40 },
  { title: '表达', guide: '书写清楚，结论明确', max: 20 },
]

const COMMENTS = [
  '整体思路清楚，关键步骤都写了理由，最后的结论也回到了题目，读起来很顺。',
  '方法选得对，中间有一步跳得比较快，建议补上一句说明，其余部分都很完整。',
  '计算过程完整，书写整齐；如果能先写出用到的定理，再往下推导就更好了。',
  '答案正确，但是对条件的使用没有说明，阅读的时候需要自己补，建议写清楚。',
]
const LOW = '这里的推导缺少依据，请补充说明'

interface Homework {
  id: string
  closesAt: Date
}

/** Closed homework that enough students have handed in, the last first. */
async function homeworkOf({ tx, today }: World, courseId: string): Promise<Homework[]> {
  const { rows } = await sql<Homework>`
    select a.id, a.closes_at as "closesAt" from assignment a
    where a.course_id = ${courseId} and a.kind = 'webHomework' and a.publish_status = 'published'
      and a.closes_at < ${new Date(today.getTime() - 3 * DAY_MS)} and not a.anonymous
      and (select count(*) from study_paper sp where sp.assignment_id = a.id and sp.review_status in ('1', '2')) >= 7
    order by a.closes_at desc limit 2`.execute(tx)
  return rows
}

interface Task {
  id: string
  reviewerId: string
  studyPaperId: string
}

/** Marks around what each work deserves; one marker of eight is hasty, one of twelve strict beyond reason. */
async function mark({ tx }: World, tasks: readonly Task[], at: Date): Promise<void> {
  const rng = makeRng(`peer/${tasks.length}`)
  const deserved = new Map<string, number>()
  const rows = tasks.map(({ id, reviewerId, studyPaperId }) => {
    const base = deserved.get(studyPaperId) ?? 0.72 + rng.next() * 0.24
    deserved.set(studyPaperId, base)
    const kind = Number.parseInt(reviewerId.slice(-2), 16) % 12
    const share = kind === 0 ? base * 0.5 : Math.min(1, base + (rng.next() - 0.5) * 0.12)
    const marks = RUBRIC.map(({ max }) => {
      const score = Math.round(max * share * 2) / 2
      return { score, remark: score < max * 0.6 ? LOW : '' }
    })
    const total = marks.reduce((sum, { score }) => sum + score, 0)
    const seconds = kind === 1 ? 38 : rng.int(240, 1500)
    const openedAt = new Date(at.getTime() - seconds * 1000)
    return { id, marks: JSON.stringify(marks), comment: rng.pick(COMMENTS), total, openedAt }
  })
  await sql`
    update mutual_task t set state = 'submitted', marks = g.marks::jsonb, comment = g.comment, total = g.total,
      opened_at = g.opened, saved_at = ${at}, submitted_at = ${at}, updated_at = ${at}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ marks }) => marks)}::text[],
      ${rows.map(({ comment }) => comment)}::text[], ${rows.map(({ total }) => total)}::numeric[],
      ${rows.map(({ openedAt }) => openedAt)}::timestamptz[]) as g (id, marks, comment, total, opened)
    where t.id = g.id`.execute(tx)
  await bulk(
    tx,
    'mutualMarkVersion',
    rows.map(({ id, marks, comment, total }) => ({
      taskId: id,
      no: 1,
      marks: json(JSON.parse(marks)),
      comment,
      total,
      at,
    })),
  )
}

const SELF_COMMENTS = [
  '第一题的推导我有把握，第二题最后一步是猜的，表达上还可以再简洁一些。',
  '过程都写了，但对条件的使用说明得不够，所以这一项没有给自己满分。',
  '这次时间比较紧，书写有点乱，思路是自己想出来的。',
]

/** Authors mark themselves, mildly as people do; who comes first in the list has not done it. */
async function markSelves({ tx }: World, mutualId: string, authorIds: readonly string[], at: Date): Promise<void> {
  const rng = makeRng(`self/${authorIds.length}`)
  await bulk(
    tx,
    'mutualSelf',
    authorIds.slice(1).map((studentId) => {
      const share = 0.8 + rng.next() * 0.18
      const marks = RUBRIC.map(({ max }) => ({ score: Math.round(max * share * 2) / 2, remark: '' }))
      const total = marks.reduce((sum, { score }) => sum + score, 0)
      return { mutualId, studentId, marks: json(marks), comment: rng.pick(SELF_COMMENTS), total, at }
    }),
  )
}

const authorsOf = (tasks: readonly { authorId: string }[]) => [...new Set(tasks.map(({ authorId }) => authorId))]

const tasksOf = ({ tx }: World, mutualId: string) =>
  tx
    .selectFrom('mutualTask')
    .select(['id', 'reviewerId', 'studyPaperId', 'authorId'])
    .where('mutualId', '=', mutualId)
    .orderBy('alias')
    .orderBy('id')
    .execute()

async function plant(
  world: World,
  homework: Homework,
  closesAt: Date,
  allocatedAt: Date,
  by: string,
): Promise<StoredPeer> {
  const { tx } = world
  const id = newId()
  const form = {
    perStudent: 3,
    rubric: json(RUBRIC),
    peerWeight: 20,
    missPenalty: 10,
    calibrated: true,
    selfReview: true,
  }
  const written = { createdAt: homework.closesAt, updatedAt: allocatedAt, createdBy: by, updatedBy: by }
  await bulk(tx, 'mutualEvaluate', [
    { id, assignmentId: homework.id, opensAt: homework.closesAt, closesAt, ...form, ...written },
  ])
  await allocate(tx, must(await findPeer(tx, id), 'peer marking'), allocatedAt)
  return must(await findPeer(tx, id), 'peer marking')
}

/** Half of it is done; the student of the demo has handed in one work, saved one and not begun the third. */
async function plantRunning(world: World, homework: Homework, studentId: string, by: string): Promise<void> {
  const { tx, today } = world
  const peer = await plant(
    world,
    homework,
    new Date(today.getTime() + 3 * DAY_MS),
    new Date(today.getTime() - DAY_MS),
    by,
  )
  const tasks = await tasksOf(world, peer.id)
  const own = tasks.filter(({ reviewerId }) => reviewerId === studentId)
  const others = tasks.filter(({ reviewerId }, n) => reviewerId !== studentId && n % 2 === 0)
  await mark(world, [...own.slice(0, 1), ...others], new Date(today.getTime() - DAY_MS / 3))
  // The student of the demo is to do it.
  const half = authorsOf(tasks).filter((id, n) => id !== studentId && n % 2 === 0)
  await markSelves(world, peer.id, half, new Date(today.getTime() - DAY_MS / 4))
  const saved = own[1]
  if (!saved) return
  const marks = [{ score: 32, remark: '' }]
  await tx
    .updateTable('mutualTask')
    .set({ state: 'saved', marks: JSON.stringify(marks), openedAt: today, savedAt: today, updatedAt: today })
    .where('id', '=', saved.id)
    .execute()
}

/** It is over: most have marked all, a work was handed back, a mark is left out, and two have appealed. */
async function plantClosed(world: World, homework: Homework, studentId: string, by: string): Promise<void> {
  const { tx, today } = world
  const closedAt = new Date(today.getTime() - DAY_MS)
  const peer = await plant(world, homework, closedAt, homework.closesAt, by)
  const tasks = await tasksOf(world, peer.id)
  const [back] = tasks.filter(({ reviewerId, authorId }) => reviewerId !== studentId && authorId !== studentId)
  const given = tasks.filter(({ id }, n) => id !== back?.id && n % 9 !== 0)
  await mark(world, given, new Date(closedAt.getTime() - DAY_MS / 2))
  if (back)
    await tx
      .updateTable('mutualTask')
      .set({ state: 'refused', refuseKind: 'unreadable', refuseText: '第二题的照片太模糊，看不清推导过程。' })
      .where('id', '=', back.id)
      .execute()
  const byThemselves = authorsOf(tasks).sort((a, b) => Number(a === studentId) - Number(b === studentId))
  await markSelves(world, peer.id, byThemselves, new Date(closedAt.getTime() - DAY_MS / 3))
  await closePeer(tx, peer, closedAt)
  const left = given.find(({ reviewerId }) => Number.parseInt(reviewerId.slice(-2), 16) % 12 === 0)
  if (left) {
    await tx
      .updateTable('mutualTask')
      .set({ excluded: true, excludeReason: '与其他同学的评分相差过大' })
      .where('id', '=', left.id)
      .execute()
    await recombine(tx, peer, closedAt)
  }
  const authors = [...new Set(given.map(({ authorId }) => authorId))].filter((one) => one !== studentId)
  const [open, answered] = authors
  const appeal = { mutualId: peer.id, createdAt: new Date(closedAt.getTime() + DAY_MS / 4) }
  if (open)
    await bulk(tx, 'mutualAppeal', [
      {
        id: newId(),
        ...appeal,
        studentId: open,
        reason: '评语说第一题没有写依据，但我在第二行引用了定理，请老师复核。',
      },
    ])
  if (!answered) return
  await bulk(tx, 'mutualAppeal', [
    {
      id: newId(),
      ...appeal,
      studentId: answered,
      reason: '三位同学的评分相差很大，其中一份的评语与我的作品对不上，请老师复核。',
      state: 'settled',
      answer: '已复核，按教师评分计算。',
      by,
      at: today,
    },
  ])
  await tx
    .updateTable('mutualReceived')
    .set({ teacherScore: 88, updatedAt: today })
    .where('mutualId', '=', peer.id)
    .where('studentId', '=', answered)
    .execute()
  await recombine(tx, peer, today)
}

/** Peer marking of two homeworks of each written course: one goes on, one has come out. */
export async function seedPeers(world: World): Promise<void> {
  const own = await sql<{ id: string }>`
    select s.id from student s join app_user u on u.id = s.user_id where u.username = 'student'`.execute(world.tx)
  const studentId = own.rows[0]?.id ?? ''
  for (const { courseCode } of world.content.courses) {
    const course = world.courses.find((one) => one.courseCode === courseCode && one.ago === 0)
    if (!course) continue
    const by = world.users.of(course.hostTeacherNo)
    const [running, closed] = await homeworkOf(world, course.id)
    if (running) await plantRunning(world, running, studentId, by)
    if (closed) await plantClosed(world, closed, studentId, by)
  }
}
