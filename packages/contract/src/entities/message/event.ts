import type { Words } from '../../errors.ts'
import type { MessageChannel } from './channels.ts'
import type { FactKey } from './facts.ts'
import type { MessageModule } from './modules.ts'

const DAY_MIN = 24 * 60

/** The screen that a message opens; of the query, `{key}` stands for a fact. */
export interface MessageLink {
  readonly routeKey: string
  readonly query: Readonly<Record<string, string>>
}

export interface MessageEvent<F extends FactKey = FactKey> {
  readonly module: MessageModule
  readonly name: Words
  readonly receivers: Words
  /** Where a new school sends it. */
  readonly channels: readonly MessageChannel[]
  readonly facts: readonly F[]
  readonly link: MessageLink | null
  /** Never switched off, never held, never counted against a limit. */
  readonly isSecurity: boolean
  /** Whether a person may turn off its e-mails and SMS. */
  readonly mayTurnOff: boolean
  /** Minutes before the moment that it reminds of; null: it follows something that happened. */
  readonly leads: readonly number[] | null
  /** The fact after which it is of no use any more. */
  readonly until: F | null
  /** Goes at once also in quiet hours where its moment is nearer than twelve hours. */
  readonly breaksQuiet: boolean
  /** Several e-mails of one person within an hour become one. */
  readonly joins: boolean
}

type Given<F extends FactKey> = Pick<MessageEvent<F>, 'facts'> &
  Partial<Omit<MessageEvent, 'until'>> & { readonly until?: NoInfer<F> }

/** `who` is who receives it, in both languages. */
export function event<const F extends FactKey>(
  module: MessageModule,
  [zh, en]: readonly [string, string],
  [whoZh, whoEn]: readonly [string, string],
  { facts, ...given }: Given<F>,
): MessageEvent<F> {
  return {
    module,
    name: { zh, en },
    receivers: { zh: whoZh, en: whoEn },
    channels: ['inSite'],
    link: null,
    isSecurity: false,
    mayTurnOff: true,
    leads: null,
    until: null,
    breaksQuiet: false,
    joins: true,
    ...given,
    facts,
  }
}

export const daysBefore = (...days: number[]): number[] => days.map((one) => one * DAY_MIN)

/** Where a student opens something of a course. */
export const linkTo = (routeKey: string, query: Readonly<Record<string, string>> = {}): MessageLink => ({
  routeKey,
  query,
})
