import { listed } from '../../../words/marks.ts'

/** Names in a cell: as many as there is room for, all where the pointer rests. A course of every major has some twenty. */
export function Names({ of }: { readonly of: readonly string[] }) {
  const text = listed(of)
  return (
    <span className="clamp1" data-cut title={text}>
      {text}
    </span>
  )
}
