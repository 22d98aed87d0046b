import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { makeLayout } from '@shuyuan/domain/paper/shuffle.rule.ts'
import { scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { scoreAnswer } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import { receiptNo } from '@shuyuan/server/areas/exam/attempt/receipt.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { type bulk, json, must } from '../bulk.ts'
import { answerOf } from '../work/answers.ts'
import { leavingsOf } from '../work/leavings.ts'
import type { SeededStudent, World } from '../world.ts'
import type { SeededExam } from './final-papers.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

const MINUTE = 60_000
const DEVICE = 'demo-school-device'
const SEQ = 1_000_000

export interface Sheet {
  papers: Rows<'studyPaper'>
  answers: Rows<'answer'>
  leavings: Rows<'leaveEvent'>
  events: Rows<'reviewEvent'>
}

/** One student at one exam: still answering, or handed in and scored by machine. */
export function sit(world: World, exam: SeededExam, student: SeededStudent, place: number, sheet: Sheet): void {
  const { rng, today, content } = world
  const seed = `${student.studentNo}/final`
  const byVersion = new Map(
    exam.paper.topics.flatMap(({ picked }) => picked.map((one) => [one.questionVersionId, one])),
  )
  const topics = exam.paper.topics.map(({ picked: _, ...one }) => ({
    ...one,
    questions: one.questions.map((question) => ({
      ...question,
      body: must(byVersion.get(question.questionVersionId), 'question').body,
    })),
  }))
  const layout: Layout = makeLayout(topics, seed)
  const shown = layout.topics.flatMap(({ questions }) => questions)
  const isOver = exam.closesAt <= today
  const startedAt = new Date(exam.opensAt.getTime() + rng.int(0, 12) * MINUTE)
  const deadlineAt = new Date(Math.min(startedAt.getTime() + 90 * MINUTE, exam.closesAt.getTime()))
  const open = !isOver && place % 7 !== 3
  const forced = isOver && place % 29 === 5
  const now = isOver ? deadlineAt.getTime() : today.getTime()
  const submittedAt = new Date(
    Math.min(deadlineAt.getTime(), startedAt.getTime() + (isOver ? rng.int(40, 88) : 31) * MINUTE),
  )
  const id = newId(startedAt.getTime())
  const share = open ? 0.3 + rng.next() * 0.4 : 1
  const given = shown.slice(0, Math.max(1, Math.floor(shown.length * share))).map((one, at) => {
    const question = must(byVersion.get(one.questionVersionId), 'question')
    const written = must(
      content.courses.find(({ courseCode }) => courseCode === exam.course.courseCode),
      'course',
    )
    const { content: answer } = answerOf(question, written.sampleAnswers, student.persona.ability, rng)
    return { one, at, answer, scored: scoreAnswer(question.body, question.key, answer, one.score) }
  })
  const waits = given.some(({ scored }) => scored.needsReview)
  const sums = scorePaper(
    given.map(({ one, scored }) => ({
      questionId: one.questionVersionId,
      full: one.score,
      autoScore: scored.score,
      needsReview: scored.needsReview,
      reviewScore: null,
    })),
  )
  // Most saved within the last half minute; one in eleven lost the connection some minutes ago.
  const last = open ? now - (place % 11 === 4 ? 6 : 0.4) * MINUTE : submittedAt.getTime()
  const state = open ? '0' : waits ? '1' : '2'
  const leaveCount = rng.chance(0.2) ? rng.int(1, 4) : 0
  sheet.papers.push({
    id,
    assignmentId: exam.assignmentId,
    courseId: exam.course.id,
    studentId: student.id,
    attemptNo: 1,
    seed,
    layout: json(layout),
    startedAt,
    deadlineAt,
    timed: true,
    submittedAt: open ? null : submittedAt,
    submitKind: open ? null : forced ? 'forced' : place % 13 === 6 ? 'timeout' : 'student',
    holderDeviceId: DEVICE,
    takeOvers: json([]),
    marks: [],
    receiptNo: open ? null : receiptNo(id, submittedAt),
    checksum: open ? null : id.replaceAll('-', '').slice(-16),
    answeredCount: given.length,
    questionCount: shown.length,
    leaveCount,
    reviewStatus: state,
    objectiveScore: open ? null : sums.objective,
    subjectiveScore: state === '2' ? sums.subjective : null,
    score: state === '2' ? sums.total : null,
    fullScore: exam.paper.full,
    reviewedAt: state === '2' ? submittedAt : null,
  })
  sheet.answers.push(
    ...given.map(({ one, at, answer, scored }) => ({
      studyPaperId: id,
      questionVersionId: one.questionVersionId,
      content: json(answer),
      seq: SEQ + at + 1,
      spentSeconds: rng.int(15, 120),
      deviceId: DEVICE,
      savedAt: new Date(startedAt.getTime() + ((last - startedAt.getTime()) * (at + 1)) / given.length),
      autoScore: open ? null : scored.score,
      autoParts: open ? null : json({ parts: scored.parts, needsReview: scored.needsReview }),
    })),
  )
  sheet.leavings.push(...leavingsOf(rng, id, leaveCount, [startedAt, new Date(last)], shown))
  if (forced)
    sheet.events.push({
      id: newId(),
      studyPaperId: id,
      kind: 'force',
      reason: '监考发现使用手机，已收卷',
      by: world.users.of('edu'),
      at: submittedAt,
    })
}
