import type { ReactNode } from 'react'
import { RichText } from '../../kit/rich/RichText.tsx'
import css from './Rich.module.css'

/** Renders a blank by its id. */
export type Slots = Readonly<Record<string, ReactNode>>

interface Props {
  readonly html: string
  readonly slots?: Slots
  /** Inline (an option): its single paragraph is not a block. */
  readonly inline?: boolean
  readonly id?: string
  /** In lists: the font size of the interface. */
  readonly small?: boolean
}

/** Rich text of a question. */
export function Rich({ html, slots, inline = false, id, small = false }: Props) {
  return (
    <div id={id} className={inline ? css.inline : css.block}>
      <RichText html={html} small={small} {...(slots ? { blank: (blank: string) => slots[blank] } : {})} />
    </div>
  )
}
