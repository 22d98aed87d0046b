/** Where the keyboard was, told by what outlives the element itself: its row, its list, the parts around it. */
export interface Trace {
  readonly element: HTMLElement
  /** From the nearest outwards. */
  readonly around: readonly Element[]
  /** The row that it stood in, and where that row stood. */
  readonly row: { readonly key: string | null; readonly list: Element; readonly at: number } | null
  /** The dialog or drawer that it stood in. */
  readonly layer: Element | null
}

const ROWS = '[data-row-key], [role=treeitem], li'
export const LAYERS = '.ant-modal-wrap, .ant-drawer'
/** What opens beside its button and closes by itself, and the lock: nobody goes back into them. */
const POPUPS = '.ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .lock'

/** The row of a list on the page that has this key. */
export const rowWithKey = (key: string, list: ParentNode = document): HTMLElement | null =>
  [...list.querySelectorAll<HTMLElement>('[data-row-key]')].find(({ dataset }) => dataset.rowKey === key) ?? null

export const rowsOf = (list: Element): Element[] => [...list.children].filter((one) => one.matches(ROWS))

/** A menu stays on the page when it closes, hidden; jsdom knows no layout and answers by styles alone. */
export const isShown = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.style.display !== 'none' &&
  element.closest('.ant-dropdown-hidden, .ant-popover-hidden, [inert]') === null &&
  (element.checkVisibility?.() ?? true)

function traceOf(element: HTMLElement): Trace {
  const around: Element[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at)
  const row = element.closest(ROWS)
  const list = row?.parentElement
  return {
    element,
    around,
    row: row && list ? { key: row.getAttribute('data-row-key'), list, at: rowsOf(list).indexOf(row) } : null,
    layer: element.closest(LAYERS),
  }
}

/** The latest place in the page and in each dialog over it, the newest last. */
const places = new Map<Element | null, Trace>()

/** Popups included. */
let latest: HTMLElement | null = null

/** What held the keyboard last has left the page, or lies in a menu that has closed. */
export const isLatestGone = (): boolean => latest !== null && !isShown(latest)

/** Nothing holds the focus that would keep it: the page is left to itself, or under the lock while a call is made. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest(POPUPS) !== null
}

function remember(element: HTMLElement): void {
  if (element === document.body || element.closest(POPUPS)) return
  const trace = traceOf(element)
  places.delete(trace.layer)
  places.set(trace.layer, trace)
}

if (typeof document !== 'undefined') {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (!target.closest('.lock')) latest = target
      remember(target)
    },
    true,
  )
  // Not every browser gives the focus to a button that is pressed.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href], [tabindex]') : null
      if (pressed) remember(pressed)
    },
    true,
  )
}

/** Where the keyboard is, or was before a menu, the lock or nothing took it. */
export function lastPlace(): Trace | null {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) remember(activeElement)
  for (const [layer, trace] of [...places].toReversed()) {
    if (layer === null || isShown(layer as HTMLElement)) return trace
    places.delete(layer)
  }
  return null
}
