import type { FileKind, FileScope } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { uploader } from '../../api/upload-file.ts'
import type { Uploader } from '../../kit/upload/types.ts'

/** Endings by the server's kind of file; whatever else there is is a document. */
const KINDS = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'],
  audio: ['mp3', 'm4a', 'aac', 'wav', 'ogg'],
  video: ['mp4', 'webm', 'mov', 'm4v'],
  archive: ['zip', 'rar', '7z'],
} as const satisfies Partial<Record<FileKind, readonly string[]>>

function kindOf(name: string): FileKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const found = Object.entries(KINDS).find(([, endings]) => (endings as readonly string[]).includes(ending))
  return (found?.[0] ?? 'document') as FileKind
}

/** What is attached to a notice: of a course among the teacher's own files, else among those of the school. */
export const attachmentUploader =
  (scope: FileScope): Uploader =>
  (file, watch) =>
    uploader(scope, { kind: kindOf(file.name) })(file, watch)

export const pictureUploader = (scope: FileScope): Uploader => uploader(scope, { kind: 'image' })
