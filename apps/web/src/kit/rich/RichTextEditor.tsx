import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { Uploader } from '../upload/types.ts'

export interface Mentionable {
  readonly id: string
  readonly name: string
  /** What tells two of one name apart. */
  readonly note: string
}
export type FindPeople = (words: string) => Promise<readonly Mentionable[]>

export interface RichTextEditorProps {
  /** HTML; '' when empty. With `onChange` it works in a form like any control. */
  readonly value?: string
  readonly onChange?: (html: string) => void
  /** Uploads a picture; `uploader('course', { kind: 'image' })`. Absent: no pictures. */
  readonly onUpload?: Uploader
  /** Offers sounds too, which `onUpload` sends by their type; `limited`: each with its 播放次数上限. */
  readonly sounds?: 'limited' | 'free'
  /** Offers blanks, for fill-in questions: `<span data-blank="id">`. */
  readonly blanks?: boolean
  /** Maximum count of non-blank characters, shown while typing; the server decides. */
  readonly max?: number
  /** Whom an @ may name; absent: an @ is an @. */
  readonly mentions?: FindPeople
  readonly disabled?: boolean
  readonly label?: string
  readonly id?: string
  /** Pixels. */
  readonly minHeight?: number
  /** One of many short texts: its toolbar floats above it while it has the focus. */
  readonly isShort?: boolean
}

const Editor = lazy(() => import('./Editor.tsx'))

/** Edits rich text: marks, lists, tables, pictures, formulas, blanks. Loaded when first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: (props.minHeight ?? 120) + 40 }} />}>
      <Editor {...props} />
    </Suspense>
  )
}
