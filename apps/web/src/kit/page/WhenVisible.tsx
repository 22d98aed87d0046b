import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** So far before it is scrolled to. */
const NEAR = '300px 0px'

interface Props {
  /** What stands there before, about as high as the content. */
  readonly before: ReactNode
  readonly children: () => ReactNode
}

/** Draws its content once it comes near the screen and keeps it then: a long list costs what is looked at. */
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
