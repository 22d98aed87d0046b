import { LAYER_FULL, type LayerItem, STROKE_MAX } from '@shuyuan/contract/entities/marking/layer.ts'
import { type PointerEvent, useState } from 'react'

export type Tool = LayerItem['kind']

const PAGE = 1
/** A box that is smaller was a press by mistake. */
const BOX_MIN = 60

function placeOf({ clientX, clientY, currentTarget }: PointerEvent): [x: number, y: number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * LAYER_FULL)
  return [within((clientX - left) / width), within((clientY - top) / height)]
}

const boxOf = (from: [number, number], to: [number, number]): LayerItem => ({
  kind: 'box',
  page: PAGE,
  x: Math.min(from[0], to[0]),
  y: Math.min(from[1], to[1]),
  w: Math.abs(from[0] - to[0]),
  h: Math.abs(from[1] - to[1]),
  text: '',
})

/** What is being drawn; a stroke is done when the pointer leaves the picture, a box and a text then wait for their words. */
export function useDrawing(tool: Tool, onStroke: (item: LayerItem) => void, onPlaced: (item: LayerItem) => void) {
  const [from, setFrom] = useState<[number, number] | null>(null)
  const [drawn, setDrawn] = useState<LayerItem | null>(null)
  const end = () => {
    if (drawn?.kind === 'pen' && drawn.points.length >= 4) onStroke(drawn)
    if (drawn?.kind === 'box' && drawn.w >= BOX_MIN && drawn.h >= BOX_MIN) onPlaced(drawn)
    setFrom(null)
    setDrawn(null)
  }
  return {
    drawn,
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.preventDefault()
        const place = placeOf(event)
        if (tool === 'text') return onPlaced({ kind: 'text', page: PAGE, x: place[0], y: place[1], text: '' })
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(place)
        setDrawn(tool === 'pen' ? { kind: 'pen', page: PAGE, points: place } : boxOf(place, place))
      },
      onPointerMove(event: PointerEvent) {
        if (!from || !drawn) return
        const place = placeOf(event)
        if (drawn.kind === 'box') return setDrawn(boxOf(from, place))
        if (drawn.kind === 'pen' && drawn.points.length + 2 <= STROKE_MAX)
          setDrawn({ ...drawn, points: [...drawn.points, ...place] })
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
