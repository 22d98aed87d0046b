import { TOAST_MS } from '@shuyuan/contract/constants.ts'
import { pageStore } from '../app/stores.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly text: string
}

const SAME_TEXT_MS = 1000

export const toasts = pageStore<readonly Toast[]>([])
let lastId = 0
const shownAt = new Map<string, number>()

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** For what is now shown at its field. */
export const dismissToastsOf = (text: string): void => toasts.set(toasts.get().filter((toast) => toast.text !== text))

/** For who is led to another page instead of being refused this one. */
export const dismissRefusals = (): void => toasts.set(toasts.get().filter(({ kind }) => kind !== 'error'))

/** Up for three seconds; the same text within a second is shown once. */
function show(kind: Toast['kind'], text: string): void {
  const now = Date.now()
  if (now - (shownAt.get(text) ?? Number.NEGATIVE_INFINITY) < SAME_TEXT_MS) return
  shownAt.set(text, now)
  lastId += 1
  const id = lastId
  toasts.set([...toasts.get(), { id, kind, text }])
  setTimeout(() => dismissToast(id), TOAST_MS)
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
}
