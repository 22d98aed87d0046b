import { a11yDefaults, clampScale, colourSchemes, next, readingLines, readModes, SCALE_STEP } from '../../a11y.ts'
import { stores } from '../../stores.ts'
import { isStill } from '../../theme.ts'
import { pauseOrGoOn } from './speech.ts'

const change = (patch: Partial<ReturnType<typeof stores.a11y.get>>) =>
  stores.a11y.set({ ...stores.a11y.get(), ...patch })
const now = () => stores.a11y.get()

/** What the toolbar's buttons and keys do. */
export const acts = {
  bigger: () => change({ scale: clampScale(now().scale + SCALE_STEP) }),
  smaller: () => change({ scale: clampScale(now().scale - SCALE_STEP) }),
  scheme: () => change({ scheme: next(colourSchemes, now().scheme) }),
  line: () => change({ line: next(readingLines, now().line) }),
  pointer: () => change({ bigPointer: !now().bigPointer }),
  captions: () => change({ captions: !now().captions }),
  read: () => change({ read: next(readModes, now().read) }),
  pause: () => pauseOrGoOn(),
  speed: (speed: number) => change({ speed }),
  still: () => change({ still: !isStill(now()) }),
  reset: () => change({ ...a11yDefaults, open: true, look: now().look }),
  leave: () => change({ open: false }),
}

const FIELDS =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled]), [role=combobox]'
const REGIONS = 'header, nav, main, aside, form, section[aria-label], [role=search]'

const isSeen = (element: HTMLElement) => element.getClientRects().length > 0

/** Focus to the next of its kind after where the focus is; after the last comes the first. */
function focusNext(selector: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const from = document.activeElement
  const isAfter = (element: HTMLElement) =>
    !from || from === document.body || Boolean(from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
  const target = all.find((element) => element !== from && isAfter(element)) ?? all[0]
  if (!target) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus()
  target.scrollIntoView({ block: 'center' })
}

/** The first that is seen of the first kind that is there at all. */
function focusFirst(selectors: readonly string[]): void {
  const seen = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen))
  seen[0]?.focus()
}

export const moves = {
  heading: () => focusNext('h1, h2, h3, h4, [role=heading]'),
  region: () => focusNext(REGIONS),
  field: () => focusNext(FIELDS),
  // The menu of the page, else the workspaces, else the button that opens the menu on a phone.
  menu: () => focusFirst(['#side-menu a', 'header nav a', 'header button']),
  search: () => focusFirst(['#header-search', '[role=search] input']),
}
