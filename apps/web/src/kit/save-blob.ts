/** Lets the browser save bytes under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Deferred: some browsers cancel the save if the address is revoked at once.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
