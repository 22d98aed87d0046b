import { outsideScope, refuse } from '../../../wire/error.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { canMark } from '../review/marker.policy.ts'
import type { DoubleFacts } from './pair.read.ts'

export const markersOf = ({ marks }: Pick<DoubleFacts, 'marks'>): string[] =>
  marks.filter(({ purpose }) => purpose === 'double').map(({ teacherId }) => teacherId)

/** The host and whoever was named decide between two markers, but never one of the two. */
export function assertArbiter(access: CourseAccess, facts: DoubleFacts | undefined, teacherId: string | null): string {
  if (!facts || !teacherId || !canMark(access)) throw outsideScope()
  if (access.duty !== 'host' && facts.arbiterId !== teacherId) throw outsideScope()
  if (markersOf(facts).includes(teacherId))
    throw refuse('仲裁人不能是评阅人', 'an arbiter cannot be one of the two markers')
  return teacherId
}
