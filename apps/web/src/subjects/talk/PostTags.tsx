import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { formatTime } from '../../kit/format.ts'
import { StatePill } from '../../kit/page/StatePill.tsx'
import css from './Talk.module.css'
import { useTalkWords } from './use-talk-words.ts'

export type PostRow = RowOf<'listBbsPost'>

/** What a post is and how it stands, in words. */
export function PostTags({ of: post }: { of: PostRow }) {
  const w = useTalkWords()
  return (
    <span className={css.tags}>
      {post.top === '1' && <StatePill tone="running">{w.tags.top}</StatePill>}
      {post.essence === '1' && <StatePill tone="waiting">{w.tags.essence}</StatePill>}
      {post.kind === 'question' && (
        <StatePill tone={post.solved === '1' ? 'done' : 'draft'}>
          {post.solved === '1' ? w.tags.solved : w.kind.question}
        </StatePill>
      )}
      {post.hasPoll === '1' && <StatePill tone="draft">{w.tags.poll}</StatePill>}
      {post.locked === '1' && <StatePill tone="draft">{w.tags.locked}</StatePill>}
      {post.opensAt && Date.parse(post.opensAt) > Date.now() && (
        <StatePill tone="waiting">{w.opensAt(formatTime(post.opensAt))}</StatePill>
      )}
      {post.state !== 'visible' && (
        <StatePill tone={post.state === 'held' ? 'waiting' : 'bad'}>{w.states[post.state]}</StatePill>
      )}
    </span>
  )
}
