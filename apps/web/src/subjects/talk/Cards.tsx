import type { Out } from '@shuyuan/contract/calls/index.ts'
import { ScreenLink } from '../../kit/ScreenLink.tsx'
import { AssignmentName } from '../link/names.tsx'
import { KindIcon } from '../study/Kind.tsx'
import css from './Talk.module.css'
import { useTalkWords } from './use-talk-words.ts'

export type Card = Out<'listCardBbsPost'>[number]

/** Resources and assignments that a post points at, each leading to its page. */
export function Cards({ of: cards, courseId }: { of: readonly Card[]; courseId: string }) {
  const w = useTalkWords()
  if (cards.length === 0) return null
  return (
    <ul className={css.cards} aria-label={w.cards}>
      {cards.map(({ kind, id, title, about, chapterTitle }) => (
        <li key={id}>
          <KindIcon kind={about} named={false} />
          <span className={css.cardText}>
            {kind === 'resource' ? (
              <ScreenLink to={['goOnStudy']} query={`courseId=${courseId}&resourceId=${id}`}>
                {title}
              </ScreenLink>
            ) : (
              <AssignmentName course={`courseId=${courseId}`} id={id}>
                {title}
              </AssignmentName>
            )}
            <small>{[w.cardKinds[kind], chapterTitle].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
