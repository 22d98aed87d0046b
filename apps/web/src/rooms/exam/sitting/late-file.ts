import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { LATE_FILE_FORMAT, type LateFile, type LatePayload } from '@shuyuan/contract/entities/marking/late-file.ts'
import type { Draft } from './answer-queue.types.ts'

// Plain code and part of the page: it signs without https, and when no further piece of the page can be fetched.

type Head = Pick<Room, 'studyPaperId' | 'title' | 'studentName' | 'studentNo' | 'exportKey'>

/** Answers that only this browser has, as a file whose text nobody can change without its being seen. */
export function lateFileOf(room: Head, answers: readonly Draft[], madeAt: number): LateFile {
  const { studyPaperId, title, studentName, studentNo } = room
  const at = new Date(madeAt).toISOString()
  const payload = JSON.stringify({
    studyPaperId,
    title,
    studentName,
    studentNo,
    madeAt: at,
    answers: [...answers],
  } satisfies LatePayload)
  const key = Uint8Array.from(atob(room.exportKey), (letter) => letter.charCodeAt(0))
  return { format: LATE_FILE_FORMAT, payload, signature: bytesToHex(hmac(sha256, key, utf8ToBytes(payload))) }
}
