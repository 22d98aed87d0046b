/** What an event does to a thing: the state it comes to, or why not. The reason is a code for the screen's words. */
export type Next<State extends string> = { to: State } | No

export interface No {
  no: string
  facts?: Record<string, number | string | readonly string[]>
}

export const no = (code: string, facts?: No['facts']): No => (facts ? { no: code, facts } : { no: code })

export const isNo = (next: { to: string } | No): next is No => 'no' in next
