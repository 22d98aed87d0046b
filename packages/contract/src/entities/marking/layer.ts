import { z } from 'zod'
import { text } from '../fields.ts'

/** What a marker draws and writes on one file of an answer. */
export const LAYER_ITEMS = 200
/** Places on a picture in ten-thousandths of its width and height, so that they hold at any size. */
export const LAYER_FULL = 10_000
/** Numbers of one stroke: x and y in turns. */
export const STROKE_MAX = 1000

const place = z.number().int().min(0).max(LAYER_FULL)
const page = z.number().int().min(1).max(5000)

export const layerItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pen'), page, points: z.array(place).min(4).max(STROKE_MAX) }),
  z.object({ kind: z.literal('box'), page, x: place, y: place, w: place, h: place, text: text(500).default('') }),
  /** Without a place it is about the whole page. */
  z.object({ kind: z.literal('text'), page, x: place.nullable(), y: place.nullable(), text: text(500, 1) }),
])
export type LayerItem = z.infer<typeof layerItem>

export const layerItems = z.array(layerItem).max(LAYER_ITEMS)

/** The layer of one file, kept apart from it. */
export const fileLayer = z.object({ fileId: z.string(), items: layerItems, seq: z.number().int() })
export type FileLayer = z.infer<typeof fileLayer>
