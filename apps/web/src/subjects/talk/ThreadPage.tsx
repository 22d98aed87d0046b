import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { useCan } from '../../kit/Can.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { PageHead } from '../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import { Anchor } from './Anchor.tsx'
import { AuthorCard } from './AuthorCard.tsx'
import { type Post, PostArticle } from './PostArticle.tsx'
import { PostTags } from './PostTags.tsx'
import { phrasesOf } from './phrases/phrases-of.ts'
import { ReplyEditor } from './ReplyEditor.tsx'
import { type ReplyOrder, ReplyTools } from './ReplyTools.tsx'
import { ReplyTree } from './ReplyTree.tsx'
import talk from './Talk.module.css'
import thread from './Thread.module.css'
import { useNextKeys } from './use-keys.ts'
import { useReplies } from './use-replies.ts'
import { useTalkWords } from './use-talk-words.ts'

/** Addresses of the room in which the thread is read. */
export interface ThreadPlaces {
  readonly list: (courseId: string) => string
  readonly thread: (courseId: string, postId: string) => string
  /** Absent: its reader changes nothing here. */
  readonly edit?: ((courseId: string, postId: string) => string) | undefined
  /** Those who teach see how far the author is. */
  readonly showsAuthor?: boolean
  /** Where the resource is studied that a post is about. */
  readonly resource?: (courseId: string, anchor: NonNullable<Post['anchor']>) => string
}

interface Props {
  readonly post: Post
  readonly courseId: string
  readonly places: ThreadPlaces
  readonly reload: () => void
}

function AlikeSide({ post, places }: Pick<Props, 'post' | 'places'>) {
  const w = useTalkWords()
  const showsAuthor = places.showsAuthor === true && post.author.duty === 'student'
  const alike = useCall(
    'listAlikeBbsPost',
    { courseId: post.courseId, title: post.title, butId: post.id },
    { noToast: true },
  )
  return (
    <aside className={thread.side} aria-label={w.thread.alike}>
      {showsAuthor && <AuthorCard postId={post.id} />}
      {post.chapterTitle && (
        <section className={thread.card}>
          <h2>{w.thread.chapter}</h2>
          <Link to={`${places.list(post.courseId)}&chapterId=${post.chapterId}`}>{post.chapterTitle}</Link>
        </section>
      )}
      <section className={thread.card}>
        <h2>{w.thread.alike}</h2>
        {(alike.data ?? []).length === 0 ? (
          <p className={talk.note}>{w.thread.noAlike}</p>
        ) : (
          <ul>
            {alike.data?.map((one) => (
              <li key={one.id}>
                <Link to={places.thread(post.courseId, one.id)}>{one.title}</Link>
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

function Thread({ post, courseId, places, reload }: Props) {
  const w = useTalkWords()
  const can = useCan()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const commentId = params.get('commentId') ?? ''
  const [shown, setShown] = useState<ReplyOrder>({ order: 'tree', onlyAuthor: '0', teachersFirst: '0' })
  const replies = useReplies(post.id, shown)
  useNextKeys('[data-floor]')
  const marked = replies.rows.find(({ id }) => id === commentId)?.floorNo
  useEffect(() => {
    if (marked === undefined) return
    const row = document.querySelector<HTMLElement>(`[data-floor="${marked}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.setAttribute('data-marked', '1')
  }, [marked])
  return (
    <div className={thread.thread}>
      <div className={thread.main}>
        <PostArticle
          of={post}
          onDeleted={() => void navigate(places.list(courseId))}
          anchor={
            post.anchor && (
              <div className={talk.anchorCard}>
                <Anchor of={post.anchor} />
                {places.resource && <Link to={places.resource(courseId, post.anchor)}>{w.thread.toPlace}</Link>}
              </div>
            )
          }
          edit={
            post.canEdit === '1' &&
            places.edit && (
              <LinkButton size="small" type="text" to={places.edit(courseId, post.id)}>
                {w.thread.edit}
              </LinkButton>
            )
          }
        />
        <section className={thread.replies}>
          <div className={thread.repliesHead}>
            <h2>
              {w.thread.replies} <span className="num">{post.replies}</span>
            </h2>
            {post.replies > 1 && <ReplyTools value={shown} onChange={setShown} />}
          </div>
          <ReplyTree post={post} replies={replies} onAccepted={() => void Promise.all([reload(), replies.load()])} />
          {post.canReply === '1' && can('reply') ? (
            <ReplyEditor
              postId={post.id}
              moduleId={post.courseId && post.moduleId}
              minWords={post.minWords}
              phrases={phrasesOf(post, can('phrases'))}
              onSent={(id) => void (replies.replyFirst ? replies.load() : replies.refresh(id))}
            />
          ) : (
            post.readOnly !== '' && (
              <Alert type="info" showIcon title={w.readOnly[post.readOnly as keyof typeof w.readOnly]} />
            )
          )}
        </section>
      </div>
      <AlikeSide post={post} places={places} />
    </div>
  )
}

/** A thread of a course as a tree, with its accepted answer and the way to the resource that it is about. */
export function ThreadPage({ places }: { places: ThreadPlaces }) {
  const w = useTalkWords()
  const [params] = useSearchParams()
  const postId = params.get('postId') ?? ''
  const post = useCall('getBbsPost', { id: postId }, { enabled: postId !== '' })
  if (postId === '') return <EmptyState text={w.thread.notFound} />
  const courseId = params.get('courseId') ?? post.data?.courseId ?? ''
  return (
    <>
      <PageHead
        back={places.list(courseId)}
        title={post.data ? post.data.title || w.gone : ''}
        state={post.data && <PostTags of={post.data} />}
      />
      <Loaded of={post}>
        {(data) => (
          <Thread key={data.id} post={data} courseId={courseId} places={places} reload={() => void post.refetch()} />
        )}
      </Loaded>
    </>
  )
}
