import type { PathFilter } from '@shuyuan/contract/entities/analysis/path.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { pathFlow, pathFunnel, pathSteps } from './path.flow.ts'
import { pathOf } from './path-scope.flow.ts'

/** The page behind a link: it names no student. */
export async function sharedPath(viewer: Viewer, filter: PathFilter) {
  const path = await pathOf(viewer, filter)
  return { flow: pathFlow(path, viewer.now), funnel: await pathFunnel(viewer.db, path), steps: pathSteps(path) }
}
