import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

interface Excused {
  scoreId: string
  studentId: string
  courseId: string
  paperCode: string
  subSchoolName: string
}

const MINUTES = 90
const COURSES = 3
const EACH = 2
/** One candidate in each state that waits for somebody. */
const STATES = ['applied', 'approved', 'scheduled', 'taken', 'scored', 'scored'] as const
const REASON = '因病住院，准予缓考'

const AGO = 1

/** Some students who were absent last term and later proved to have been ill. */
export async function excuse({ tx, terms }: World): Promise<Excused[]> {
  const { rows } = await sql<Excused>`
    select * from (
      select s.id as "scoreId", s.student_id as "studentId", s.course_id as "courseId",
        coalesce(c.paper_codes[1], b.default_paper_code) as "paperCode", u.school_name as "subSchoolName", b.course_code,
        row_number() over (partition by s.course_id order by st.student_no) as place,
        dense_rank() over (order by b.course_code desc) as course
      from score s join course c on c.id = s.course_id join basic_course b on b.id = c.basic_course_id
      join student st on st.id = s.student_id join sub_school u on u.id = st.sub_school_id
      where c.term_id = ${terms.of(String(AGO))} and s.flag = 'absent' and s.state in ('published', 'locked')
        and b.exam_form in ('closed', 'open') and st.study_status = 'enrolled') x
    where place <= ${EACH} and course <= ${COURSES} order by course_code, place`.execute(tx)
  await sql`
    update score set flag = 'deferred', flag_reason = ${REASON}, passed = null
    where id = any(${rows.map(({ scoreId }) => scoreId)}::uuid[])`.execute(tx)
  return rows
}

/** Their exam, with candidates in every state up to the written score. */
export async function seedDeferred(world: World, excused: readonly Excused[]): Promise<void> {
  const { tx, rng } = world
  const term = must(
    world.content.terms.find(({ ago }) => ago === AGO),
    'term',
  )
  const termId = world.terms.of(String(term.ago))
  const by = world.users.of('edu')
  const from = new Date(term.windows.makeupExam.from)
  const applyFrom = new Date(from.getTime() - 21 * DAY_MS)
  const applyTo = new Date(from.getTime() - 5 * DAY_MS)
  const id = newId()
  await bulk(tx, 'addExam', [
    {
      id,
      name: `${term.termName}学期缓考`,
      kind: 'deferred',
      termId,
      applyFrom,
      applyTo,
      examFrom: from,
      examTo: new Date(term.windows.makeupExam.to),
      lastTerms: 1,
      scoreBelow: 60,
      flags: [],
      maxCourses: 10,
      scoreRule: 'best',
      notice: '凭准予缓考的证明入场，成绩计为终考成绩。',
      state: 'published',
      createdAt: applyFrom,
      createdBy: by,
      updatedAt: applyFrom,
      updatedBy: by,
    },
  ])
  const courses = [...new Map(excused.map((one) => [one.courseId, one])).values()]
  const startOf = new Map(
    courses.map(({ courseId }, at) => [courseId, new Date(from.getTime() + at * DAY_MS + 16 * HOUR_MS)]),
  )
  await bulk(
    tx,
    'addExamCourse',
    courses.map(({ courseId, paperCode }) => ({
      addExamId: id,
      courseId,
      paperCode: `${paperCode}C`,
      paperId: null,
      form: 'closed',
      startsAt: startOf.get(courseId) ?? null,
      durationMin: MINUTES,
    })),
  )
  const rows = excused.map((one, at) => {
    const state = must(STATES[at % STATES.length], 'state')
    const isDecided = state !== 'applied'
    const isPlaced = isDecided && state !== 'approved'
    const isScored = state === 'scored'
    return {
      id: newId(),
      addExamId: id,
      courseId: one.courseId,
      studentId: one.studentId,
      source: 'generated',
      reason: '',
      why: 'deferred',
      whyTotal: null,
      fileIds: [],
      state,
      decidedBy: isDecided ? by : null,
      decidedAt: isDecided ? applyTo : null,
      startsAt: isPlaced ? (startOf.get(one.courseId) ?? null) : null,
      durationMin: MINUTES,
      place: isPlaced ? `${one.subSchoolName} 教学楼205` : '',
      seatNo: isPlaced ? 1 + (at % EACH) : null,
      score: isScored ? rng.int(55, 92) : null,
      scoredBy: isScored ? by : null,
      scoredAt: isScored ? new Date(term.windows.makeupExam.to) : null,
      createdAt: applyFrom,
      createdBy: by,
      updatedAt: isDecided ? applyTo : applyFrom,
      updatedBy: by,
    }
  })
  await bulk(tx, 'addExamDetail', rows)
}
