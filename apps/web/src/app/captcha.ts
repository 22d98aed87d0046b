import { CallError } from '../api/call-error.ts'

/** The server signs nobody in any more without a captcha. */
export const needsCaptcha = (error: unknown): boolean =>
  error instanceof CallError && (error.data as { needCaptcha?: string } | null)?.needCaptcha === '1'
