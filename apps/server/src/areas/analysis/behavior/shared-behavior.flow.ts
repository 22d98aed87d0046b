import type { BehaviorFilter } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { outsideScope } from '../../../wire/error.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { behaviorHeat } from './behavior-heat.flow.ts'
import { behaviorGroupsOf } from './behavior-students.flow.ts'
import { behaviorSummary } from './behavior-summary.flow.ts'

/** Figures alone: who opens a link is not known, so it tells of no single student, nor of so few that they stand out. */
export async function sharedBehavior(viewer: Viewer, filter: BehaviorFilter) {
  const [summary, heat, groups] = [
    await behaviorSummary(viewer, filter),
    await behaviorHeat(viewer, filter),
    await behaviorGroupsOf(viewer, filter),
  ]
  if (summary.head.isOwn === '1') throw outsideScope()
  return { summary, groups, heat: summary.head.tooFew === '1' ? { ...heat, scatter: [] } : heat }
}
