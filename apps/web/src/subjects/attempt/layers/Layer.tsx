import { LAYER_FULL, type LayerItem } from '@shuyuan/contract/entities/marking/layer.ts'
import type { ReactNode } from 'react'
import css from './Layers.module.css'
import { useLayerWords } from './use-layer-words.ts'

const share = (place: number): string => `${(place / LAYER_FULL) * 100}%`
const pathOf = (points: readonly number[]): string =>
  points.flatMap((x, at) => (at % 2 === 0 ? `${at === 0 ? 'M' : 'L'}${x} ${points[at + 1] ?? 0}` : [])).join(' ')

/** Where its number stands on the picture; null: it is about the whole page. */
function pinOf(item: LayerItem): { x: number; y: number } | null {
  if (item.kind === 'box') return { x: item.x, y: item.y }
  return item.kind === 'text' && item.x !== null && item.y !== null ? { x: item.x, y: item.y } : null
}

export const hasWords = (item: LayerItem): boolean => item.kind !== 'pen' && item.text !== ''

/** What was drawn, over the picture that it was drawn on; numbers lead to the words below. */
export function LayerPicture({
  url,
  alt,
  items,
  children,
}: {
  readonly url: string
  readonly alt: string
  readonly items: readonly LayerItem[]
  readonly children?: ReactNode
}) {
  let no = 0
  return (
    <figure className={css.figure}>
      <img src={url} alt={alt} draggable={false} />
      <svg viewBox={`0 0 ${LAYER_FULL} ${LAYER_FULL}`} preserveAspectRatio="none" aria-hidden="true">
        {items.map((item, at) => {
          if (item.kind === 'pen')
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has nothing of its own but its place
            return <path key={at} className={css.stroke} d={pathOf(item.points)} />
          if (item.kind === 'box')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <rect key={at} className={css.stroke} x={item.x} y={item.y} width={item.w} height={item.h} />
            )
          return null
        })}
      </svg>
      {items.map((item, at) => {
        if (!hasWords(item)) return null
        no += 1
        const pin = pinOf(item)
        return (
          pin && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <span key={at} className={css.pin} style={{ left: share(pin.x), top: share(pin.y) }} aria-hidden="true">
              {no}
            </span>
          )
        )
      })}
      {children}
    </figure>
  )
}

/** The words of a layer, by their numbers. */
export function LayerRemarks({
  items,
  isPaged,
  label,
}: {
  readonly items: readonly LayerItem[]
  readonly isPaged: boolean
  readonly label: string
}) {
  const w = useLayerWords()
  const words = items.filter(hasWords)
  if (words.length === 0) return null
  return (
    <ol className={css.remarks} aria-label={label}>
      {words.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has nothing of its own but its place
        <li key={at}>
          {isPaged && <span className={css.soft}>{w.onPage(item.page)} </span>}
          {item.kind !== 'pen' && item.text}
        </li>
      ))}
    </ol>
  )
}

interface FileProps {
  readonly file: { readonly fileId: string; readonly name: string; readonly mime: string; readonly url: string }
  readonly items: readonly LayerItem[]
}

/** One file with what the teacher drew and wrote on it. */
export function FileLayer({ file, items }: FileProps) {
  const w = useLayerWords()
  if (items.length === 0) return null
  const isPicture = file.mime.startsWith('image/')
  return (
    <div>
      {isPicture && <LayerPicture url={file.url} alt={w.pictureOf(file.name)} items={items} />}
      <LayerRemarks items={items} isPaged={!isPicture} label={w.remarksOn(file.name)} />
    </div>
  )
}
