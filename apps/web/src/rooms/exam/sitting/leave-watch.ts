import { newId } from '../../../kit/new-id.ts'
import type { LeaveEvent } from './answer-queue.types.ts'

/** A shorter blur does not count as leaving; a hidden page always does. */
const MIN_BLUR_MS = 3000
/** Choosing a file blurs the page and is allowed. */
const FILE_INPUT = 'input[type=file]'

interface Away {
  readonly kind: LeaveEvent['kind']
  readonly since: number
}

export interface LeavePorts {
  readonly now: () => number
  readonly currentQuestion: () => string | undefined
  readonly report: (event: LeaveEvent) => void
  /** Stores a leave under way, for a page that is closed before the student comes back. */
  readonly save: (away: Away | null) => void
  readonly saved: Away | null
}

/** Reports a hidden page, another window and left full screen: when, how long, at which question. Returns how to stop. */
export function watchLeaving({ now, currentQuestion, report, save, saved }: LeavePorts): () => void {
  let away: Away | null = null
  let isChoosing = false
  const reportAway = (one: Away) => {
    const ms = now() - one.since
    if (one.kind === 'blur' && ms < MIN_BLUR_MS) return
    const questionVersionId = currentQuestion()
    report({
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
    save(away)
  }
  const end = () => {
    const was = away
    away = null
    save(null)
    isChoosing = false
    if (was) reportAway(was)
  }
  const onVisible = () => (document.hidden ? begin('hidden') : end())
  const onBlur = () => begin('blur')
  const onFocus = () => {
    if (!document.hidden) end()
  }
  const onFullscreen = () => {
    if (!document.fullscreenElement) reportAway({ kind: 'fullscreen', since: now() })
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(FILE_INPUT)) isChoosing = true
  }
  document.addEventListener('visibilitychange', onVisible)
  document.addEventListener('fullscreenchange', onFullscreen)
  document.addEventListener('click', onClick, true)
  window.addEventListener('blur', onBlur)
  window.addEventListener('focus', onFocus)
  // After a reload the page was hidden for a moment only.
  if (saved && now() - saved.since > MIN_BLUR_MS) reportAway(saved)
  save(null)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    document.removeEventListener('fullscreenchange', onFullscreen)
    document.removeEventListener('click', onClick, true)
    window.removeEventListener('blur', onBlur)
    window.removeEventListener('focus', onFocus)
  }
}
