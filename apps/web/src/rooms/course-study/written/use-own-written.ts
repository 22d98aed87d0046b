import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'

export type OwnWork = Out<'mineWrittenWorkInfo'>['rows'][number]

/** The own written work of one kind in the course of the address, and which of it a link has named. */
export function useOwnWritten(kind: WrittenKind) {
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const found = useCall('mineWrittenWorkInfo', { courseId, kind })
  return { courseId, found, namedId: params.get('assignmentId') ?? '' }
}
