import { lazy, Suspense, useEffect } from 'react'
import { stores, useStore } from '../../stores.ts'

const Layer = lazy(() => import('./Layer.tsx'))

/** Listens for Alt+Shift+0 everywhere; the toolbar's code comes when it is first opened. */
export function A11ySwitch() {
  const { open } = useStore(stores.a11y)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.code !== 'Digit0') return
      event.preventDefault()
      const now = stores.a11y.get()
      stores.a11y.set({ ...now, open: !now.open })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    open && (
      <Suspense>
        <Layer />
      </Suspense>
    )
  )
}
