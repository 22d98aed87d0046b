import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the box around an antd table. The table repeats its head, with checkboxes and buttons, in an invisible row for
 * measuring, which the keyboard must skip. What scrolls sideways must be focusable to be scrolled by keyboard.
 */
export function useTableFocus<E extends HTMLElement>(given?: RefObject<E | null>): RefObject<E | null> {
  const own = useRef<E>(null)
  const box = given ?? own
  useEffect(() => {
    for (const row of box.current?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '')
    for (const part of box.current?.querySelectorAll<HTMLElement>('.ant-table-content, .ant-table-body') ?? []) {
      if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
      else part.removeAttribute('tabindex')
    }
  })
  return box
}
