import type { FileKind } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'

/** Which kind of stored file a resource of this kind may hold. */
const HOLDS: Partial<Record<ResourceKind, readonly FileKind[]>> = {
  video: ['video'],
  audio: ['audio'],
  document: ['document', 'image'],
  courseware: ['document', 'archive', 'package'],
  package: ['package', 'archive'],
}

export const canHoldFile = (kind: ResourceKind, fileKind: string): boolean =>
  HOLDS[kind]?.includes(fileKind as FileKind) ?? false

/** The default resource kind of an uploaded file; null if it cannot be a resource. */
export function resourceKindOf(fileKind: string): ResourceKind | null {
  if (fileKind === 'video' || fileKind === 'audio') return fileKind
  if (fileKind === 'document' || fileKind === 'image') return 'document'
  return fileKind === 'package' || fileKind === 'archive' ? 'package' : null
}
