import { findOutliers } from '@shuyuan/domain/peer/outlier.rule.ts'
import { givenMark, receivedMarks } from '@shuyuan/domain/peer/received.rule.ts'
import { rubricFull } from '@shuyuan/domain/peer/rubric.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { codeOf, namesHidden, placeFor } from '../../exam/attempt/anonymous.read.ts'
import { type GivenTask, type StoredPeer, selvesOf, tasksOf } from './stored-peer.read.ts'
import { peerAlias } from './work.present.ts'

interface Author {
  studentId: string
  studyPaperId: string
  realname: string
  studentNo: string
  courseClassName: string
  hidden: boolean
  place: number
  teacherScore: number | null
  appeal: { reason: string; state: 'applied' | 'settled'; answer: string; createdAt: string } | null
}

/** Authors whose classes this teacher marks. */
async function authorsOf(ctx: Ctx, peer: StoredPeer, access: CourseAccess): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select st.id as "studentId", sp.id as "studyPaperId", u.realname, st.student_no as "studentNo",
      coalesce(cc.name, '') as "courseClassName", ${namesHidden(ctx.now)} as hidden, ${placeFor(ctx.me.userId)} as place,
      r.teacher_score as "teacherScore",
      (select json_build_object('reason', p.reason, 'state', p.state, 'answer', p.answer, 'createdAt', p.created_at)
        from mutual_appeal p where p.mutual_id = ${peer.id} and p.student_id = st.id) as appeal
    from (select distinct author_id, study_paper_id from mutual_task where mutual_id = ${peer.id}) t
    join study_paper sp on sp.id = t.study_paper_id join assignment a on a.id = sp.assignment_id
    join student st on st.id = t.author_id join app_user u on u.id = st.user_id
    left join content_place s on s.course_id = a.course_id and s.student_id = st.id
    left join course_class cc on cc.id = s.course_class_id
    left join mutual_received r on r.mutual_id = ${peer.id} and r.student_id = st.id
    where ${access.allClasses} or s.course_class_id = any(${[...access.classIds]}::uuid[])`.execute(ctx.db)
  return rows
}

const secondsOf = ({ openedAt, submittedAt }: GivenTask): number | null =>
  openedAt && submittedAt ? Math.round((submittedAt.getTime() - openedAt.getTime()) / 1000) : null

/** Every work with the marks that it got; markers stay unnamed, and in another order for every work. */
export async function peerResults(ctx: Ctx, peer: StoredPeer, access: CourseAccess) {
  const tasks = await tasksOf(ctx.db, peer.id)
  const selves = await selvesOf(ctx.db, peer.id)
  const full = rubricFull(peer.rubric)
  const given = tasks.filter(({ state }) => state === 'submitted')
  const outliers = findOutliers(
    given.map((task) => ({ ...givenMark(task), seconds: secondsOf(task) ?? 0 })),
    full,
  )
  const sums = new Map(receivedMarks(peer, tasks).map((row) => [row.studentId, row]))
  const markOf = (task: GivenTask, place: number) => ({
    taskId: task.id,
    alias: peerAlias(ctx, place),
    state: task.state,
    total: task.state === 'submitted' ? task.total : null,
    seconds: secondsOf(task),
    // What is only saved is nobody else's.
    marks: task.state === 'submitted' ? task.marks : [],
    comment: task.state === 'submitted' ? task.comment : '',
    why: outliers.get(task.id) ?? [],
    excluded: task.excluded,
    excludeReason: task.excludeReason,
    refuseKind: task.refuseKind,
    refuseText: task.refuseText,
    reportKind: task.reportKind,
    reportText: task.reportText,
  })
  return (await authorsOf(ctx, peer, access)).map(({ hidden, place, ...author }) => {
    const own = tasks.filter(({ authorId }) => authorId === author.studentId)
    const sum = sums.get(author.studentId)
    return {
      ...author,
      ...(hidden ? { realname: codeOf(ctx, place), studentNo: '', courseClassName: '' } : {}),
      marks: sum?.marks ?? 0,
      combined: sum?.combined ?? null,
      spread: sum?.spread ?? null,
      fullScore: full,
      outliers: own.filter(({ id }) => outliers.has(id)).length,
      due: sum?.due ?? 0,
      done: (sum?.due ?? 0) - (sum?.missed ?? 0),
      self: selves.get(author.studentId) ?? null,
      received: own.map(markOf),
    }
  })
}
