import { makeupTotal, passedAfter, totalBeforeResit } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'
import { excuse, seedDeferred } from './deferred-exam.ts'

interface Failed {
  studentId: string
  courseId: string
  courseCode: string
  paperCode: string
  subSchoolName: string
  total: number | null
  flag: string
}

const MINUTES = 90
/** A batch of the demo is looked through by hand: so many courses, so many candidates each. */
const COURSES = 6
const EACH = 7

/** Who takes the course again needs no resit. */
async function failedOf({ tx }: World, termId: string): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select * from (
      select s.student_id as "studentId", s.course_id as "courseId", b.course_code as "courseCode",
        coalesce(c.paper_codes[1], b.default_paper_code) as "paperCode", u.school_name as "subSchoolName",
        s.total_score as total, s.flag,
        row_number() over (partition by s.course_id order by st.student_no) as place,
        dense_rank() over (order by b.course_code) as course
      from score s join course c on c.id = s.course_id join basic_course b on b.id = c.basic_course_id
      join student st on st.id = s.student_id join sub_school u on u.id = st.sub_school_id
      where c.term_id = ${termId} and s.passed = false and s.state in ('published', 'locked')
        and b.exam_form in ('closed', 'open') and st.study_status = 'enrolled'
        and not exists (select 1 from course_class_student o join course oc on oc.id = o.course_id
          where o.student_id = s.student_id and oc.basic_course_id = c.basic_course_id and oc.id <> c.id)) x
    where place <= ${EACH} and course <= ${COURSES} order by "courseCode", place`.execute(tx)
  return rows
}

const STATES = ['applied', 'approved', 'rejected', 'scheduled', 'taken', 'scored', 'scored'] as const

interface Plan {
  ago: number
  name: string
  isClosed: boolean
  notice: string
}

/** A batch over one of the past terms: a closed one is scored and written throughout, the other stands in every state. */
async function seedBatch(world: World, { ago, name, isClosed, notice }: Plan): Promise<void> {
  const { tx, rng } = world
  const term = must(
    world.content.terms.find((one) => one.ago === ago),
    'term',
  )
  const by = world.users.of('edu')
  const from = new Date(term.windows.makeupExam.from)
  const examTo = new Date(term.windows.makeupExam.to)
  const failed = await failedOf(world, world.terms.of(String(ago)))
  const courses = [...new Map(failed.map((one) => [one.courseId, one])).values()]
  const startOf = new Map(
    courses.map(({ courseId }, at) => [
      courseId,
      new Date(from.getTime() + Math.floor(at / 2) * DAY_MS + (at % 2 ? 14 : 9) * HOUR_MS),
    ]),
  )
  const id = newId()
  const dates = { applyFrom: new Date(from.getTime() - 14 * DAY_MS), applyTo: new Date(from.getTime() - 3 * DAY_MS) }
  await bulk(tx, 'addExam', [
    {
      id,
      name,
      kind: 'makeup',
      termId: world.terms.of(String(ago)),
      ...dates,
      examFrom: from,
      examTo,
      lastTerms: 1,
      scoreBelow: 60,
      flags: ['absent'],
      maxCourses: 4,
      scoreRule: 'cap60',
      notice,
      state: isClosed ? 'closed' : 'published',
      createdAt: dates.applyFrom,
      createdBy: by,
      updatedAt: dates.applyFrom,
      updatedBy: by,
    },
  ])
  await bulk(
    tx,
    'addExamCourse',
    courses.map(({ courseId, paperCode }) => ({
      addExamId: id,
      courseId,
      paperCode: `${paperCode}B`,
      paperId: null,
      form: 'closed',
      startsAt: startOf.get(courseId) ?? null,
      durationMin: MINUTES,
    })),
  )
  const seats = new Map<string, number>()
  const rows = failed.map((one, at) => {
    const state = isClosed ? 'scored' : (STATES[at % STATES.length] as (typeof STATES)[number])
    const isPlaced = state === 'scheduled' || state === 'taken' || state === 'scored'
    const place = isPlaced ? `${one.subSchoolName} 教学楼301` : ''
    const room = `${place} ${startOf.get(one.courseId)?.getTime()}`
    if (isPlaced) seats.set(room, (seats.get(room) ?? 0) + 1)
    const isAbsent = state === 'scored' && rng.chance(0.12)
    const score = state === 'scored' && !isAbsent ? rng.int(42, 88) : null
    const isDecided = state !== 'applied'
    return {
      one,
      score,
      row: {
        id: newId(),
        addExamId: id,
        courseId: one.courseId,
        studentId: one.studentId,
        ...(at % 5 === 3
          ? { source: 'manual', reason: '学生申请补考', why: null, whyTotal: null }
          : { source: 'generated', reason: '', why: one.flag === 'absent' ? 'absent' : 'failed', whyTotal: one.total }),
        state,
        rejectReason: state === 'rejected' ? '学籍所在分校未确认报考' : '',
        decidedBy: isDecided ? by : null,
        decidedAt: isDecided ? dates.applyTo : null,
        startsAt: isPlaced ? (startOf.get(one.courseId) ?? null) : null,
        durationMin: MINUTES,
        place,
        seatNo: isPlaced ? (seats.get(room) ?? null) : null,
        score,
        flag: isAbsent ? 'absent' : 'normal',
        scoredBy: state === 'scored' ? by : null,
        scoredAt: state === 'scored' ? examTo : null,
        writtenAt: isClosed && score !== null ? examTo : null,
        createdAt: dates.applyFrom,
        createdBy: by,
        updatedAt: isDecided ? dates.applyTo : dates.applyFrom,
        updatedBy: by,
      },
    }
  })
  // Columns with a default are given to every row, as bulk names the columns of all.
  await bulk(
    tx,
    'addExamDetail',
    rows.map(({ row }) => ({ ...row, fileIds: [] })),
  )
  if (!isClosed) return
  const written = rows.flatMap(({ one, score }) => {
    const after = score === null ? null : makeupTotal(totalBeforeResit(one.total, false), score, 'cap60')
    return after === null ? [] : [{ ...one, after, passed: passedAfter(false, after) }]
  })
  await sql`
    update score s set makeup_score = t.after, passed = t.passed
    from unnest(${written.map((one) => one.studentId)}::uuid[], ${written.map((one) => one.courseId)}::uuid[],
      ${written.map((one) => one.after)}::numeric[], ${written.map((one) => one.passed)}::boolean[]) as t (student, course, after, passed)
    where s.student_id = t.student and s.course_id = t.course`.execute(tx)
  await bulk(
    tx,
    'scoreChange',
    written.map((one) => ({
      id: newId(),
      courseId: one.courseId,
      studentId: one.studentId,
      field: 'makeupScore',
      fromValue: '',
      toValue: String(one.after),
      reason: name,
      fileIds: [],
      by,
      at: examTo,
    })),
  )
}

/** Resits of the two terms before: one that is over, one in every state; and the deferred exams of the last one. */
export async function seedAddExams(world: World): Promise<void> {
  // Whoever was excused is none of those who sit again.
  const excused = await excuse(world)
  const termName = (ago: number) =>
    must(
      world.content.terms.find((one) => one.ago === ago),
      'term',
    ).termName
  const notice = '请携带学生证与身份证，提前30分钟到场；开考15分钟后不得入场。'
  await seedBatch(world, { ago: 2, name: `${termName(2)}学期补考`, isClosed: true, notice })
  await seedBatch(world, { ago: 1, name: `${termName(1)}学期补考`, isClosed: false, notice })
  await seedDeferred(world, excused)
}
