import type { RowAction } from '../types.ts'

export interface StatusAct {
  readonly isOn: boolean
  /** The action's labels while the row is on and while it is off. */
  readonly labels: { readonly off: string; readonly on: string }
  /** The question before it is turned off; turning it on does not ask. */
  readonly ask: string
  readonly run: (isOn: boolean) => unknown
}

/** 停用 or 启用 of a row, for those who have the page's button. */
export const statusAct = ({ isOn, labels, ask, run }: StatusAct): RowAction => ({
  key: 'status',
  label: isOn ? labels.off : labels.on,
  button: 'status',
  ...(isOn ? { confirm: ask } : {}),
  onClick: () => run(!isOn),
})
