import { UNSAVED_AFTER_MS } from '@shuyuan/contract/entities/finalexam/final-exam.ts'

/** Whether nothing was saved for so long that somebody should look; by the server's clock. */
export const isUnsaved = (lastSavedAt: string | null, startedAt: string | null, serverTime: string): boolean => {
  const last = lastSavedAt ?? startedAt
  return last !== null && Date.parse(serverTime) - Date.parse(last) > UNSAVED_AFTER_MS
}
