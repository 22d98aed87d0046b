import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { drawPaper } from '@shuyuan/domain/paper/draw.rule.ts'
import { type DrawPlan, planDraw } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { makeLayout } from '@shuyuan/domain/paper/shuffle.rule.ts'
import { countedScore } from '@shuyuan/domain/scoring/attempt-score.rule.ts'
import { scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { scoreAnswer } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { receiptNo } from '@shuyuan/server/areas/exam/attempt/receipt.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { CURRENT_WEEK, weekInstant } from '../../content/terms.ts'
import type { DemoCourse } from '../../content/types.ts'
import { bulk, json, must } from '../bulk.ts'
import { studentAccounts } from '../school/people.ts'
import type { SeededCourse, SeededStudent, World } from '../world.ts'
import { answerOf } from './answers.ts'
import type { SeededAssignment, SeededQuestion } from './bank.ts'
import { leavingsOf } from './leavings.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

const DEVICE = 'demo-school-device'
const SEQ = 1_000_000
const half = (value: number) => Math.round(value * 2) / 2

interface Sheet {
  papers: Rows<'studyPaper'>
  answers: Rows<'answer'>
  leavings: Rows<'leaveEvent'>
  events: Rows<'reviewEvent'>
  results: Rows<'studyCheckResult'>
}

type State = '0' | '1' | '2' | '3'

/** Old work is marked; recent work is partly marked, partly waiting, with a little sent back; open work is partly begun. */
function stateOf(world: World, assignment: SeededAssignment, subjective: boolean, submittedAt: Date): State {
  if (!subjective) return '2'
  if (world.today.getTime() - assignment.closesAt.getTime() > 10 * DAY_MS) return '2'
  if (world.today.getTime() - submittedAt.getTime() < DAY_MS / 2) return '1'
  const draw = world.rng.next()
  return draw < 0.55 ? '1' : draw < 0.92 ? '2' : '3'
}

const REASONS = [
  '第二题只有结果，请补充推导过程。',
  '请按要求写出每一步所用的性质。',
  '论述与材料脱节，请结合案例重写。',
  '答案雷同，请独立完成后重新提交。',
]
const COMMENTS = [
  '思路清楚，书写规范。',
  '基本正确，注意步骤完整。',
  '结论对，但理由不充分。',
  '请回看本章第二节再想一想。',
  '进步明显，继续保持。',
]

interface Sitting {
  assignment: SeededAssignment
  student: SeededStudent
  attemptNo: number
  startedAt: Date
  submittedAt: Date
  open: boolean
}

function layoutOf(
  assignment: SeededAssignment,
  plan: DrawPlan | null,
  byQuestion: Map<string, SeededQuestion>,
  seed: string,
): Layout {
  const drawn = plan ? drawPaper(plan, seed) : { topics: assignment.topics }
  if ('problems' in drawn) throw new Error(`the demo paper ${assignment.plan.title} cannot be drawn`)
  const topics = assignment.topics.map((topic) => ({
    ...topic,
    questions: (drawn.topics.find(({ bigTopicId }) => bigTopicId === topic.bigTopicId)?.questions ?? []).map(
      ({ questionId, score }) => {
        const { questionVersionId, body } = must(byQuestion.get(questionId), 'question')
        return { questionId, questionVersionId, score, body }
      },
    ),
  }))
  return makeLayout(topics, seed)
}

function sit(
  world: World,
  sitting: Sitting,
  layout: Layout,
  seed: string,
  byVersion: Map<string, SeededQuestion>,
  written: DemoCourse,
  sheet: Sheet,
) {
  const { assignment, student, attemptNo, startedAt, submittedAt, open } = sitting
  const { rng } = world
  const id = newId(startedAt.getTime())
  const shown = layout.topics.flatMap((topic) => topic.questions)
  const answered = open ? shown.slice(0, Math.max(1, Math.floor(shown.length * 0.6))) : shown
  const given = answered.map((one, place) => {
    const question = must(byVersion.get(one.questionVersionId), 'question')
    const { content, quality } = answerOf(question, written.sampleAnswers, student.persona.ability, rng)
    const scored = scoreAnswer(question.body, question.key, content, one.score)
    return { one, place, content, quality, scored }
  })
  const subjective = given.some(({ scored }) => scored.needsReview)
  const state: State = open ? '0' : stateOf(world, assignment, subjective, submittedAt)
  const marked = state === '2' || state === '3'
  const rows = given.map(({ one, place, content, quality, scored }) => {
    const review = marked && scored.needsReview ? Math.min(one.score, half(quality * one.score)) : null
    return {
      row: {
        studyPaperId: id,
        questionVersionId: one.questionVersionId,
        content: json(content),
        seq: SEQ + place + 1,
        spentSeconds: rng.int(15, 150),
        deviceId: DEVICE,
        savedAt: new Date(
          startedAt.getTime() + ((submittedAt.getTime() - startedAt.getTime()) * (place + 1)) / (shown.length + 1),
        ),
        autoScore: open ? null : scored.score,
        autoParts: open ? null : json({ parts: scored.parts, needsReview: scored.needsReview }),
        reviewScore: review,
        comment: review !== null && rng.chance(0.4) ? rng.pick(COMMENTS) : '',
      },
      mark: {
        questionId: one.questionVersionId,
        full: one.score,
        autoScore: scored.score,
        needsReview: scored.needsReview,
        reviewScore: review,
      },
    }
  })
  const sums = scorePaper(rows.map(({ mark }) => mark))
  const full = shown.reduce((sum, { score }) => sum + score, 0)
  const reviewer = world.users.of(
    must(
      world.content.teachers.find(
        ({ teacherNo }) =>
          teacherNo === world.courses.find((c) => c.courseCode === written.courseCode && c.ago === 0)?.hostTeacherNo,
      ),
      'host',
    ).teacherNo,
  )
  const leaveCount = assignment.plan.kind === 'midTest' && rng.chance(0.2) ? rng.int(1, 3) : 0
  const reviewedAt = new Date(Math.min(world.today.getTime(), submittedAt.getTime() + rng.int(6, 60) * 3_600_000))
  sheet.papers.push({
    id,
    assignmentId: assignment.id,
    courseId: must(
      world.courses.find((c) => c.courseCode === written.courseCode && c.ago === 0),
      'course',
    ).id,
    studentId: student.id,
    attemptNo,
    seed,
    layout: json(layout),
    startedAt,
    deadlineAt:
      assignment.plan.durationMin && !open
        ? new Date(startedAt.getTime() + assignment.plan.durationMin * 60_000)
        : assignment.closesAt,
    timed: assignment.plan.durationMin > 0,
    submittedAt: open ? null : submittedAt,
    submitKind: open ? null : 'student',
    holderDeviceId: DEVICE,
    takeOvers: json([]),
    marks: [],
    receiptNo: open ? null : receiptNo(id, submittedAt),
    checksum: open ? null : id.replaceAll('-', '').slice(-16),
    answeredCount: answered.length,
    questionCount: shown.length,
    leaveCount,
    reviewStatus: state,
    objectiveScore: open ? null : sums.objective,
    subjectiveScore: state === '2' ? sums.subjective : null,
    score: state === '2' ? sums.total : null,
    fullScore: full,
    comment: state === '2' && subjective ? rng.pick(COMMENTS) : '',
    reviewerId: state === '2' && subjective ? reviewer : null,
    reviewedAt: state === '2' ? reviewedAt : null,
    redoUntil: state === '3' ? new Date(world.today.getTime() + 5 * DAY_MS) : null,
  })
  sheet.answers.push(...rows.map(({ row }) => row))
  sheet.leavings.push(...leavingsOf(rng, id, leaveCount, [startedAt, submittedAt], shown))
  if (state === '3')
    sheet.events.push({
      id: newId(),
      studyPaperId: id,
      kind: 'back',
      reason: rng.pick(REASONS),
      by: reviewer,
      at: reviewedAt,
    })
  if (state === '2' && subjective)
    sheet.events.push({ id: newId(), studyPaperId: id, kind: 'submit', reason: '', by: reviewer, at: reviewedAt })
  return { attemptNo, score: state === '2' ? (sums.total / full) * assignment.fullScore : null }
}

const HOUR_MS = 3_600_000

/** Steady learners have not used their attempt at the open test; `student` also has the homework that is due later. */
function isLeftOpen({ plan, closesAt }: SeededAssignment, today: Date, isOwn: boolean): boolean {
  if (plan.kind === 'midTest') return closesAt >= today
  return isOwn && plan.kind === 'webHomework' && closesAt >= new Date(weekInstant(today, CURRENT_WEEK + 1, 0))
}

/** What each student has done so far: several practice attempts, homework once, tests within their window. */
function sittingsOf(world: World, assignment: SeededAssignment, student: SeededStudent, isOwn: boolean): Sitting[] {
  const { rng, today } = world
  const { plan, opensAt, closesAt } = assignment
  const until = Math.min(closesAt.getTime(), today.getTime() - HOUR_MS, opensAt.getTime() + 21 * DAY_MS)
  const span = until - opensAt.getTime()
  // In the first hour nobody has started.
  if (plan.draft || span < 0 || plan.topics.length === 0) return []
  const isOver = closesAt < today
  if (student.persona.kind === 'steady' && isLeftOpen(assignment, today, isOwn)) return []
  if (!isOwn && !rng.chance(student.persona.diligence * (isOver ? 1 : 0.5))) return []
  const times = plan.kind === 'onlinePractice' ? rng.int(1, student.persona.kind === 'able' ? 3 : 2) : 1
  const moments = Array.from({ length: times }, () => opensAt.getTime() + span * rng.next()).sort((a, b) => a - b)
  return moments.map((at, n) => {
    const minutes = plan.durationMin ? rng.int(Math.ceil(plan.durationMin * 0.4), plan.durationMin) : rng.int(8, 45)
    const startedAt = new Date(at)
    const submittedAt = new Date(Math.min(at + minutes * 60_000, today.getTime(), closesAt.getTime()))
    const open = !isOver && plan.kind === 'webHomework' && n === 0 && rng.chance(0.25)
    return { assignment, student, attemptNo: n + 1, startedAt, submittedAt, open }
  })
}

export async function seedAttempts(
  world: World,
  course: SeededCourse,
  written: DemoCourse,
  questions: Map<string, SeededQuestion>,
  assignments: readonly SeededAssignment[],
): Promise<void> {
  const byQuestion = new Map([...questions.values()].map((one) => [one.questionId, one]))
  const byVersion = new Map([...questions.values()].map((one) => [one.questionVersionId, one]))
  const sheet: Sheet = { papers: [], answers: [], leavings: [], events: [], results: [] }
  const accounts = studentAccounts(world.content.students)
  for (const assignment of assignments) {
    const plan = assignment.plan.mode === 'random' ? planDraw(assignment.topics, assignment.pool) : null
    for (const student of course.students) {
      const isOwn = accounts.get(student.studentNo) === 'student'
      const attempts = sittingsOf(world, assignment, student, isOwn).map((sitting) => {
        const seed = `${student.studentNo}/${assignment.plan.key}/${sitting.attemptNo}`
        return sit(world, sitting, layoutOf(assignment, plan, byQuestion, seed), seed, byVersion, written, sheet)
      })
      const counted = countedScore(attempts, assignment.plan.attemptRule)
      if (counted !== null)
        sheet.results.push({
          id: newId(),
          courseId: course.id,
          studentId: student.id,
          assignmentId: assignment.id,
          score: Math.round(counted * 100) / 100,
          fullScore: assignment.fullScore,
          source: 'auto',
        })
    }
  }
  await bulk(world.tx, 'studyPaper', sheet.papers)
  await bulk(world.tx, 'answer', sheet.answers)
  await bulk(world.tx, 'leaveEvent', sheet.leavings)
  await bulk(world.tx, 'reviewEvent', sheet.events)
  await bulk(world.tx, 'studyCheckResult', sheet.results)
  const started = [...new Set(sheet.papers.map(({ assignmentId }) => assignmentId))]
  await world.tx
    .updateTable('paper')
    .set({ frozenAt: world.today })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('assignment')
        .select(({ ref }) => ref('paperId').$notNull().as('id'))
        .where('id', 'in', started),
    )
    .execute()
}
