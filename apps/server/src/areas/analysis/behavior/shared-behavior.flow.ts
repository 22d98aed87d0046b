import type { BehaviorFilter } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { outsideScope } from '../../../wire/error.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { studiedBy } from './behavior-facts.flow.ts'
import { behaviorHeat } from './behavior-heat.flow.ts'
import { behaviorGroupsOf } from './behavior-students.flow.ts'
import { behaviorSummary } from './behavior-summary.flow.ts'

/** Figures alone: who opens a link is not known, so it tells of no single student, nor of so few that they stand out. */
export async function sharedBehavior(viewer: Viewer, filter: BehaviorFilter) {
  const studied = await studiedBy(viewer, filter)
  if (studied.scope.own) throw outsideScope()
  const [summary, heat] = [behaviorSummary(studied, viewer.now), await behaviorHeat(viewer, studied.scope)]
  return {
    summary,
    groups: behaviorGroupsOf(studied),
    heat: summary.head.tooFew === '1' ? { ...heat, scatter: [] } : heat,
  }
}
