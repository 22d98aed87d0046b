import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** Rendering starts this far outside the screen. */
const NEAR = '300px 0px'

interface Props {
  /** The placeholder, about as high as the content. */
  readonly before: ReactNode
  readonly children: () => ReactNode
}

/** Renders its content once it comes near the screen and keeps it: a long list costs only what is looked at. */
export function WhenVisible({ before, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !place.current) return
    const watch = new IntersectionObserver(
      (found) => found.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setSeen(true)),
      { rootMargin: NEAR },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isSeen])
  return isSeen ? children() : <div ref={place}>{before}</div>
}
