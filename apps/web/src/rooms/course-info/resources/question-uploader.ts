import { uploader } from '../../../api/upload-file.ts'
import type { Uploader } from '../../../kit/upload/types.ts'
import { pictureUploader } from './resource-files.ts'

/**
 * Sends what stands in a question. Sounds are filed under 'question': a student hears them through the question alone,
 * where plays are counted.
 */
export function questionUploader(courseId: string): Uploader {
  const pictures = pictureUploader(courseId)
  const sounds = uploader('course', { kind: 'audio', refType: 'question', refId: courseId })
  return (file, watch) => (file.type.startsWith('audio/') ? sounds : pictures)(file, watch)
}
