import { listed } from '../../../words/marks.ts'

/** Names in a cell: as many as fit, all of them on hover. A course for every major has about twenty. */
export function Names({ of }: { readonly of: readonly string[] }) {
  const text = listed(of)
  return (
    <span className="clamp1" data-cut title={text}>
      {text}
    </span>
  )
}
