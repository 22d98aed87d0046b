import { listed } from '../../../words/marks.ts'

/** Names in a cell: two lines of them, all where the pointer rests. A course of every major has some twenty. */
export function Names({ of }: { readonly of: readonly string[] }) {
  const text = listed(of)
  return (
    <span className="clamp2" title={text}>
      {text}
    </span>
  )
}
