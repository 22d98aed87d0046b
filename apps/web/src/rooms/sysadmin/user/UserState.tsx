import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'

const MINUTE = 60_000
const TONES = { ...STATE_TONES, locked: 'waiting' } as const

/** The state of an account; a locked one with the minutes left. */
export function UserState({
  user: { status, lockedUntil },
}: {
  readonly user: { readonly status: 'enabled' | 'disabled' | 'locked'; readonly lockedUntil: string | null }
}) {
  const w = useWords(zh, en).user
  const left = lockedUntil ? Math.max(1, Math.ceil((Date.parse(lockedUntil) - Date.now()) / MINUTE)) : 0
  return (
    <StatePill tone={TONES[status]}>{status === 'locked' && left > 0 ? w.lockedFor(left) : w.states[status]}</StatePill>
  )
}
