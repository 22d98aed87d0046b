import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { LATE_FILE_FORMAT, type LateFile, type LatePayload } from '@shuyuan/contract/entities/marking/late-file.ts'
import { signatureOf } from '../../../kit/sha256.ts'
import type { Draft } from './answer-queue.types.ts'

// Plain JavaScript inside the page's own bundle: it signs without HTTPS and while nothing more can be loaded.

type Head = Pick<Room, 'studyPaperId' | 'title' | 'studentName' | 'studentNo' | 'exportKey'>

/** Answers that only this browser has, in a signed file: a changed text is noticed. */
export function toLateFile(room: Head, answers: readonly Draft[], savedAt: number): LateFile {
  const { studyPaperId, title, studentName, studentNo } = room
  const at = new Date(savedAt).toISOString()
  const payload = JSON.stringify({
    studyPaperId,
    title,
    studentName,
    studentNo,
    madeAt: at,
    answers: [...answers],
  } satisfies LatePayload)
  const key = Uint8Array.from(atob(room.exportKey), (letter) => letter.charCodeAt(0))
  return { format: LATE_FILE_FORMAT, payload, signature: signatureOf(payload, key) }
}
