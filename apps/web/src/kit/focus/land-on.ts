import { focusOn } from './focus-near.ts'
import { isShown, LAYERS, rowWithKey } from './trace.ts'

/** What an act has made comes with the next answers; later nobody expects the keyboard to move. */
const LIMIT_MS = 5000

let stop = () => {}

/** Whether a dialog lies over it. */
function isCovered(target: HTMLElement): boolean {
  const open = [...document.querySelectorAll<HTMLElement>(LAYERS)].filter(isShown)
  return open.some((layer) => !layer.contains(target))
}

/**
 * Shows what an act has made and puts the keyboard on it: at once, or as soon as it is on the page and the dialog that
 * made it has closed. Whoever presses a key or a button meanwhile is left where they are.
 */
export function landOn(find: () => HTMLElement | null, block: 'nearest' | 'center' = 'nearest'): void {
  stop()
  let isOver = false
  const land = () => {
    const target = isOver ? null : find()
    if (!target || !isShown(target) || isCovered(target)) return
    end()
    target.scrollIntoView?.({ block })
    focusOn(target)
  }
  // After the turn in which a closing dialog gives the focus back.
  const watch = new MutationObserver(() => setTimeout(land))
  const timer = setTimeout(() => end(), LIMIT_MS)
  const end = () => {
    isOver = true
    watch.disconnect()
    clearTimeout(timer)
    document.removeEventListener('keydown', end, true)
    document.removeEventListener('pointerdown', end, true)
  }
  stop = end
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style'],
  })
  document.addEventListener('keydown', end, true)
  document.addEventListener('pointerdown', end, true)
  setTimeout(land)
}

export const landOnRow = (key: string): void => landOn(() => rowWithKey(key))
