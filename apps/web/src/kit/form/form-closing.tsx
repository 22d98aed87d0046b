import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'

type Told = (isSaved: boolean) => void

const Waiting = createContext<RefObject<Told | null> | null>(null)

/** Around a page: its tables and the dialogs that they open know of each other how the dialog ended. */
export function FormClosing({ children }: { readonly children: ReactNode }) {
  const waiting = useRef<Told | null>(null)
  return <Waiting value={waiting}>{children}</Waiting>
}

/** How the dialog ends that is opened next: the bar over ticked rows lets them go once what it opened was saved. */
export function useWhenFormCloses(): (told: Told) => void {
  const waiting = useContext(Waiting)
  return (told) => {
    if (waiting) waiting.current = told
  }
}

/** Said by each form dialog as it closes. */
export function useFormClosed(): Told {
  const waiting = useContext(Waiting)
  return (isSaved) => {
    const told = waiting?.current
    if (waiting) waiting.current = null
    told?.(isSaved)
  }
}
