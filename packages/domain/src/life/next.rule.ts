/** The result of an event: the next state, or the reason why not, as a code for the words on the screen. */
export type Next<State extends string> = { to: State } | Refusal

export interface Refusal {
  no: string
  facts?: Record<string, number | string | readonly string[]>
}

export const refusal = (code: string, facts?: Refusal['facts']): Refusal => (facts ? { no: code, facts } : { no: code })

export const isRefusal = (next: { to: string } | Refusal): next is Refusal => 'no' in next
