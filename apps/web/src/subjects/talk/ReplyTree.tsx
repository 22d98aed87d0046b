import { Button } from 'antd'
import { useState } from 'react'
import { Live } from '../../kit/live/Live.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../kit/page/States.tsx'
import type { Post } from './PostArticle.tsx'
import { ReplyView } from './ReplyView.tsx'
import { countNodes, type ReplyNode, replyTree } from './reply-tree.ts'
import css from './Thread.module.css'
import type { useReplies } from './use-replies.ts'
import { useTalkWords } from './use-talk-words.ts'

type Replies = ReturnType<typeof useReplies>

/** Deeper replies fold. */
const SHOWN_LEVELS = 3

interface NodeProps {
  readonly post: Post
  readonly of: ReplyNode
  readonly level: number
  readonly replies: Replies
  readonly onAccepted: () => void
}

function Node({ post, of: { reply, children }, level, replies, onAccepted }: NodeProps) {
  const w = useTalkWords().thread
  const [isOpen, setOpen] = useState(level < SHOWN_LEVELS)
  return (
    <li>
      <ReplyView post={post} of={reply} answers="reply" onChanged={replies.refresh} onAccepted={onAccepted} />
      {children.length > 0 &&
        (isOpen ? (
          <ul className={css.branch} data-level={Math.min(level, SHOWN_LEVELS)}>
            {children.map((child) => (
              <Node key={child.reply.id} {...{ post, replies, onAccepted }} of={child} level={level + 1} />
            ))}
          </ul>
        ) : (
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {w.fold(countNodes(children))}
          </Button>
        ))}
    </li>
  )
}

/** The replies of a thread as a tree: accepted answer, teachers and the most liked first where it is a question. */
export function ReplyTree({ post, replies, onAccepted }: { post: Post; replies: Replies; onAccepted: () => void }) {
  const w = useTalkWords().thread
  if (replies.state === 'loading') return <LoadingState rows={6} />
  if (replies.state === 'failed') return <ErrorState onRetry={() => void replies.load()} />
  if (replies.replyFirst) return <EmptyState text={w.replyFirst} />
  return (
    <>
      {replies.rows.length === 0 && <EmptyState text={post.canReply === '1' ? w.noReplies : w.none} />}
      <ul className={css.tree}>
        {replyTree(replies.rows).map((node) => (
          <Node key={node.reply.id} {...{ post, replies, onAccepted }} of={node} level={1} />
        ))}
      </ul>
      <ReplyFoot replies={replies} />
    </>
  )
}

/** Further replies, and those that came meanwhile: the page never jumps. */
export function ReplyFoot({ replies }: { replies: Replies }) {
  const words = useTalkWords()
  const { hasMore, isBusy, more, fresh, showFresh } = replies
  return (
    <div className={css.replyFoot}>
      {hasMore && (
        <Button loading={isBusy} onClick={() => void more()}>
          {words.more}
        </Button>
      )}
      {fresh.length > 0 && (
        <Live by={fresh.length}>
          <Button type="primary" ghost onClick={showFresh}>
            {words.thread.new(fresh.length)}
          </Button>
        </Live>
      )}
    </div>
  )
}
