import type { ReactNode } from 'react'
import { RichText } from '../../kit/RichText.tsx'
import css from './Rich.module.css'

/** What stands in the place of a blank, by its id. */
export type Slots = Readonly<Record<string, ReactNode>>

interface Props {
  readonly html: string
  readonly slots?: Slots
  /** Inside a line (an option): its one paragraph makes no block. */
  readonly inline?: boolean
  readonly id?: string
}

/** Rich text of a question. */
export function Rich({ html, slots, inline = false, id }: Props) {
  return (
    <div id={id} className={inline ? css.inline : css.block}>
      <RichText html={html} {...(slots ? { blank: (blank: string) => slots[blank] } : {})} />
    </div>
  )
}
