import type { RowAction } from '../types.ts'

/** 删除 of a row: confirmed, red, and only with the page's delete button. */
export const deleteAct = (label: string, onClick: () => unknown, confirm: string | true = true): RowAction => ({
  key: 'delete',
  label,
  button: 'delete',
  danger: true,
  confirm,
  onClick,
})
