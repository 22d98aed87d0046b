import { candidateStanding } from '@shuyuan/domain/finals/candidate.rule.ts'
import { hallState, isFaceKnown, type Place } from '@shuyuan/domain/finals/final-entry.rule.ts'
import { outlineOf } from '../sheet/sheet.present.ts'
import type { OwnExamRow } from './own-exam.read.ts'

const MINUTE_MS = 60_000

type PlaceFields = Pick<OwnExamRow, 'queueSeq' | 'queuedAt' | 'askedAt' | 'admittedAt'>

export const placeOf = ({ queueSeq, queuedAt, askedAt, admittedAt }: PlaceFields): Place | null =>
  queueSeq && queuedAt && askedAt
    ? { queuedAt: queuedAt.getTime(), askedAt: askedAt.getTime(), admittedAt: admittedAt?.getTime() ?? null }
    : null

/** What the rules of entering look at. */
export const entryFacts = (row: OwnExamRow) => ({
  opensAt: row.opensAt.getTime(),
  closesAt: row.closesAt.getTime(),
  lateEnterMin: row.lateEnterMin,
  entryOpen: row.entryOpen,
  pcOnly: row.pcOnly,
  faceVerify: row.faceVerify,
  faceResult: row.faceResult,
  verifiedAt: row.verifiedAt?.getTime() ?? null,
  place: placeOf(row),
  ...candidateStanding(row),
})

/** One's own exam as the hall and its own page show it. */
export function presentOwnExam(row: OwnExamRow, now: Date) {
  const facts = entryFacts(row)
  const { attempt } = row
  const state = hallState({ ...facts, attempt, published: row.published }, now.getTime())
  return {
    finalExamCourseId: row.finalExamCourseId,
    courseId: row.courseId,
    courseName: row.courseName,
    courseCode: row.courseCode,
    examForm: row.examForm,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    durationMin: row.durationMin,
    lateEnterMin: row.lateEnterMin,
    lateAt: new Date(row.opensAt.getTime() + row.lateEnterMin * MINUTE_MS),
    entryOpen: row.entryOpen,
    faceVerify: row.faceVerify,
    pcOnly: row.pcOnly,
    safeBrowser: row.safeBrowser,
    filesAllowed: row.filesAllowed,
    sheets: outlineOf(row),
    state,
    eligible: facts.eligible,
    reasons: facts.reasons,
    studyPaperId: attempt?.id ?? '',
    deadlineAt: state === 'answering' && attempt ? attempt.deadlineAt : null,
    submittedAt: attempt?.submittedAt ?? null,
    submitKind: attempt?.submitKind ?? ('' as const),
    receiptNo: attempt?.receiptNo ?? '',
    score: state === 'scored' ? row.score : null,
  }
}

export const presentSeat = (row: OwnExamRow, now: Date) => ({
  ...presentOwnExam(row, now),
  assignmentId: row.assignmentId,
  earliestSubmitMin: row.earliestSubmitMin,
  leaveLimit: row.leaveLimit,
  blockCopy: row.blockCopy,
  answerFiles: {
    allowed: row.filesAllowed ? ('1' as const) : ('0' as const),
    types: row.fileTypes,
    maxMb: row.fileMaxMb,
    maxCount: row.fileMaxCount,
    uploadGraceMin: row.uploadGraceMin,
  },
  extraMinutes: row.extraMinutes,
  pledgeAt: row.pledgeAt,
  faceResult: row.faceResult,
  faceKnown: isFaceKnown(entryFacts(row), now.getTime()),
  // Who barred or admitted somebody is told by the reasons; the rest of an invigilator's acts concerns the candidate.
  acts: row.acts.filter(({ kind }) => kind !== 'allow'),
})
