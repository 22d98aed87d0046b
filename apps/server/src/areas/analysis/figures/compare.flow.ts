import type { Ctx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { earlierExams } from './choices.read.ts'
import { figuresOf } from './figures.flow.ts'
import { type CheckedScope, checkedScope } from './scope.flow.ts'
import { targetNames } from './target.read.ts'

/** How many earlier exams stand beside this one. */
const EARLIER = 3

/** Earlier exams may belong to courses that this person neither teaches nor manages. */
async function scopeIfAllowed(ctx: Ctx, assignmentId: string): Promise<CheckedScope | null> {
  try {
    return await checkedScope(ctx, { assignmentId })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function rowOf(ctx: Ctx, scope: CheckedScope) {
  const { paper } = (await figuresOf(ctx.db, scope, ctx.now)).figures
  const [assignment] = scope.assignments
  if (!paper || !assignment) return []
  const { attempts, mean, deviation, fullScore, passRate, excellentRate, discrimination, forms } = paper
  return [
    {
      assignmentId: assignment.assignmentId,
      courseId: scope.courseId,
      title: scope.title,
      termName: (await targetNames(ctx.db, scope.courseId))?.termName ?? '',
      ...{ attempts, passRate, excellentRate, discrimination },
      mean: mean / fullScore,
      deviation: deviation / fullScore,
      alpha: forms.length === 1 ? (forms[0]?.alpha ?? null) : null,
    },
  ]
}

/** This exam and the last ones of its kind in the same catalogue course, each with its own figures. */
export async function comparedExams(ctx: Ctx, assignmentId: string) {
  const own = await checkedScope(ctx, { assignmentId })
  const earlier = await earlierExams(ctx, assignmentId, EARLIER)
  const scopes = await Promise.all(earlier.map((one) => scopeIfAllowed(ctx, one.assignmentId)))
  const rows = await Promise.all([own, ...scopes].map((scope) => (scope ? rowOf(ctx, scope) : [])))
  return rows.flat()
}
