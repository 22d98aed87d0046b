import type { Ctx } from '../../wire/context.ts'
import { assignmentAbilities, stateOf } from './assignment.policy.ts'
import type { AssignmentAccess } from './assignment-access.read.ts'
import type { AssignmentRow } from './assignment-list.read.ts'

export function presentRow(ctx: Ctx, access: AssignmentAccess, row: AssignmentRow) {
  const { createdBy, attempts, allTargets: _, ...rest } = row
  return {
    ...rest,
    creatorId: createdBy ?? '',
    state: stateOf(row, ctx.now),
    can: assignmentAbilities(access, row, ctx.me.userId, ctx.now),
  }
}
