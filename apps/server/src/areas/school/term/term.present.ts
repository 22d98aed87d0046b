import { stateOf, type Windows } from '@shuyuan/domain/school/term-windows.rule.ts'

/** Windows as sent: their bounds, and whether each is open now. */
export const statesOf = (windows: Windows, now: Date) =>
  Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [
      name,
      {
        from: new Date(window.from).toISOString(),
        to: new Date(window.to).toISOString(),
        state: stateOf(window, now.getTime()),
      },
    ]),
  )
