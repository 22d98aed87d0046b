import type { RowAction } from '../types.ts'

/** 删除 of a row: asked first, red, and only with the page's right to delete. */
export const deleteAct = (label: string, onClick: () => unknown, confirm: string | true = true): RowAction => ({
  key: 'delete',
  label,
  button: 'delete',
  danger: true,
  confirm,
  onClick,
})
