import type { LeaveEvent } from './answer-queue.types.ts'
import { newId } from './device.ts'

/** A shorter look at another window is no leaving; a hidden page always is. */
const BLUR_LEAST_MS = 3000
/** Choosing a file takes the focus away by the student's own right. */
const CHOOSER = 'input[type=file]'

interface Away {
  readonly kind: LeaveEvent['kind']
  readonly since: number
}

export interface LeavePorts {
  readonly now: () => number
  readonly where: () => string | undefined
  readonly tell: (event: LeaveEvent) => void
  /** Keeps what began, for a page that is closed before the student comes back. */
  readonly keep: (away: Away | null) => void
  readonly kept: Away | null
}

/** Records hidden page, other window and left full screen: when, how long, at which question. Answers how to stop. */
export function watchLeaving({ now, where, tell, keep, kept }: LeavePorts): () => void {
  let away: Away | null = null
  let isChoosing = false
  const report = (one: Away) => {
    const ms = now() - one.since
    if (one.kind === 'blur' && ms < BLUR_LEAST_MS) return
    const questionVersionId = where()
    tell({
      clientId: newId(),
      kind: one.kind,
      from: new Date(one.since).toISOString(),
      seconds: Math.min(86_400, Math.round(ms / 1000)),
      ...(questionVersionId ? { questionVersionId } : {}),
    })
  }
  const begin = (kind: Away['kind']) => {
    if (isChoosing || away?.kind === 'hidden') return
    away = { kind, since: away?.since ?? now() }
    keep(away)
  }
  const end = () => {
    const was = away
    away = null
    keep(null)
    isChoosing = false
    if (was) report(was)
  }
  const onVisible = () => (document.hidden ? begin('hidden') : end())
  const onBlur = () => begin('blur')
  const onFocus = () => {
    if (!document.hidden) end()
  }
  const onFull = () => {
    if (!document.fullscreenElement) report({ kind: 'fullscreen', since: now() })
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(CHOOSER)) isChoosing = true
  }
  document.addEventListener('visibilitychange', onVisible)
  document.addEventListener('fullscreenchange', onFull)
  document.addEventListener('click', onClick, true)
  window.addEventListener('blur', onBlur)
  window.addEventListener('focus', onFocus)
  // A reload hides the page for a moment only.
  if (kept && now() - kept.since > BLUR_LEAST_MS) report(kept)
  keep(null)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    document.removeEventListener('fullscreenchange', onFull)
    document.removeEventListener('click', onClick, true)
    window.removeEventListener('blur', onBlur)
    window.removeEventListener('focus', onFocus)
  }
}
