import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { useState } from 'react'
import { inForce } from '../../../app/a11y.ts'
import { stores, useStore } from '../../../app/stores.ts'

/** Factors of the paper's size. */
export const FONT_STEPS = [1, 1.15, 1.3, 1.5] as const
const FONT_KEY = 'answeringFont'
const VIEW_KEY = 'answeringView'

export type View = 'one' | 'all'

/** How the paper is shown. The assignment decides in tests; in practice and homework the student may switch. */
export function useDisplay({ policy }: Room) {
  const isFixed = policy.recordsLeaving === '1' || policy.noBackward === '1'
  const byRule: View = policy.onePerScreen === '1' || policy.noBackward === '1' ? 'one' : 'all'
  const chosen = localStorage.getItem(VIEW_KEY)
  const [view, setView] = useState<View>(!isFixed && (chosen === 'one' || chosen === 'all') ? chosen : byRule)
  const [font, setFont] = useState(() => Math.min(3, Number(localStorage.getItem(FONT_KEY) ?? 0) || 0))
  const a11y = useStore(stores.a11y)
  const contrast = inForce(a11y).scheme !== 'default'
  return {
    view,
    /** One of the site's accessibility schemes, so that the choice holds on every page and can be undone in either place. */
    contrast,
    setContrast(on: boolean) {
      stores.a11y.set({ ...a11y, open: on, scheme: on ? 'blackOnWhite' : 'default' })
    },
    font,
    zoom: FONT_STEPS[font] ?? 1,
    canSwitch: !isFixed,
    setView(next: View) {
      localStorage.setItem(VIEW_KEY, next)
      setView(next)
    },
    setFont(step: number) {
      localStorage.setItem(FONT_KEY, String(step))
      setFont(step)
    },
  }
}
export type Display = ReturnType<typeof useDisplay>
