import type { Words } from '@shuyuan/contract/errors.ts'
import { canDefer, checkEligibility, type EligibilityRule } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import type { Ctx } from '../../wire/context.ts'
import { canManageCollege, canManageSubSchool } from '../../wire/scope/scope.policy.ts'
import { IN_LIST, NOT_IN_COURSE, NOT_OPEN, OVER_LIMIT, reasonOf, unqualified } from './add-exam.policy.ts'
import type { LockedBatch } from './add-exam.store.ts'
import type { StudentStanding } from './standing.read.ts'

type Window = Pick<LockedBatch, 'state' | 'applyFrom' | 'applyTo'>
type Rule = EligibilityRule & Pick<LockedBatch, 'maxCourses'>

/** Signing up is limited to its dates, except for the exam office, which gives a reason. */
export const enrolmentRefusal = ({ state, applyFrom, applyTo }: Window, now: Date, isHead: boolean): Words | null => {
  if (state === 'closed') return reasonOf('BATCH_CLOSED')
  if (isHead) return null
  if (state === 'draft') return reasonOf('BATCH_NOT_PUBLISHED')
  return now < applyFrom || now > applyTo ? NOT_OPEN : null
}

/** Why a student cannot be added to the list of a course; null if they can. */
export function candidateRefusal(standing: StudentStanding | undefined, rule: Rule, papers: number): Words | null {
  if (!standing) return NOT_IN_COURSE
  if (standing.isListed) return IN_LIST
  const judged = checkEligibility(standing, rule)
  const asks = rule.kind === 'deferred' && canDefer(standing, rule)
  if ('whyNot' in judged && !asks) return unqualified(judged.whyNot)
  return papers >= rule.maxCourses ? OVER_LIMIT : null
}

export const canManageStanding = ({ me }: Pick<Ctx, 'me'>, { subSchoolId, collegeId }: StudentStanding): boolean =>
  canManageCollege(me, collegeId) || canManageSubSchool(me, subSchoolId)
