import { type HTMLAttributes, useCallback, useEffect, useRef } from 'react'
import { announce } from './announce.ts'

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'span' | 'div' | 'p' | 'strong' | 'section'
  /** Read at once, for what stops the person. */
  readonly urgent?: boolean
  /** Read when this changes and not with every word of it: an hour-glass counts silently. */
  readonly by?: unknown
  /** What stands there when the page opens is read in its turn; only changes are announced. */
  readonly onlyChanges?: boolean
}

/**
 * Words that are read out when they come and when they change. A region that comes with its text, or that React puts
 * another element in place of, stays silent in many browsers; these are read from a region that always stands.
 */
export function Live({ as: Tag = 'span', urgent = false, onlyChanges = false, by, ...rest }: Props) {
  const box = useRef<HTMLElement | null>(null)
  // A function fits the element of every tag.
  const hold = useCallback((element: HTMLElement | null) => {
    box.current = element
  }, [])
  const read = useRef<unknown>(null)
  useEffect(() => {
    const text = box.current?.textContent ?? ''
    const cause = by === undefined ? text : by
    const isSilent = read.current === cause || (read.current === null && onlyChanges)
    read.current = cause
    if (!isSilent) announce(text, urgent)
  })
  return <Tag ref={hold} {...rest} />
}
