import type { AuthorDuty } from '@shuyuan/contract/entities/talk/board.ts'
import css from './Talk.module.css'
import { useTalkWords } from './use-talk-words.ts'

/** Who wrote it, and as what. */
export function Author({ of, isOwner = false }: { of: { name: string; duty: AuthorDuty }; isOwner?: boolean }) {
  const w = useTalkWords()
  const duty = w.duties[of.duty]
  return (
    <span className={css.author}>
      <b>{of.name}</b>
      {duty && <span className={css.duty}>{duty}</span>}
      {isOwner && <span className={css.owner}>{w.thread.owner}</span>}
    </span>
  )
}
