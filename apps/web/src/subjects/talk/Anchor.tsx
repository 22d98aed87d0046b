import type { Out } from '@shuyuan/contract/calls/index.ts'
import { formatClock } from '../../kit/format.ts'
import { KindIcon } from '../study/Kind.tsx'
import css from './Talk.module.css'
import { useTalkWords } from './use-talk-words.ts'

type AnchorOf = NonNullable<Out<'getBbsPost'>['anchor']>

/** Seconds of what plays, pages of what is read. */
export function usePlaceText() {
  const w = useTalkWords()
  return ({ kind, position }: Pick<AnchorOf, 'kind' | 'position'>): string => {
    if (kind === 'video' || kind === 'audio') return formatClock(position)
    return position > 0 ? w.place(position) : ''
  }
}

/** The place of a resource that a post is about. */
export function Anchor({ of }: { of: AnchorOf }) {
  const placeText = usePlaceText()
  return (
    <span className={css.anchor}>
      <KindIcon kind={of.kind} />
      <span className={css.anchorTitle}>{of.title}</span>
      <span className="num">{placeText(of)}</span>
    </span>
  )
}
