/** What Safe Exam Browser gives to a page (safeexambrowser.org/developer/documents/SEB-Specification-JavaScriptAPI.pdf). */
interface SafeExamBrowser {
  readonly security?: {
    readonly configKey?: string
    readonly browserExamKey?: string
    readonly updateKeys?: (done: () => void) => void
  }
}

const browser = () => (window as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser

/** Versions without the interface for pages say so in the user agent. */
export const isSafeBrowser = (): boolean => browser() !== undefined || /\bSEB\//.test(navigator.userAgent)

let proof: Readonly<Record<string, string>> = {}

/**
 * Sent with every call: versions that add their own headers need nothing of it, those with a modern web view give hashes
 * over the page's address to the page alone.
 */
export const safeBrowserProof = () => proof

/** Asks for the hashes over the address at this moment, which the server is told with them. */
export function askSafeBrowser(): void {
  const security = browser()?.security
  if (!security) return
  const page = window.location.href.replace(/#.*$/, '')
  const keep = () => {
    const { configKey = '', browserExamKey = '' } = security
    proof = { 'seb-page': page, 'seb-config-key': configKey, 'seb-exam-key': browserExamKey }
  }
  if (security.updateKeys) security.updateKeys(keep)
  else keep()
}
