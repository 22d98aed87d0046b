/** Who writes: the demo accounts, or the n-th of the other students of the course. */
export type Writer = 'student' | 'host' | 'face' | `s${number}`

export interface DemoReply {
  readonly by: Writer
  /** Hours after the post. */
  readonly after: number
  readonly text: string
  /** The reply that it answers, by its place among the replies of the post. */
  readonly to?: number
  readonly accepted?: true
  readonly likes?: number
}

export interface DemoPost {
  readonly board: string
  readonly by: Writer
  readonly kind: 'topic' | 'question'
  readonly title: string
  readonly text: string
  readonly hoursAgo: number
  /** The n-th film of the course, at a second. */
  readonly film?: readonly [n: number, second: number]
  readonly chapter?: number
  /** Hours until it opens to students. */
  readonly opensIn?: number
  /** Points at the first films and works of the course. */
  readonly cards?: { readonly films?: number; readonly works?: number }
  readonly top?: true
  readonly essence?: true
  readonly locked?: true
  readonly score?: number
  readonly poll?: { readonly choices: readonly string[]; readonly votes: readonly number[] }
  readonly likes?: number
  readonly replies?: readonly DemoReply[]
  /** Waits because of a sensitive word, or because the board reviews. */
  readonly held?: 'filter' | 'review'
}
