/** Long enough for the click that ends a press to be through: it follows in the same turn as the letting go. */
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
 * Runs at once, or when a pointer is down after it was let go and its click was told: a control that redraws the page
 * as it loses the focus would move what is being pressed from under the pointer, and the click would be lost.
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
