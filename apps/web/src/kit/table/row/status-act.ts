import type { RowAction } from '../types.ts'

export interface StatusAct {
  readonly isOn: boolean
  /** What the act is called while the row is on, and while it is off. */
  readonly labels: { readonly off: string; readonly on: string }
  /** Asked before it is taken off; putting it back asks nothing. */
  readonly ask: string
  readonly run: (isOn: boolean) => unknown
}

/** 停用 or 启用 of a row, with the page's right to it. */
export const statusAct = ({ isOn, labels, ask, run }: StatusAct): RowAction => ({
  key: 'status',
  label: isOn ? labels.off : labels.on,
  button: 'status',
  ...(isOn ? { confirm: ask } : {}),
  onClick: () => run(!isOn),
})
