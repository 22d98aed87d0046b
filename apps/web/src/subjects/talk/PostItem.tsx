import { EyeOutlined, LikeOutlined, MessageOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Time } from '../../kit/Time.tsx'
import { Anchor } from './Anchor.tsx'
import { Author } from './Author.tsx'
import css from './Feed.module.css'
import { type PostRow, PostTags } from './PostTags.tsx'
import talk from './Talk.module.css'
import { useTalkWords } from './use-talk-words.ts'

interface Props {
  readonly of: PostRow
  readonly to: string
  /** The board stands beside it where posts of several are listed. */
  readonly hasBoard: boolean
  /** Says how long it has waited for a teacher. */
  readonly isWaiting?: boolean
  readonly extra?: ReactNode
}

const LATE_HOURS = 48
const HOUR_MS = 3_600_000

/** Red once the time is over within which questions should be answered. */
function Waited({ since }: { since: string }) {
  const w = useTalkWords()
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / HOUR_MS))
  return (
    <span className={css.waited} data-late={hours >= LATE_HOURS}>
      {w.waited(hours)}
    </span>
  )
}

/** One post of a list. */
export function PostItem({ of: post, to, hasBoard, isWaiting = false, extra }: Props) {
  const w = useTalkWords()
  return (
    <article className={css.item} data-post={post.id} data-new={post.isNew}>
      <div className={css.itemHead}>
        <h2>
          <Link to={to}>{post.title}</Link>
        </h2>
        {post.isNew === '1' && <span className={css.dot}>{w.tags.isNew}</span>}
        <PostTags of={post} />
        {extra}
      </div>
      {post.summary && <p className={css.summary}>{post.summary}</p>}
      <div className={talk.facts}>
        <Author of={post.author} />
        <Time at={post.createdAt} />
        {hasBoard && <span>{post.moduleTitle}</span>}
        {post.chapterTitle && !post.anchor && <span>{post.chapterTitle}</span>}
        {post.anchor && <Anchor of={post.anchor} />}
        {isWaiting && <Waited since={post.createdAt} />}
        <span className={css.figures}>
          {post.teacherReplied === '1' && <span className={css.taught}>{w.teacherReplied}</span>}
          <span title={w.replies(post.replies)}>
            <MessageOutlined aria-hidden /> <span className="num">{post.replies}</span>
          </span>
          <span title={w.views(post.views)}>
            <EyeOutlined aria-hidden /> <span className="num">{post.views}</span>
          </span>
          <span title={w.likes(post.likes)}>
            <LikeOutlined aria-hidden /> <span className="num">{post.likes}</span>
          </span>
        </span>
      </div>
      {post.lastReply && (
        <p className={css.last}>
          {w.lastReply(post.lastReply.by)} <Time at={post.lastReply.at} />
        </p>
      )}
      {post.heldBy.length > 0 && <p className={css.last}>{post.heldBy.map((one) => w.heldBy[one]).join(' · ')}</p>}
      {post.reason && <p className={talk.why}>{w.reason(post.reason)}</p>}
    </article>
  )
}
