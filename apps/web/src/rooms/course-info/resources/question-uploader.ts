import { uploader } from '../../../api/upload-file.ts'
import type { Uploader } from '../../../kit/upload/types.ts'
import { pictureUploader } from './resource-files.ts'

/**
 * Uploads the files of a question. Sounds belong to 'question': a student can play them only through the question,
 * where plays are counted.
 */
export function questionUploader(courseId: string): Uploader {
  const pictures = pictureUploader(courseId)
  const sounds = uploader('course', { kind: 'audio', refType: 'question', refId: courseId })
  return (file, watch) => (file.type.startsWith('audio/') ? sounds : pictures)(file, watch)
}
