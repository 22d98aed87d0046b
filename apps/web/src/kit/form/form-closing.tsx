import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'

type Told = (isSaved: boolean) => void

const Waiting = createContext<RefObject<Told | null> | null>(null)

/** Around a page: tells its tables how the dialogs that they opened ended. */
export function FormClosing({ children }: { readonly children: ReactNode }) {
  const waiting = useRef<Told | null>(null)
  return <Waiting value={waiting}>{children}</Waiting>
}

/** Hears how the dialog that is opened next ends: ticked rows are cleared once it was saved. */
export function useWhenFormCloses(): (told: Told) => void {
  const waiting = useContext(Waiting)
  return (told) => {
    if (waiting) waiting.current = told
  }
}

/** Called by each form dialog as it closes. */
export function useFormClosed(): Told {
  const waiting = useContext(Waiting)
  return (isSaved) => {
    const told = waiting?.current
    if (waiting) waiting.current = null
    told?.(isSaved)
  }
}
