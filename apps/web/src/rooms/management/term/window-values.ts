import { proposeWindows } from '@shuyuan/domain/school/term-proposal.rule.ts'
import type { TermDays } from '@shuyuan/domain/school/term-week.rule.ts'
import {
  changedAfterStart,
  TERM_WINDOWS,
  type TermWindow,
  type Windows,
  windowEffects,
} from '@shuyuan/domain/school/term-windows.rule.ts'
import type { Range } from '../../../kit/form/TimeRange.tsx'

/** What the form of a term's windows holds: a range each, and the reason. */
export type WindowValues = Record<string, unknown>
export type Ranges = Partial<Record<TermWindow, Range>>

export const fieldOf = (name: TermWindow) => `windows.${name}`

const moved = (at: string | number, by: number) => new Date(new Date(at).getTime() + by).toISOString()

export const valuesOf = (windows: Partial<Record<TermWindow, Range | Windows[TermWindow]>>, by = 0): WindowValues =>
  Object.fromEntries(
    TERM_WINDOWS.flatMap((name) => {
      const window = windows[name]
      return window ? [[fieldOf(name), { from: moved(window.from, by), to: moved(window.to, by) }]] : []
    }),
  )

export const proposalOf = (term: TermDays): WindowValues => valuesOf(proposeWindows(term))

export const rangesOf = (values: WindowValues): Ranges =>
  Object.fromEntries(
    TERM_WINDOWS.flatMap((name) => {
      const range = values[fieldOf(name)] as Range | null | undefined
      return range ? [[name, range]] : []
    }),
  )

const inMs = (ranges: Ranges): Windows =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, { from, to }]) => [name, { from: Date.parse(from), to: Date.parse(to) }]),
  )

/** Whether saving these would change a window that has begun, which asks a reason; setting one for the first time asks none. */
export const asksReason = (saved: Ranges, values: WindowValues, now: number): boolean =>
  changedAfterStart(inMs(saved), inMs(rangesOf(values)), now).length > 0

/** What saving these would close or open again at once. */
export const effectOfValues = (saved: Ranges, values: WindowValues, now: number) =>
  windowEffects(inMs(saved), inMs(rangesOf(values)), now)
