import { Alert, Button, Checkbox, InputNumber } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, ErrorState, Loaded, LoadingState } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { Anchor } from '../../../subjects/talk/Anchor.tsx'
import { type Post, PostArticle } from '../../../subjects/talk/PostArticle.tsx'
import { PostTags } from '../../../subjects/talk/PostTags.tsx'
import { ReplyEditor } from '../../../subjects/talk/ReplyEditor.tsx'
import { ReplyFoot } from '../../../subjects/talk/ReplyTree.tsx'
import { ReplyView } from '../../../subjects/talk/ReplyView.tsx'
import talk from '../../../subjects/talk/Talk.module.css'
import thread from '../../../subjects/talk/Thread.module.css'
import { useNextKeys } from '../../../subjects/talk/use-keys.ts'
import { useReplies } from '../../../subjects/talk/use-replies.ts'
import { useTalkWords } from '../../../subjects/talk/use-talk-words.ts'
import css from './Boards.module.css'

/** The floor of the address is shown, marked, and read out by its place. */
function useMarked(floor: number, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || floor < 1) return
    const row = document.querySelector<HTMLElement>(`[data-floor="${floor}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.setAttribute('data-marked', '1')
    row?.focus({ preventScroll: true })
  }, [floor, isReady])
}

function Floors({ post, reload }: { post: Post; reload: () => void }) {
  const w = useTalkWords()
  const can = useCan()
  const [params, setParams] = useSearch()
  const floor = Number(params.get('floor') ?? 0) || 0
  const [filter, setFilter] = useState({ onlyAuthor: false, onlyTeacher: false, desc: false })
  const [target, setTarget] = useState<number | null>(null)
  const flag = (on: boolean) => (on ? ('1' as const) : ('0' as const))
  const asked = {
    order: 'floor' as const,
    onlyAuthor: flag(filter.onlyAuthor),
    onlyTeacher: flag(filter.onlyTeacher),
    desc: flag(filter.desc),
  }
  const replies = useReplies(post.id, asked, filter.desc ? 0 : floor)
  useNextKeys('[data-floor]')
  useMarked(floor, replies.state === 'ready')
  const set = (key: keyof typeof filter) => (
    <Checkbox checked={filter[key]} onChange={({ target: box }) => setFilter({ ...filter, [key]: box.checked })}>
      {w.thread[key]}
    </Checkbox>
  )
  const jump = () => {
    if (target === null) return
    setFilter({ onlyAuthor: false, onlyTeacher: false, desc: false })
    setParams({ postId: post.id, floor: String(target) }, { replace: true })
  }
  return (
    <section className={thread.replies}>
      <div className={thread.repliesHead}>
        <h2>
          {w.thread.replies} <span className="num">{post.replies}</span>
        </h2>
        <div className={css.filters}>
          {set('onlyAuthor')}
          {set('onlyTeacher')}
          {set('desc')}
          <InputNumber
            min={1}
            max={Math.max(1, replies.lastFloor)}
            value={target}
            aria-label={w.thread.jump}
            placeholder={w.thread.jump}
            onChange={(next) => setTarget(next)}
            onPressEnter={jump}
          />
          <Button onClick={jump}>{w.thread.go}</Button>
        </div>
      </div>
      {replies.state === 'loading' && <LoadingState rows={6} />}
      {replies.state === 'failed' && <ErrorState onRetry={() => void replies.load()} />}
      {replies.state === 'ready' && (replies.replyFirst || replies.rows.length === 0) && (
        <EmptyState
          text={replies.replyFirst ? w.thread.replyFirst : post.canReply === '1' ? w.thread.noReplies : w.thread.none}
        />
      )}
      <ul className={thread.tree}>
        {replies.rows.map((reply) => (
          <li key={reply.id}>
            <ReplyView post={post} of={reply} answers="quote" onChanged={replies.refresh} onAccepted={reload} />
          </li>
        ))}
      </ul>
      <ReplyFoot replies={replies} />
      {post.canReply === '1' && can('reply') ? (
        <ReplyEditor
          postId={post.id}
          moduleId={post.courseId && post.moduleId}
          minWords={post.minWords}
          onSent={(id) => void (replies.replyFirst ? replies.load() : replies.refresh(id))}
        />
      ) : (
        post.readOnly !== '' && (
          <Alert type="info" showIcon title={w.readOnly[post.readOnly as keyof typeof w.readOnly]} />
        )
      )}
    </section>
  )
}

/** The page of the board: of a group, of a course, or of the school. */
function placeOf({ classGroupId, courseId, moduleId }: Post) {
  if (classGroupId) return { to: ['groupBBS'] as const, query: `courseId=${courseId}&groupId=${classGroupId}` }
  if (courseId) return { to: ['courseDiscussionNew'] as const, query: `courseId=${courseId}&moduleId=${moduleId}` }
  return { to: ['moduleDetail'] as const, query: `moduleId=${moduleId}` }
}

/** A thread in the order of its floors: what reminders and boards outside of a course open. */
export default function BBSReply() {
  const w = useTalkWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const postId = params.get('postId') ?? ''
  const post = useCall('getBbsPost', { id: postId }, { enabled: postId !== '' })
  if (postId === '') return <EmptyState text={w.thread.notFound} />
  return (
    <div className={css.page}>
      <PageHead
        back
        title={post.data ? post.data.title || w.gone : ''}
        state={post.data && <PostTags of={post.data} />}
        facts={
          post.data && (
            <ScreenLink {...placeOf(post.data)}>
              {[post.data.courseName, post.data.moduleTitle].filter(Boolean).join(' · ')}
            </ScreenLink>
          )
        }
      />
      <Loaded of={post}>
        {(data) => (
          <>
            <PostArticle
              of={data}
              onDeleted={() => void navigate(-1)}
              anchor={
                data.anchor && (
                  <div className={talk.anchorCard}>
                    <Anchor of={data.anchor} />
                    <ScreenLink
                      to={['goOnStudy']}
                      query={`courseId=${data.courseId}&resourceId=${data.anchor.resourceId}&position=${data.anchor.position}`}
                    >
                      {w.thread.toPlace}
                    </ScreenLink>
                  </div>
                )
              }
            />
            <Floors key={data.id} post={data} reload={() => void post.refetch()} />
          </>
        )}
      </Loaded>
    </div>
  )
}
