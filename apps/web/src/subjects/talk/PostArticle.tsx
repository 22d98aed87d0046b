import { LikeFilled, LikeOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCan } from '../../kit/Can.tsx'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import { RichText } from '../../kit/rich/RichText.tsx'
import { Time } from '../../kit/Time.tsx'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { Author } from './Author.tsx'
import { Cards } from './Cards.tsx'
import { FileList } from './FileList.tsx'
import { ModerateMenu } from './Moderate.tsx'
import { PollView } from './PollView.tsx'
import { ReportButton } from './ReportButton.tsx'
import talk from './Talk.module.css'
import css from './Thread.module.css'
import { useTalkWords } from './use-talk-words.ts'

export type Post = Out<'getBbsPost'>

function Standing({ of: post }: { of: Post }) {
  const w = useTalkWords()
  if (post.state === 'held')
    return (
      <Alert
        type="warning"
        showIcon
        title={w.heldNote}
        description={post.heldBy.map((one) => w.heldBy[one]).join('、')}
      />
    )
  if (post.state === 'hidden')
    return <Alert type="error" showIcon title={w.hiddenNote} description={post.reason && w.reason(post.reason)} />
  return null
}

function History({ of: post }: { of: Post }) {
  const w = useTalkWords().thread
  const [isOpen, setOpen] = useState(false)
  if (post.history.length === 0) return null
  return (
    <>
      <Button size="small" type="text" onClick={() => setOpen(true)}>
        {w.history}
      </Button>
      {isOpen && (
        <ViewDialog title={w.history} onClose={() => setOpen(false)}>
          {post.history.map((one) => (
            <section key={one.at} className={css.earlier}>
              <h3>
                {w.earlier} <Time at={one.at} />
              </h3>
              <b>{one.title}</b>
              <RichText html={one.body} />
            </section>
          ))}
        </ViewDialog>
      )}
    </>
  )
}

/** The post itself, with what this person may do with it. */
export function PostArticle({
  of: post,
  anchor,
  edit,
  onDeleted,
}: {
  of: Post
  anchor?: ReactNode
  edit?: ReactNode
  onDeleted: () => void
}) {
  const w = useTalkWords()
  const can = useCan()
  const { ask } = useConfirm()
  const like = useAct('likeBbsPost')
  const follow = useAct('followBbsPost')
  const remove = useAct('deleteBbsPost', { message: w.thread.deleted })
  const isMine = post.author.isMe === '1'
  const isLiked = post.liked === '1'
  const isShown = post.state === 'visible'
  const removeOwn = async () => {
    if (!(await ask({ title: w.thread.deleteAsk, ok: w.thread.delete, danger: true }))) return
    if ((await remove.run({ id: post.id })).ok) onDeleted()
  }
  if (post.state === 'deleted') return <Alert type="info" showIcon title={w.gone} />
  return (
    <article className={css.post}>
      <Standing of={post} />
      <p className={talk.facts}>
        <Author of={post.author} />
        <Time at={post.createdAt} />
        {post.editedAt && <span>{w.thread.edited}</span>}
        <span>{post.moduleTitle}</span>
        <span>{w.views(post.views)}</span>
        {post.score !== null && <span className={css.score}>{w.moderate.scored(post.score)}</span>}
      </p>
      {anchor}
      <RichText html={post.body} />
      <Cards of={post.cards} courseId={post.courseId} />
      {post.poll && <PollView postId={post.id} of={post.poll} canVote={isShown && post.canReply === '1'} />}
      <FileList files={post.files} />
      <div className={css.acts}>
        {can('like') && !isMine && isShown ? (
          <Button
            size="small"
            type={isLiked ? 'primary' : 'default'}
            icon={isLiked ? <LikeFilled /> : <LikeOutlined />}
            aria-pressed={isLiked}
            loading={like.busy}
            onClick={() => void like.run({ id: post.id, on: isLiked ? '0' : '1' })}
          >
            {w.likes(post.likes)}
          </Button>
        ) : (
          <span>{w.likes(post.likes)}</span>
        )}
        {can('like') && (
          <Button
            size="small"
            aria-pressed={post.followed === '1'}
            loading={follow.busy}
            onClick={() => void follow.run({ id: post.id, on: post.followed === '1' ? '0' : '1' })}
          >
            {post.followed === '1' ? w.followed : w.follow}
          </Button>
        )}
        <span>{w.thread.followers(post.followers)}</span>
        <span className={css.actsEnd}>
          <History of={post} />
          {!isMine && isShown && <ReportButton postId={post.id} />}
          {edit}
          {isMine && post.canDelete === '1' && can('reply') && (
            <Button size="small" type="text" danger onClick={() => void removeOwn()}>
              {w.thread.delete}
            </Button>
          )}
          <ModerateMenu of={post} onDeleted={onDeleted} />
        </span>
      </div>
    </article>
  )
}
