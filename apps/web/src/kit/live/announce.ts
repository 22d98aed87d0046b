/** The regions on the page, those of dialogs last: what lies outside of an open dialog may not be read. */
const regions: HTMLElement[] = []

export function addRegion(region: HTMLElement): () => void {
  regions.push(region)
  return () => void regions.splice(regions.indexOf(region), 1)
}

/** Screen readers take it as it comes; later it would only be met a second time by whoever reads the page. */
const STAYS_MS = 1500

/** Reads out a text: after what is being read, or at once if it is urgent. */
export function announce(text: string, isUrgent = false): void {
  const region = regions
    .findLast((one) => one.isConnected)
    ?.querySelector(`[aria-live=${isUrgent ? 'assertive' : 'polite'}]`)
  if (!region || !text) return
  // A line of its own each time: only what is added is read, so that the same words are read again.
  const line = document.createElement('p')
  line.textContent = text
  region.append(line)
  setTimeout(() => line.remove(), STAYS_MS)
}
