import { dealPapers } from '@shuyuan/domain/marking/deal.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'
import { seedTwoMarkers } from './two-markers.ts'

interface Paper {
  id: string
  assignmentId: string
  reviewStatus: '1' | '2'
  classId: string
  faceTeacherId: string
  faceUserId: string
  score: number | null
  fullScore: number
}

/** Attempts that a person marks, of the assignments of a course with most of them first, by assignment. */
async function papersOf({ tx }: World, course: SeededCourse, kind: 'webHomework' | 'midTest'): Promise<Paper[][]> {
  const { rows } = await sql<Paper>`
    select sp.id, sp.assignment_id as "assignmentId", sp.review_status as "reviewStatus", s.course_class_id as "classId",
      cc.face_teacher_id as "faceTeacherId", t.user_id as "faceUserId", sp.score::float8 as score, sp.full_score::float8 as "fullScore"
    from study_paper sp join assignment a on a.id = sp.assignment_id and a.kind = ${kind}
    join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
    join course_class cc on cc.id = s.course_class_id join teacher t on t.id = cc.face_teacher_id
    where sp.course_id = ${course.id} and (sp.review_status = '1' or sp.review_status = '2' and sp.reviewer_id is not null)
      and exists (select 1 from study_paper w where w.assignment_id = sp.assignment_id and w.review_status = '1')
    order by (select count(*) from study_paper w where w.assignment_id = sp.assignment_id and w.review_status = '1') desc,
      sp.assignment_id, sp.id`.execute(tx)
  return [...new Set(rows.map(({ assignmentId }) => assignmentId))].map((id) =>
    rows.filter((row) => row.assignmentId === id),
  )
}

/** The teachers of the classes have marked their own. */
async function markedByTeachers({ tx }: World, papers: readonly Paper[]): Promise<void> {
  const reviewed = papers.filter(({ reviewStatus }) => reviewStatus === '2')
  const ids = reviewed.map(({ id }) => id)
  const users = reviewed.map(({ faceUserId }) => faceUserId)
  const given = sql`unnest(${ids}::uuid[], ${users}::uuid[]) as g (id, by)`
  await sql`update study_paper sp set reviewer_id = g.by from ${given} where sp.id = g.id`.execute(tx)
  await sql`update review_event e set by = g.by from ${given} where e.study_paper_id = g.id and e.kind = 'submit'`.execute(
    tx,
  )
}

type Way = 'byClass' | 'random'

async function plantTask(world: World, papers: readonly Paper[], way: Way, isTrial: boolean, by: string) {
  const { tx, today } = world
  const [{ assignmentId } = { assignmentId: '' }] = papers
  const id = newId()
  const written = { createdAt: today, updatedAt: today, createdBy: by, updatedBy: by }
  const form = { way, dueDays: 7, crossed: false, spotRate: 10, tolerance: 10, isTrial, openFor: [] }
  await bulk(tx, 'reviewTask', [{ id, assignmentId, ...form, ...written }])
  const teacherOf = new Map(papers.map(({ classId, faceTeacherId }) => [classId, faceTeacherId]))
  const shares =
    way === 'byClass'
      ? [...teacherOf].map(([classId, teacherId]) => ({ teacherId, classId }))
      : [...new Set(teacherOf.values())].map((teacherId) => ({ teacherId, classId: null }))
  await bulk(
    tx,
    'reviewShare',
    shares.map(({ teacherId, classId }) => ({
      id: newId(),
      taskId: id,
      teacherId,
      courseClassId: classId,
      questionId: null,
    })),
  )
  const waiting = papers.map((paper) => ({ ...paper, heldBy: null, begunBy: null }))
  const dealt = dealPapers(waiting, { way, crossed: false, shares, teacherOf })
  // What was reviewed lies with whoever reviewed it.
  for (const { id: paper, reviewStatus, faceTeacherId } of papers)
    if (reviewStatus === '2') dealt.set(paper, faceTeacherId)
  await bulk(
    tx,
    'reviewHold',
    [...dealt].map(([studyPaperId, teacherId]) => ({ studyPaperId, taskId: id, teacherId, at: today })),
  )
  if (shares[0]) {
    const asked = { days: 3, reason: '本周外出监考，请求延期。', createdAt: new Date(today.getTime() - DAY_MS / 2) }
    await bulk(tx, 'reviewExtend', [{ id: newId(), taskId: id, teacherId: shares[0].teacherId, ...asked }])
  }
  return { id, teacherIds: [...new Set(shares.map(({ teacherId }) => teacherId))] }
}

/** Samples that some have marked already, the host among them. */
async function plantTrial(
  { tx, today }: World,
  papers: readonly Paper[],
  taskId: string,
  teacherIds: readonly string[],
  hostId: string,
) {
  const samples = papers.filter(({ reviewStatus }) => reviewStatus === '1').slice(0, 3)
  const markedAt = new Date(today.getTime() - DAY_MS / 4)
  const rows = [hostId, ...teacherIds.filter((one) => one !== hostId)].flatMap((teacherId, who) =>
    samples.map(({ id, fullScore }, n) => {
      const isDone = who === 0 || (who === 1 && n < 2)
      const total = Math.round(fullScore * (0.7 + 0.05 * n - (who === 1 ? 0.15 : 0)))
      return {
        id: newId(),
        studyPaperId: id,
        taskId,
        purpose: 'trial' as const,
        teacherId,
        state: isDone ? ('done' as const) : ('waiting' as const),
        total: isDone ? total : null,
        markedAt: isDone ? markedAt : null,
        createdAt: new Date(today.getTime() - DAY_MS / 2),
      }
    }),
  )
  await bulk(tx, 'reviewMark', rows)
}

const SPOT_STATES = ['done', 'back', 'waiting'] as const

/** Spot checks of the host in every state that a host acts upon. */
async function plantSpots(
  { tx, today }: World,
  papers: readonly Paper[],
  taskId: string,
  hostId: string,
): Promise<void> {
  const reviewed = papers.filter(({ reviewStatus, faceTeacherId }) => reviewStatus === '2' && faceTeacherId !== hostId)
  const rows = SPOT_STATES.flatMap((state, n) => {
    const paper = reviewed[n]
    if (!paper || paper.score === null) return []
    const total = Math.max(0, Math.round(paper.score - paper.fullScore * (n === 0 ? 0.02 : 0.18)))
    const isMarked = state !== 'waiting'
    return [
      {
        id: newId(),
        studyPaperId: paper.id,
        taskId,
        purpose: 'spot' as const,
        teacherId: hostId,
        judgedId: paper.faceTeacherId,
        judgedTotal: isMarked ? paper.score : null,
        state,
        total: isMarked ? total : null,
        note: state === 'back' ? '第二步没有说明依据，请按评分标准扣分。' : '',
        markedAt: isMarked ? new Date(today.getTime() - DAY_MS / 3) : null,
        decidedAt: state === 'back' ? new Date(today.getTime() - DAY_MS / 4) : null,
        createdAt: new Date(today.getTime() - DAY_MS / 2),
      },
    ]
  })
  await bulk(tx, 'reviewMark', rows)
}

/**
 * Marking that is planned: one assignment in turns with spot checks, one by class that begins with a trial, one with two
 * markers of each attempt.
 */
export async function seedMarkingTasks(world: World): Promise<void> {
  for (const { courseCode } of world.content.courses) {
    const course = world.courses.find((one) => one.courseCode === courseCode && one.ago === 0)
    if (!course) continue
    const hostId = world.teachers.of(course.hostTeacherNo)
    const by = world.users.of(course.hostTeacherNo)
    const [first, second] = await papersOf(world, course, 'webHomework')
    const [test] = (await papersOf(world, course, 'midTest')).slice(-1)
    if (first) {
      await markedByTeachers(world, first)
      const task = await plantTask(world, first, 'random', false, by)
      await plantSpots(world, first, task.id, hostId)
    }
    if (second) {
      const task = await plantTask(world, second, 'byClass', true, by)
      await plantTrial(world, second, task.id, task.teacherIds, hostId)
    }
    if (test) await seedTwoMarkers(world, test, hostId, by)
  }
}
