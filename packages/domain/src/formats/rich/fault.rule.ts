/** Why something of a source cannot be taken over, or is taken over only in part. */
export interface Fault {
  code: string
  facts: Record<string, string | number | readonly string[]>
}

export const fault = (code: string, facts: Fault['facts'] = {}): Fault => ({ code, facts })
