import { newId } from '../../../kit/new-id.ts'

const DEVICE_KEY = 'answeringDevice'
const HOLDER_KEY = 'answeringWindow'

/** This browser's own id: the server gives the answering right to one device. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE_KEY)
  if (known) return known
  const created = newId()
  localStorage.setItem(DEVICE_KEY, created)
  return created
}

/**
 * Two windows of one browser are one device to the server, so they settle it here: the window that opened the attempt
 * last may write, the other turns read-only. Callers check `holds` before every send: a sleeping window gets no event.
 */
export function claimWindow(studyPaperId: string, onLost: () => void) {
  const key = `${HOLDER_KEY}:${studyPaperId}`
  const own = `${Date.now()}-${Math.random()}`
  localStorage.setItem(key, own)
  const holds = () => (localStorage.getItem(key) ?? own) === own
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && !holds()) onLost()
  }
  window.addEventListener('storage', onStorage)
  return { holds, release: () => window.removeEventListener('storage', onStorage) }
}
