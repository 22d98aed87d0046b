import { Alert } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanPress } from '../../../app/rights.ts'
import { useCan } from '../../../kit/Can.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Anchor } from '../../../subjects/talk/Anchor.tsx'
import { type Post, PostArticle } from '../../../subjects/talk/PostArticle.tsx'
import { PostTags } from '../../../subjects/talk/PostTags.tsx'
import { ReplyEditor } from '../../../subjects/talk/ReplyEditor.tsx'
import { ReplyTree } from '../../../subjects/talk/ReplyTree.tsx'
import talk from '../../../subjects/talk/Talk.module.css'
import { useNextKeys } from '../../../subjects/talk/use-keys.ts'
import { useReplies } from '../../../subjects/talk/use-replies.ts'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import css from './Discussion.module.css'

function Alike({ post }: { post: Post }) {
  const w = useTalkWords()
  const alike = useCall(
    'listAlikeBbsPost',
    { courseId: post.courseId, title: post.title, butId: post.id },
    { noToast: true },
  )
  return (
    <aside className={talk.side}>
      <section className={talk.card}>
        <h2>{w.thread.alike}</h2>
        {(alike.data ?? []).length === 0 ? (
          <p className={talk.note}>{w.thread.noAlike}</p>
        ) : (
          <ul>
            {alike.data?.map((one) => (
              <li key={one.id}>
                <Link to={`/postReply?courseId=${post.courseId}&postId=${one.id}`}>{one.title}</Link>
                {one.solved === '1' && <small>{w.tags.solved}</small>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className={talk.note}>{w.thread.keys}</p>
    </aside>
  )
}

function Thread({ post, reload }: { post: Post; reload: () => void }) {
  const w = useTalkWords()
  const can = useCan()
  const canPress = useCanPress()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const commentId = params.get('commentId') ?? ''
  const replies = useReplies(post.id, { order: 'tree' })
  useNextKeys('[data-floor]')
  const marked = replies.rows.find(({ id }) => id === commentId)?.floorNo
  useEffect(() => {
    if (marked === undefined) return
    const row = document.querySelector<HTMLElement>(`[data-floor="${marked}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.setAttribute('data-marked', '1')
  }, [marked])
  const { courseId } = post
  return (
    <div className={css.thread}>
      <div className={css.main}>
        <PostArticle
          of={post}
          onDeleted={() => void navigate(`/courseInfo/courseDiscussionArea?courseId=${courseId}`)}
          anchor={
            post.anchor && (
              <div className={talk.anchorCard}>
                <Anchor of={post.anchor} />
              </div>
            )
          }
          edit={
            post.canEdit === '1' &&
            canPress('addPost:edit') && (
              <LinkButton size="small" type="text" to={`/courseInfo/addPost?courseId=${courseId}&postId=${post.id}`}>
                {w.thread.edit}
              </LinkButton>
            )
          }
        />
        <section className={talk.replies}>
          <h2>
            {w.thread.replies} <span className="num">{post.replies}</span>
          </h2>
          <ReplyTree post={post} replies={replies} onAccepted={() => void Promise.all([reload(), replies.load()])} />
          {post.canReply === '1' && can('reply') ? (
            <ReplyEditor
              postId={post.id}
              minWords={post.minWords}
              onSent={(id) => void (replies.replyFirst ? replies.load() : replies.refresh(id))}
            />
          ) : (
            post.readOnly !== '' && (
              <Alert type="info" showIcon title={w.readOnly[post.readOnly as keyof typeof w.readOnly]} />
            )
          )}
        </section>
      </div>
      <Alike post={post} />
    </div>
  )
}

/** One topic with its replies, to be answered and judged by those who teach the course. */
export default function PostReply() {
  const w = useTalkWords()
  const [params] = useSearchParams()
  const postId = params.get('postId') ?? ''
  const post = useCall('getBbsPost', { id: postId }, { enabled: postId !== '' })
  if (postId === '') return <EmptyState text={w.thread.notFound} />
  const courseId = params.get('courseId') ?? post.data?.courseId ?? ''
  return (
    <>
      <PageHead
        back={`/courseInfo/courseDiscussionArea?courseId=${courseId}`}
        title={post.data ? post.data.title || w.gone : ''}
        state={post.data && <PostTags of={post.data} />}
      />
      <Loaded of={post}>{(data) => <Thread key={data.id} post={data} reload={() => void post.refetch()} />}</Loaded>
    </>
  )
}
