/** Why a call failed: the server's code and message, or code '' for what failed here or on the way. */
export class CallError extends Error {
  readonly code: string
  readonly data: unknown

  constructor(code: string, message: string, data: unknown = null) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.data = data
  }

  /** Messages by field, of a refused form. */
  get fields(): Readonly<Record<string, string>> {
    return (this.data as { fields?: Record<string, string> } | null)?.fields ?? {}
  }
}

export const SESSION_OVER = '100402'
export const STALE = '100409'
