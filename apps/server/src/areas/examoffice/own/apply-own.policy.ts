import type { Words } from '@shuyuan/contract/errors.ts'
import { canDefer, checkEligibility } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import { APPLY_CLOSED, ASKED, BEGUN } from '../add-exam.policy.ts'
import { candidateRefusal } from '../enrol.policy.ts'
import { whyText } from '../why-words.ts'
import type { OwnChance } from './own-exams.read.ts'

/** Why a student cannot apply in this batch; null if it can. */
export function applyRefusal(chance: OwnChance, now: Date): Words | null {
  if (now < chance.applyFrom || now > chance.applyTo) return APPLY_CLOSED
  if (chance.isListed || chance.isUnderWay) return ASKED
  const judged = checkEligibility(chance, chance)
  // Who is already excused signs up for the deferred exam; who is not asks to be, which is possible until the exam.
  const asks = chance.kind === 'deferred' && 'whyNot' in judged && canDefer(chance, chance)
  if (asks && chance.isBegun) return BEGUN
  return candidateRefusal(chance, chance, chance.papers)
}

const BEFORE_EXAM: Words = { zh: '尚未考试，可申请缓考', en: 'not sat yet; a deferral can be requested' }

/** Why this is offered to the student. */
export function whyOffered(chance: OwnChance): Words {
  const judged = checkEligibility(chance, chance)
  return 'why' in judged ? whyText(judged.why, chance.total) : BEFORE_EXAM
}
