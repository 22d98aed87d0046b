import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { setDeferred } from '@shuyuan/server/areas/score/office-score.flow.ts'
import { settleRows } from '@shuyuan/server/areas/score/resettle.flow.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

const MINUTES = 90
/** Of the demo student, for its first courses: how the office decided; the last can still be applied for. */
const DECIDED = [
  {
    state: 'approved',
    reason: '考试当天公司安排出差，附派遣证明，申请缓考。',
    rejectReason: '',
  },
  {
    state: 'rejected',
    reason: '这门课程复习时间不够，希望晚一些再参加考试。',
    rejectReason: '复习不足不属于缓考事由，请按时参加考试',
  },
] as const
/** Others, who wait. */
const WAITING = ['预产期在考试周内，附医院证明，申请缓考。', '下月手术住院，出院日期晚于考试，申请缓考。'] as const

interface Coming {
  courseId: string
  courseCode: string
  paperCode: string
}

/** Courses of this term that the student still has to sit, those whose exam has begun first. */
async function comingCourses({ tx, terms, today }: World, studentId: string): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select c.id as "courseId", b.course_code as "courseCode",
      coalesce(c.paper_codes[1], b.default_paper_code, b.course_code) as "paperCode"
    from course_class_student cs join course c on c.id = cs.course_id join basic_course b on b.id = c.basic_course_id
    left join score s on s.course_id = c.id and s.student_id = cs.student_id
    where cs.student_id = ${studentId} and cs.left_at is null and c.term_id = ${terms.of('0')}
      and c.publish_status = 'published' and coalesce(s.flag, 'normal') = 'normal' and s.total_score is null
      and coalesce(s.state, 'computed') = 'computed'
    order by exists (select 1 from paper_time p where p.term_id = c.term_id and p.starts_at <= ${today}
        and c.paper_codes @> array[p.paper_code]) desc,
      (select min(f.opens_at) from final_exam_course f where f.course_id = c.id) nulls last, b.course_code`.execute(tx)
  return rows
}

/** Two classmates who asked in these courses and wait for an answer. */
async function classmates({ tx }: World, courseIds: readonly string[], studentId: string) {
  const { rows } = await sql<{ courseId: string; studentId: string; userId: string }>`
    select distinct on (cs.student_id) cs.course_id as "courseId", cs.student_id as "studentId", st.user_id as "userId"
    from course_class_student cs join student st on st.id = cs.student_id and st.study_status = 'enrolled'
    left join score s on s.course_id = cs.course_id and s.student_id = cs.student_id
    where cs.course_id = any(${[...courseIds]}::uuid[]) and cs.left_at is null and cs.student_id <> ${studentId}
      and coalesce(s.flag, 'normal') = 'normal' and s.total_score is null
    order by cs.student_id limit ${WAITING.length}`.execute(tx)
  return rows
}

/** Deferrals of this term, open for applications: the demo student's own with their answers, and some that wait. */
export async function seedApplications(world: World): Promise<void> {
  const { tx, today, content, terms, users } = world
  const { studentId, userId } = await tx
    .selectFrom('student')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .select(['student.id as studentId', 'appUser.id as userId'])
    .where('appUser.username', '=', 'student')
    .executeTakeFirstOrThrow()
  const courses = await comingCourses(world, studentId)
  const term = must(
    content.terms.find(({ ago }) => ago === 0),
    'term',
  )
  const by = users.of('edu')
  const examFrom = new Date(term.windows.makeupExam.from)
  const made = new Date(today.getTime() - 12 * DAY_MS)
  const id = newId()
  await bulk(tx, 'addExam', [
    {
      id,
      name: `${term.termName}学期缓考`,
      kind: 'deferred',
      termId: terms.of('0'),
      applyFrom: made,
      applyTo: new Date(today.getTime() + 21 * DAY_MS),
      examFrom,
      examTo: new Date(term.windows.makeupExam.to),
      lastTerms: 1,
      scoreBelow: 60,
      flags: [],
      maxCourses: 4,
      scoreRule: 'best',
      notice: '缓考须附证明材料，批准后按通知的时间参加考试。',
      state: 'published',
      ...{ createdAt: made, createdBy: by, updatedAt: made, updatedBy: by },
    },
  ])
  await bulk(
    tx,
    'addExamCourse',
    courses.map(({ courseId, paperCode }, at) => ({
      addExamId: id,
      courseId,
      paperCode: `${paperCode}C`,
      paperId: null,
      form: 'closed',
      startsAt: new Date(examFrom.getTime() + at * DAY_MS + 9 * HOUR_MS),
      durationMin: MINUTES,
    })),
  )
  const asked = new Date(today.getTime() - 5 * DAY_MS)
  const decided = new Date(today.getTime() - 3 * DAY_MS)
  const own = DECIDED.flatMap((one, at) => {
    const course = courses[at]
    return course ? [{ ...one, courseId: course.courseId, studentId, userId }] : []
  })
  const mates = await classmates(
    world,
    courses.slice(-2).map(({ courseId }) => courseId),
    studentId,
  )
  const waiting = mates.map((mate, at) => ({
    ...mate,
    state: 'applied' as const,
    reason: WAITING[at] ?? '',
    rejectReason: '',
  }))
  await bulk(
    tx,
    'addExamDetail',
    [...own, ...waiting].map((one) => ({
      id: newId(),
      addExamId: id,
      courseId: one.courseId,
      studentId: one.studentId,
      source: 'apply',
      reason: one.reason,
      fileIds: [],
      state: one.state,
      rejectReason: one.rejectReason,
      decidedBy: one.state === 'applied' ? null : by,
      decidedAt: one.state === 'applied' ? null : decided,
      durationMin: MINUTES,
      createdAt: asked,
      createdBy: one.userId,
      updatedAt: one.state === 'applied' ? asked : decided,
      updatedBy: one.state === 'applied' ? one.userId : by,
    })),
  )
  const excused = own.filter(({ state }) => state === 'approved')
  await setDeferred(tx, excused, { now: decided, userId: by })
  await settleRows(tx, excused, today)
}
