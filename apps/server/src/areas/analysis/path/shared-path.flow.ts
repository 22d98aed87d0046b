import type { PathFilter } from '@shuyuan/contract/entities/analysis/path.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { pathFlowOf, pathFunnelOf, pathSteps } from './path.flow.ts'

/** The page behind a link: it names no student. */
export async function sharedPath(viewer: Viewer, filter: PathFilter) {
  return {
    flow: await pathFlowOf(viewer, filter),
    funnel: await pathFunnelOf(viewer, filter),
    steps: await pathSteps(viewer, filter),
  }
}
