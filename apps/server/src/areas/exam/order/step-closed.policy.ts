import type { Words } from '@shuyuan/contract/errors.ts'
import { AppError } from '../../../wire/error.ts'

/** The refusal of what a step still keeps closed: it says what opens it. */
export const stepClosed = (waits: readonly Words[]): AppError =>
  new AppError(100601, {
    reason: { zh: waits.map(({ zh }) => zh).join('；'), en: waits.map(({ en }) => en).join('; ') },
  })
