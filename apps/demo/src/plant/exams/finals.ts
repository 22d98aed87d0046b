import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { insertFinalAssignment } from '@shuyuan/server/areas/assignment/final-assignment.flow.ts'
import {
  type FinalFields,
  insertFinal,
  mirrored,
  writeReviewers,
} from '@shuyuan/server/areas/finalexam/exam/final.store.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { computerBasics } from '../../content/finals/computer-basics.ts'
import { marketing } from '../../content/finals/marketing.ts'
import { easyRules, finalRules, MIN_FORMATIVE, MORE_ONLINE } from '../../content/finals/rules.ts'
import { daysAgo } from '../../content/terms.ts'
import { bulk, must } from '../bulk.ts'
import { seedQuestions } from '../work/bank.ts'
import type { SeededCourse, World } from '../world.ts'
import { seedScans, seedUploads } from './exam-material.ts'
import { type Sheet, sit } from './final-attempts.ts'
import { type SeededExam, seedPaper } from './final-papers.ts'
import { seedAnswerFiles, seedSeats } from './final-seats.ts'

const MINUTE = 60_000

interface Plan {
  course: SeededCourse
  opensAt: Date
  minutesOpen: number
  entryOpen: boolean
  /** A second paper that waits for its check. */
  backup: boolean
  rules?: Pick<FinalFields, keyof typeof finalRules>
}

async function seedExam(world: World, plan: Plan): Promise<SeededExam> {
  const { tx, users, teachers, today } = world
  const { course, opensAt, minutesOpen, entryOpen, backup, rules = finalRules } = plan
  const edu = users.of('edu')
  const closesAt = new Date(opensAt.getTime() + minutesOpen * MINUTE)
  const fields = {
    opensAt,
    closesAt,
    ...rules,
    minFormative: entryOpen ? null : MIN_FORMATIVE,
  }
  const courseName = must(
    world.content.basicCourses.find(({ courseCode }) => courseCode === course.courseCode),
    'course',
  ).courseName
  const termId = world.terms.of('0')
  await tx.updateTable('course').set({ examForm: 'online', paperCodes: [] }).where('id', '=', course.id).execute()
  const at = new Date(today.getTime() - 10 * DAY_MS)
  const by = { now: at, userId: edu }
  const of = { courseId: course.id, title: `${courseName}终考` }
  const assignmentId = await insertFinalAssignment(tx, of, mirrored(fields), by)
  const id = await insertFinal(tx, { courseId: course.id, termId, assignmentId }, fields, by)
  await writeReviewers(tx, id, [{ teacherId: teachers.of(course.hostTeacherNo), subSchoolIds: [] }])
  const paper = await seedPaper(world, course, `${courseName}终考A卷`, 0)
  const slots = [
    { slot: 'A', paperId: paper.id, isChecked: true },
    ...(backup
      ? [{ slot: 'B', paperId: (await seedPaper(world, course, `${courseName}终考B卷`, 7)).id, isChecked: false }]
      : []),
  ]
  await bulk(
    tx,
    'finalExamPaper',
    slots.map(({ slot, paperId, isChecked }) => ({
      id: newId(),
      finalExamCourseId: id,
      paperId,
      slot,
      unsealAt: new Date(opensAt.getTime() - 30 * MINUTE),
      state: isChecked ? 'checked' : 'draft',
      checkedBy: isChecked ? users.of('manager') : null,
      checkedAt: isChecked ? at : null,
      createdAt: at,
      createdBy: edu,
      updatedAt: at,
      updatedBy: edu,
    })),
  )
  await tx.updateTable('finalExamCourse').set({ entryOpen }).where('id', '=', id).execute()
  return { id, assignmentId, course, paper, opensAt, closesAt }
}

interface Bank {
  readonly courseCode: string
  readonly questions: Parameters<typeof seedQuestions>[2]['questions']
}

/** This term's course of these questions, which are its bank from now on; undefined: it is not opened. */
async function withBank(world: World, bank: Bank): Promise<SeededCourse | undefined> {
  const course = world.courses.find(({ courseCode, ago }) => courseCode === bank.courseCode && ago === 0)
  if (!course) return undefined
  const rows = await world.tx
    .selectFrom('chapter')
    .select('id')
    .where('courseId', '=', course.id)
    .where('pid', 'is', null)
    .orderBy('sort')
    .execute()
  // Courses without written chapters of their own have fewer of them than the questions name.
  const chapters = { of: (no: string) => must(rows[Math.min(Number(no), rows.length) - 1], 'chapter').id }
  await seedQuestions(world, course, bank, { chapters })
  return course
}

/** Next week's final: its first paper is checked, the second waits, the entry is closed. */
async function seedComing(world: World): Promise<void> {
  const course = await withBank(world, computerBasics)
  const opensAt = daysAgo(world.today, -6, 9)
  if (course) await seedExam(world, { course, opensAt, minutesOpen: 120, entryOpen: false, backup: true })
}

/** A final that has just opened and that nobody has entered yet. */
async function seedJustOpened(world: World): Promise<void> {
  const course = await withBank(world, marketing)
  const opensAt = new Date(world.today.getTime() - 5 * MINUTE)
  if (course)
    await seedExam(world, { course, opensAt, minutesOpen: 240, entryOpen: true, backup: false, rules: easyRules })
}

/** This term's finals: one running, one just opened, one over, one next week; the other online courses still wait for theirs. */
export async function seedFinals(world: World): Promise<void> {
  const { tx, today, content } = world
  const written = content.courses.map(({ courseCode }) =>
    must(
      world.courses.find((one) => one.courseCode === courseCode && one.ago === 0),
      courseCode,
    ),
  )
  const [first, second] = written
  const media = await seedScans(world)
  const sheet: Sheet = { papers: [], answers: [], leavings: [], events: [] }
  if (first) {
    const opensAt = new Date(today.getTime() - 45 * MINUTE)
    const exam = await seedExam(world, { course: first, opensAt, minutesOpen: 180, entryOpen: true, backup: false })
    const sitting = first.students.filter((_, place) => place % 6 !== 5)
    for (const [place, student] of first.students.entries())
      if (place % 6 !== 5) sit(world, exam, student, place, sheet)
    await seedSeats(world, exam)
    await seedAnswerFiles(world, exam, sitting.slice(0, 5), media)
  }
  if (second) {
    const opensAt = daysAgo(today, 3, 9)
    const exam = await seedExam(world, { course: second, opensAt, minutesOpen: 120, entryOpen: true, backup: true })
    for (const [place, student] of second.students.entries())
      if (place % 9 !== 7) sit(world, exam, student, place, sheet)
    await seedAnswerFiles(world, exam, second.students.filter((_, place) => place % 9 !== 7).slice(0, 12), media)
  }
  await seedComing(world)
  await seedJustOpened(world)
  await bulk(tx, 'studyPaper', sheet.papers)
  await bulk(tx, 'answer', sheet.answers)
  await bulk(tx, 'leaveEvent', sheet.leavings)
  await bulk(tx, 'reviewEvent', sheet.events)
  await seedUploads(world, media)
  // A few more courses have online exams that the office has not set up yet.
  await sql`update course set exam_form = 'online', paper_codes = '{}' where id in (
    select c.id from course c where c.term_id = ${world.terms.of('0')} and c.exam_form = 'open'
      and c.publish_status = 'published' and not exists (select 1 from final_exam_course f where f.course_id = c.id)
    order by c.id limit ${MORE_ONLINE})`.execute(tx)
  // Courses with an online exam sit no paper: removes exam times of codes that are no longer in use.
  await sql`delete from paper_time p where p.term_id = ${world.terms.of('0')} and not exists (
    select 1 from course c where c.term_id = p.term_id and c.publish_status <> 'cancelled'
      and c.paper_codes @> array[p.paper_code])`.execute(tx)
}
