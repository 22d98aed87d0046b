/**
 * Puts text on the clipboard. Without https the browser's own way is closed, and a reader may have refused it to the site:
 * a selection is copied instead.
 */
export async function copyText(text: string): Promise<void> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (copied) return
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
