import { makeupTotal, passedAfter, totalBeforeResit } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import {
  ABSENT_SHARE,
  RESIT_MINUTES,
  RESIT_SCORES,
  RESIT_STATES,
  type ResitBatch,
  type ResitState,
  resitBatches,
  resitWords,
} from '../../content/resits.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'
import { excuse, seedDeferred } from './deferred-exam.ts'
import { type Failed, failedStudents } from './failed-students.ts'

interface Batch {
  id: string
  termId: string
  name: string
  isClosed: boolean
  by: string
  applyFrom: Date
  applyTo: Date
  examFrom: Date
  examTo: Date
}

interface Candidate {
  one: Failed
  state: ResitState
  startsAt: Date | null
  place: string
  seatNo: number | null
  isAbsent: boolean
  score: number | null
}

function batchOf({ content, terms, users }: World, { ago, isClosed }: ResitBatch): Batch {
  const term = must(
    content.terms.find((one) => one.ago === ago),
    'term',
  )
  const examFrom = new Date(term.windows.makeupExam.from)
  return {
    id: newId(),
    termId: terms.of(String(ago)),
    name: resitWords.name(term.termName),
    isClosed,
    by: users.of('edu'),
    applyFrom: new Date(examFrom.getTime() - 14 * DAY_MS),
    applyTo: new Date(examFrom.getTime() - 3 * DAY_MS),
    examFrom,
    examTo: new Date(term.windows.makeupExam.to),
  }
}

/** Two courses a day, one in the morning and one in the afternoon. */
const startsOf = (courses: readonly Failed[], { examFrom }: Batch) =>
  new Map(
    courses.map(({ courseId }, at) => [
      courseId,
      new Date(examFrom.getTime() + Math.floor(at / 2) * DAY_MS + (at % 2 ? 14 : 9) * HOUR_MS),
    ]),
  )

async function seedBatch(
  { tx }: World,
  batch: Batch,
  courses: readonly Failed[],
  starts: ReadonlyMap<string, Date>,
): Promise<void> {
  const { id, name, termId, isClosed, by, applyFrom, applyTo, examFrom, examTo } = batch
  await bulk(tx, 'addExam', [
    {
      ...{ id, name, kind: 'makeup', termId, applyFrom, applyTo, examFrom, examTo },
      lastTerms: 1,
      scoreBelow: 60,
      flags: ['absent'],
      maxCourses: 4,
      scoreRule: 'cap60',
      notice: resitWords.notice,
      state: isClosed ? 'closed' : 'published',
      ...{ createdAt: applyFrom, createdBy: by, updatedAt: applyFrom, updatedBy: by },
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
      startsAt: starts.get(courseId) ?? null,
      durationMin: RESIT_MINUTES,
    })),
  )
}

/** How far each candidate is: placed ones have a seat, scored ones a score. */
function candidatesOf(
  { rng }: World,
  failed: readonly Failed[],
  { isClosed }: Batch,
  starts: ReadonlyMap<string, Date>,
): Candidate[] {
  const seats = new Map<string, number>()
  return failed.map((one, at) => {
    const state = isClosed ? 'scored' : (RESIT_STATES[at % RESIT_STATES.length] as ResitState)
    const isPlaced = state === 'scheduled' || state === 'taken' || state === 'scored'
    const startsAt = starts.get(one.courseId) ?? null
    const place = isPlaced ? resitWords.place(one.subSchoolName) : ''
    const room = `${place} ${startsAt?.getTime()}`
    if (isPlaced) seats.set(room, (seats.get(room) ?? 0) + 1)
    const isAbsent = state === 'scored' && rng.chance(ABSENT_SHARE)
    const score = state === 'scored' && !isAbsent ? rng.int(RESIT_SCORES.min, RESIT_SCORES.max) : null
    return isPlaced
      ? { one, state, startsAt, place, seatNo: seats.get(room) ?? null, isAbsent, score }
      : { one, state, startsAt: null, place, seatNo: null, isAbsent, score }
  })
}

function detailRow({ id, by, isClosed, applyFrom, applyTo, examTo }: Batch, candidate: Candidate, at: number) {
  const { one, state, startsAt, place, seatNo, isAbsent, score } = candidate
  const isDecided = state !== 'applied'
  return {
    id: newId(),
    addExamId: id,
    courseId: one.courseId,
    studentId: one.studentId,
    ...(at % 5 === 3
      ? { source: 'manual', reason: resitWords.manualReason, why: null, whyTotal: null }
      : { source: 'generated', reason: '', why: one.flag === 'absent' ? 'absent' : 'failed', whyTotal: one.total }),
    state,
    rejectReason: state === 'rejected' ? resitWords.rejectReason : '',
    decidedBy: isDecided ? by : null,
    decidedAt: isDecided ? applyTo : null,
    ...{ startsAt, durationMin: RESIT_MINUTES, place, seatNo, score },
    flag: isAbsent ? 'absent' : 'normal',
    scoredBy: state === 'scored' ? by : null,
    scoredAt: state === 'scored' ? examTo : null,
    writtenAt: isClosed && score !== null ? examTo : null,
    // Sets columns that have defaults in every row, because bulk takes the same columns for all.
    fileIds: [],
    ...{ createdAt: applyFrom, createdBy: by, updatedAt: isDecided ? applyTo : applyFrom, updatedBy: by },
  }
}

/** Writes the scores of a closed batch to the score sheets, with their history. */
async function writeResults(
  { tx }: World,
  { by, name, examTo }: Batch,
  candidates: readonly Candidate[],
): Promise<void> {
  const written = candidates.flatMap(({ one, score }) => {
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

async function seedResits(world: World, plan: ResitBatch): Promise<void> {
  const batch = batchOf(world, plan)
  const failed = await failedStudents(world, batch.termId)
  const courses = [...new Map(failed.map((one) => [one.courseId, one])).values()]
  const starts = startsOf(courses, batch)
  await seedBatch(world, batch, courses, starts)
  const candidates = candidatesOf(world, failed, batch, starts)
  await bulk(
    world.tx,
    'addExamDetail',
    candidates.map((candidate, at) => detailRow(batch, candidate, at)),
  )
  if (batch.isClosed) await writeResults(world, batch, candidates)
}

/** Resits of the two previous terms, one closed and one in every state, and the last term's deferred exams. */
export async function seedAddExams(world: World): Promise<void> {
  // Deferred students must not be among the resit candidates.
  const excused = await excuse(world)
  for (const plan of resitBatches) await seedResits(world, plan)
  await seedDeferred(world, excused)
}
