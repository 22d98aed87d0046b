import { LikeFilled, LikeOutlined, MoreOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { Time } from '../../../kit/Time.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { Author } from '../../../subjects/talk/Author.tsx'
import feed from '../../../subjects/talk/Feed.module.css'
import { FileList } from '../../../subjects/talk/FileList.tsx'
import { ReplyEditor } from '../../../subjects/talk/ReplyEditor.tsx'
import talk from '../../../subjects/talk/Talk.module.css'
import thread from '../../../subjects/talk/Thread.module.css'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import css from './Group.module.css'
import { useGroupTalkWords } from './use-group-talk-words.ts'

type Row = RowOf<'listBbsPost'>
type Open = NonNullable<Row['open']>

function Replies({ of: post, open }: { of: Row; open: Open }) {
  const w = useGroupTalkWords()
  const words = useTalkWords()
  const more = post.replies > open.replies.length
  if (post.replies === 0) return null
  return (
    <div className={css.replies}>
      <ul>
        {open.replies.map((reply) => (
          <li key={reply.id}>
            <p className={talk.facts}>
              <Author of={reply.author} />
              <Time at={reply.createdAt} />
            </p>
            {reply.body ? <RichText html={reply.body} /> : <p className={thread.gone}>{words.heldReply}</p>}
            <FileList files={reply.files} />
          </li>
        ))}
      </ul>
      {more && (
        <ScreenLink to={['BBSReply']} query={`postId=${post.id}`}>
          {w.all(post.replies)}
        </ScreenLink>
      )}
    </div>
  )
}

/** One's own goes at once, somebody else's with a reason. */
function useDelete(post: Row) {
  const w = useGroupTalkWords()
  const { ask } = useConfirm()
  const [asks, setAsks] = useState(false)
  const remove = useAct('deleteBbsPost', { message: w.deleted })
  return {
    async start() {
      if (post.author.isMe === '0') setAsks(true)
      else if (await ask({ title: w.deleteAsk, ok: w.delete, danger: true })) await remove.run({ id: post.id })
    },
    dialog: asks && (
      <FormDialog<{ reason: string }>
        title={w.delete}
        ok={w.delete}
        fields={[
          {
            ...{ name: 'reason', label: w.deleteWhy, kind: 'textarea', required: true },
            ...{ max: 200, help: w.deleteWhyHelp },
          },
        ]}
        onSubmit={({ reason }) => remove.run({ id: post.id, reason })}
        onClose={() => setAsks(false)}
      />
    ),
  }
}

/** A post of a group, open in the list with its first replies. */
export function GroupPost({ of: post, open, canLead }: { of: Row; open: Open; canLead: boolean }) {
  const w = useGroupTalkWords()
  const words = useTalkWords()
  const can = useCan()
  const [isReplying, setReplying] = useState(false)
  const like = useAct('likeBbsPost')
  const top = useAct('topBbsPost')
  const minutes = useAct('minutesBbsPost')
  const drop = useDelete(post)
  const [isTop, isMinutes, isLiked] = [post.top === '1', post.minutes === '1', post.liked === '1']
  const isShown = post.state === 'visible'
  const leads = canLead && can('top') && isShown
  const items = [
    ...(leads ? [{ key: 'top', label: isTop ? w.untop : w.top }] : []),
    ...(leads ? [{ key: 'minutes', label: isMinutes ? w.noMinutes : w.toMinutes }] : []),
    ...(open.canDelete === '1' && can('delete') ? [{ key: 'delete', label: w.delete, danger: true }] : []),
  ]
  const choose = async (key: string) => {
    const ids = [post.id]
    if (key === 'delete') await drop.start()
    else if (key === 'top') {
      if ((await top.run({ ids, on: isTop ? '0' : '1' })).ok) toast.success(isTop ? w.unpinned : w.pinned)
    } else if ((await minutes.run({ ids, on: isMinutes ? '0' : '1' })).ok)
      toast.success(isMinutes ? w.unmarked : w.marked)
  }
  return (
    <article className={css.post} data-post={post.id} aria-label={post.title}>
      <p className={talk.facts}>
        {isTop && <StatePill tone="waiting">{words.tags.top}</StatePill>}
        {isMinutes && <StatePill tone="done">{w.minutes}</StatePill>}
        <Author of={post.author} />
        <Time at={post.createdAt} />
        {post.isNew === '1' && <span className={feed.dot}>{words.tags.isNew}</span>}
        {!isShown && <StatePill tone={post.state === 'held' ? 'waiting' : 'bad'}>{words.states[post.state]}</StatePill>}
        {items.length > 0 && (
          <span className={css.menu}>
            <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void choose(key) }}>
              <Button size="small" type="text" icon={<MoreOutlined />} aria-label={`${post.title}：${w.menu}`} />
            </Dropdown>
          </span>
        )}
      </p>
      <RichText html={open.body} />
      <FileList files={open.files} />
      {post.reason && <p className={talk.why}>{words.reason(post.reason)}</p>}
      <div className={thread.acts}>
        {can('like') && post.author.isMe === '0' && isShown ? (
          <Button
            size="small"
            type="text"
            icon={isLiked ? <LikeFilled /> : <LikeOutlined />}
            aria-pressed={isLiked}
            aria-label={`${w.like} ${post.likes}`}
            loading={like.busy}
            onClick={() => void like.run({ id: post.id, on: isLiked ? '0' : '1' })}
          >
            <span className="num">{post.likes}</span>
          </Button>
        ) : (
          post.likes > 0 && <span>{words.likes(post.likes)}</span>
        )}
        {open.canReply === '1' && can('post') && (
          <Button size="small" type="text" aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
            {w.reply}
          </Button>
        )}
        <span className={thread.actsEnd}>
          <ScreenLink to={['BBSReply']} query={`postId=${post.id}`}>
            {w.open}
          </ScreenLink>
        </span>
      </div>
      <Replies of={post} open={open} />
      {isReplying && (
        <ReplyEditor
          postId={post.id}
          moduleId={post.moduleId}
          onSent={() => setReplying(false)}
          onCancel={() => setReplying(false)}
        />
      )}
      {drop.dialog}
    </article>
  )
}
