import { type RefObject, useEffect, useRef } from 'react'
import { isField } from '../../is-field.ts'

const SEARCH = '[role="search"] input'
const OPEN_OVER = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open .ant-drawer-content-wrapper'

/** A checkbox takes no text. */
const takesText = (target: EventTarget | null): boolean =>
  isField(target) && !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))

/** Whether nothing covers the list: no dialog, and no drawer except one that contains it. */
const isOnTop = (list: Element): boolean => [...document.querySelectorAll(OPEN_OVER)].every((one) => one.contains(list))

/** `/` focuses the search of the list, `?` shows its shortcuts; with several lists on a page, those of the first. */
export function useListKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const latest = useRef(onHelp)
  latest.current = onHelp
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (takesText(event.target) || !list.current || !isOnTop(list.current)) return
      if (event.key === '?') {
        event.preventDefault()
        latest.current()
      }
      if (event.key !== '/') return
      const inputs = [...list.current.querySelectorAll<HTMLInputElement>(SEARCH)]
      // Text fields first; a list without one starts with its first select.
      const input = inputs.find(({ classList }) => classList.contains('ant-input')) ?? inputs[0]
      if (!input) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [list])
}
