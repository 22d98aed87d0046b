/** Hands bytes to the browser to be saved under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // After the browser took it; at once would cancel the save in some.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
