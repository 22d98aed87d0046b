import type { UploadState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { type Next, refusal } from '../life/next.rule.ts'

export type UploadEvent = 'edit' | 'remove' | 'accept' | 'return'

const REASON_MIN = 2

/** Material of an exam room: pending -> accepted or returned. Sent again it is pending; accepted it is fixed. */
export function nextUpload(state: UploadState, event: UploadEvent, reason = ''): Next<UploadState> {
  if (state === 'accepted') return refusal('UPLOAD_ACCEPTED')
  if (event === 'edit' || event === 'remove') return { to: 'pending' }
  if (event === 'accept') return { to: 'accepted' }
  if (state === 'returned') return refusal('UPLOAD_RETURNED')
  return reason.trim().length < REASON_MIN ? refusal('REASON_NEEDED') : { to: 'returned' }
}
