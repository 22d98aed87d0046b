import { isShown, rowsOf, rowWithKey, type Trace } from './trace.ts'

/** Focuses also what only holds text: a row, a list, a title. */
export function focusOn(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  if (document.activeElement !== element && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
    element.focus({ preventScroll: true })
  }
  return document.activeElement === element
}

/** The same row drawn anew, else the one that has come to its place. */
function rowOf({ row }: Trace): HTMLElement | null {
  if (!row) return null
  const same = row.key ? rowWithKey(row.key, row.list.isConnected ? row.list : document) : null
  if (same) return same
  if (!row.list.isConnected) return null
  const rows = rowsOf(row.list)
  return (rows[Math.min(row.at, rows.length - 1)] as HTMLElement | undefined) ?? null
}

const PLACES = 'section, form, [role=dialog], [role=region], [role=tabpanel], main'

/**
 * Puts the keyboard back to where it was. What has gone meanwhile, as a deleted row does, leaves it to the row that took
 * its place, else to the part of the page around it: never to the top of the document.
 */
export function focusNear(trace: Trace): void {
  if (isShown(trace.element) && focusOn(trace.element)) return
  const row = rowOf(trace)
  if (row && isShown(row) && focusOn(row)) return
  const part = trace.around.find((one) => one.matches(PLACES) && isShown(one as HTMLElement))
  const target = (part ?? document.getElementById('main')) as HTMLElement | null
  if (target) focusOn(target)
}
