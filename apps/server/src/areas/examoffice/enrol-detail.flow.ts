import type { Words } from '@shuyuan/contract/errors.ts'
import { mayDefer, qualifies } from '@shuyuan/domain/scoring/qualify.rule.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError, found, outsideScope } from '../../wire/error.ts'
import { isWhole, schoolScope } from '../school/scope.policy.ts'
import { IN_LIST, NOT_IN_COURSE, NOT_OPEN, OVER_LIMIT, reasonOf, unqualified } from './add-exam.policy.ts'
import { type HeldBatch, lockBatch } from './add-exam.store.ts'
import { insertDetails } from './detail.store.ts'
import { papersHeld, type StudentStanding, standingsOf } from './standing.read.ts'

type Rule = Pick<
  HeldBatch,
  'state' | 'kind' | 'lastTerms' | 'scoreBelow' | 'flags' | 'maxCourses' | 'applyFrom' | 'applyTo'
>

/** Signing up is held to its dates, but not for the exam office, which says why in the reason. */
export const signUpOpen = ({ state, applyFrom, applyTo }: Rule, now: Date, isHead: boolean): Words | null => {
  if (state === 'closed') return reasonOf('BATCH_CLOSED')
  if (isHead) return null
  if (state === 'draft') return reasonOf('BATCH_NOT_PUBLISHED')
  return now < applyFrom || now > applyTo ? NOT_OPEN : null
}

/** Why a student may not be put into the list of a course, or null. */
export function refusalOf(standing: StudentStanding | undefined, rule: Rule, papers: number): Words | null {
  if (!standing) return NOT_IN_COURSE
  if (standing.isListed) return IN_LIST
  const judged = qualifies(standing, rule)
  const asks = rule.kind === 'deferred' && mayDefer(standing, rule)
  if ('whyNot' in judged && !asks) return unqualified(judged.whyNot)
  return papers >= rule.maxCourses ? OVER_LIMIT : null
}

interface Asked {
  addExamId: string
  studentId: string
  courseId: string
  reason: string
  fileIds?: string[] | undefined
}

export async function addStudent(ctx: Ctx, asked: Asked): Promise<string> {
  const batch = found(await lockBatch(ctx.db, asked.addExamId))
  const closed = signUpOpen(batch, ctx.now, isWhole(ctx.me))
  if (closed) throw new AppError(100412, { reason: closed })
  const [standing] = await standingsOf(ctx.db, {
    addExamId: batch.id,
    courseIds: [asked.courseId],
    studentIds: [asked.studentId],
  })
  if (standing && !ownsStanding(ctx, standing)) throw outsideScope()
  const held = await papersHeld(ctx.db, batch.id, [asked.studentId])
  const reason = refusalOf(standing, batch, held.get(asked.studentId) ?? 0)
  if (reason) throw new AppError(100412, { reason })
  const { studentId, courseId, fileIds = [] } = asked
  const row = { studentId, courseId, fileIds, reason: asked.reason, source: 'manual' as const }
  const [id] = await insertDetails(ctx.db, batch.id, [row], { now: ctx.now, userId: ctx.me.userId })
  ctx.log({
    targetType: 'addExamDetail',
    targetId: found(id),
    targetName: `${batch.name} ${standing?.realname} ${standing?.courseName}`,
    after: { reason: asked.reason },
  })
  return found(id)
}

export function ownsStanding({ me }: Pick<Ctx, 'me'>, { subSchoolId, collegeId }: StudentStanding): boolean {
  const { colleges, subSchools } = schoolScope(me)
  if (colleges && subSchools) return colleges.includes(collegeId) || subSchools.includes(subSchoolId)
  return (colleges?.includes(collegeId) ?? true) && (subSchools?.includes(subSchoolId) ?? true)
}
