import type { PointerEvent, ThHTMLAttributes } from 'react'
import css from './TablePage.module.css'

interface Props extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly onDraw?: (width: number) => void
}

const LEAST_PX = 60

/** A head cell that is resized by dragging its right edge. */
export function ResizableHead({ onDraw, children, ...rest }: Props) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const cell = event.currentTarget.closest('th')
    if (!cell || !onDraw) return
    const from = event.clientX
    const before = cell.offsetWidth
    const widthAt = (x: number) => Math.max(LEAST_PX, Math.round(before + x - from))
    const drop = (at: globalThis.PointerEvent) => {
      window.removeEventListener('pointerup', drop)
      onDraw(widthAt(at.clientX))
    }
    window.addEventListener('pointerup', drop)
  }
  return (
    <th {...rest}>
      {children}
      {onDraw && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a handle for the pointer alone; widths are no loss without it
        // biome-ignore lint/a11y/useKeyWithClickEvents: keeps the end of a draw from sorting the column
        <span className={css.handle} onPointerDown={start} onClick={(event) => event.stopPropagation()} />
      )}
    </th>
  )
}
