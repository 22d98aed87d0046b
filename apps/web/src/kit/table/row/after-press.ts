/** Long enough for the click that follows a release in the same turn. */
const CLICK_MS = 0

let isPressed = false
if (typeof document !== 'undefined') {
  const press = (on: boolean) => () => {
    isPressed = on
  }
  document.addEventListener('pointerdown', press(true), true)
  document.addEventListener('pointerup', press(false), true)
  document.addEventListener('pointercancel', press(false), true)
}

/**
 * Runs at once, or while a pointer is down after its release and click: a control that changes the page on blur would
 * move the pressed button away from under the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  const through = () => {
    document.removeEventListener('pointerup', through)
    document.removeEventListener('pointercancel', through)
    setTimeout(run, CLICK_MS)
  }
  document.addEventListener('pointerup', through)
  document.addEventListener('pointercancel', through)
}
