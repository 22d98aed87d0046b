import type { ReactNode } from 'react'
import { useCanPress } from '../app/rights.ts'
import { usePage } from './page/page-context.ts'

/** `add` means the page's own button; `termList:add` another page's. */
export function useCan(): (button: string) => boolean {
  const { routeKey } = usePage()
  const canPress = useCanPress()
  return (button) => canPress(button.includes(':') ? button : `${routeKey}:${button}`)
}

/** Renders its children only for users who have the button. */
export function Can({ button, children }: { button: string; children: ReactNode }) {
  return useCan()(button) ? children : null
}
