/** What an event does to a thing: the state it comes to, or why not. The reason is a code for the screen's words. */
export type Next<State extends string> = { to: State } | Refusal

export interface Refusal {
  no: string
  facts?: Record<string, number | string | readonly string[]>
}

export const refusal = (code: string, facts?: Refusal['facts']): Refusal => (facts ? { no: code, facts } : { no: code })

export const isRefusal = (next: { to: string } | Refusal): next is Refusal => 'no' in next
