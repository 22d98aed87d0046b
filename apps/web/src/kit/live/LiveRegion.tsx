import { useEffect, useRef } from 'react'
import { addRegion } from './announce.ts'

/** Where announcements are read from: once under every page and once in each dialog, before anything is announced. */
export function LiveRegion() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? addRegion(box.current) : undefined), [])
  return (
    <div className="srOnly noPrint" ref={box}>
      <div aria-live="polite" aria-atomic="false" />
      <div aria-live="assertive" aria-atomic="false" />
    </div>
  )
}
