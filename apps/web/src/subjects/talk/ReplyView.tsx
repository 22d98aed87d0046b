import { LikeFilled, LikeOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCan } from '../../kit/Can.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { StatePill } from '../../kit/page/StatePill.tsx'
import { RichText } from '../../kit/rich/RichText.tsx'
import { Time } from '../../kit/Time.tsx'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { Author } from './Author.tsx'
import { FileList } from './FileList.tsx'
import type { Post } from './PostArticle.tsx'
import { FaqButton } from './phrases/FaqButton.tsx'
import { phrasesOf } from './phrases/phrases-of.ts'
import { ReplyEditor } from './ReplyEditor.tsx'
import { ReportButton } from './ReportButton.tsx'
import talk from './Talk.module.css'
import css from './Thread.module.css'
import type { Reply } from './use-replies.ts'
import { useTalkWords } from './use-talk-words.ts'

interface Props {
  readonly post: Post
  readonly of: Reply
  /** After a change of this reply, or a new one under it. */
  readonly onChanged: (id: string) => void
  readonly onAccepted?: () => void
  /** Tree: a reply hangs under another; floors: it quotes it. */
  readonly answers: 'reply' | 'quote'
  readonly children?: ReactNode
}

type Dialog = 'hide' | 'delete' | 'refuse' | 'score' | null

function ModerateReply({ post, of: reply, onChanged }: Pick<Props, 'post' | 'of' | 'onChanged'>) {
  const words = useTalkWords()
  const w = words.moderate
  const can = useCan()
  const [dialog, setDialog] = useState<Dialog>(null)
  const hide = useAct('hideBbsComment', { message: w.done })
  const review = useAct('reviewBbsPost', { message: w.done })
  const remove = useAct('deleteBbsComment', { message: w.done })
  const score = useAct('scoreBbsComment', { message: w.done })
  const ids = [reply.id]
  const isModerator = post.canModerate === '1' && can('moderate')
  const isReported = reply.heldBy.some((one) => one !== 'filter')
  const items = [
    ...(isModerator && isReported
      ? [
          { key: 'pass', label: w.pass },
          { key: 'refuse', label: w.refuse, danger: true },
        ]
      : []),
    ...(isModerator
      ? [reply.state === 'hidden' ? { key: 'unhide', label: w.unhide } : { key: 'hide', label: w.hide }]
      : []),
    ...(isModerator && reply.author.isMe === '0' ? [{ key: 'delete', label: w.delete, danger: true }] : []),
    ...(post.canScore === '1' && reply.author.duty === 'student' && can('score')
      ? [{ key: 'score', label: w.score }]
      : []),
  ]
  if (items.length === 0 || reply.state === 'deleted') return null
  const then = async <T extends { ok: boolean }>(run: Promise<T>): Promise<T> => {
    const outcome = await run
    if (outcome.ok) onChanged(reply.id)
    return outcome
  }
  const choose = (key: string) => {
    if (key === 'pass') void then(review.run({ commentIds: ids, pass: '1' }))
    else if (key === 'unhide') void then(hide.run({ ids, on: '0' }))
    else setDialog(key as Dialog)
  }
  const runs = {
    hide: (reason: string) => then(hide.run({ ids, on: '1', reason })),
    delete: (reason: string) => then(remove.run({ id: reply.id, reason })),
    refuse: (reason: string) => then(review.run({ commentIds: ids, pass: '0', reason })),
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button size="small" type="text">
          {w.menu}
        </Button>
      </Dropdown>
      {dialog === 'score' && (
        <FormDialog<{ score: number | null }>
          title={w.score}
          initial={{ score: reply.score }}
          fields={[
            {
              name: 'score',
              label: w.score,
              kind: 'number',
              min: 0,
              max: post.maxScore,
              step: 0.5,
              help: w.scoreOf(post.maxScore),
            },
          ]}
          onSubmit={({ score: points }) => then(score.run({ id: reply.id, score: points ?? null }))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog !== 'score' && (
        <FormDialog<{ reason: string }>
          title={w[dialog]}
          ok={w[dialog]}
          fields={[
            {
              name: 'reason',
              label: words.thread.why,
              kind: 'textarea',
              required: true,
              max: 200,
              help: words.thread.whyHelp,
            },
          ]}
          onSubmit={({ reason }) => runs[dialog](reason)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function Body({ of: reply }: { of: Reply }) {
  const w = useTalkWords()
  if (reply.state === 'deleted') return <p className={css.gone}>{w.goneReply}</p>
  if (reply.body === '') return <p className={css.gone}>{w.heldReply}</p>
  return (
    <>
      {reply.quote && (
        <blockquote className={css.quote}>
          <b>{`${reply.quote.name} ${w.thread.floor(reply.quote.floorNo)}`}</b>
          {reply.quote.text || w.goneReply}
        </blockquote>
      )}
      <RichText html={reply.body} />
      <FileList files={reply.files} />
    </>
  )
}

/** One reply with what this person may do with it. */
export function ReplyView({ post, of: reply, onChanged, onAccepted, answers, children }: Props) {
  const w = useTalkWords()
  const can = useCan()
  const canOffer = can('phrases')
  const { ask } = useConfirm()
  const [editor, setEditor] = useState<'answer' | 'edit' | null>(null)
  const like = useAct('likeBbsComment')
  const accept = useAct('acceptBbsComment')
  const remove = useAct('deleteBbsComment', { message: w.thread.deleted })
  const isMine = reply.author.isMe === '1'
  const isShown = reply.state === 'visible'
  const isLiked = reply.liked === '1'
  const isAccepted = reply.accepted === '1'
  const change = async (run: Promise<{ ok: boolean }>) => {
    if ((await run).ok) onChanged(reply.id)
  }
  const removeOwn = async () => {
    if (await ask({ title: w.thread.deleteAsk, ok: w.thread.delete, danger: true }))
      await change(remove.run({ id: reply.id }))
  }
  const switchAccepted = async () => {
    if ((await accept.run({ id: reply.id, on: isAccepted ? '0' : '1' })).ok) onAccepted?.()
  }
  const mayAccept = post.canAccept === '1' && can('accept') && (post.acceptedId === '' || post.canReopen === '1')
  return (
    <article className={css.reply} data-floor={reply.floorNo} data-accepted={reply.accepted} tabIndex={-1}>
      <p className={talk.facts}>
        {isAccepted && <StatePill tone="done">{w.thread.accepted}</StatePill>}
        <Author of={reply.author} isOwner={reply.author.isOwner === '1'} />
        <Time at={reply.createdAt} />
        {reply.editedAt && <span>{w.thread.edited}</span>}
        {reply.state !== 'visible' && reply.state !== 'deleted' && reply.body !== '' && (
          <StatePill tone={reply.state === 'held' ? 'waiting' : 'bad'}>{w.states[reply.state]}</StatePill>
        )}
        {reply.score !== null && <span className={css.score}>{w.moderate.scored(reply.score)}</span>}
        <span className={`${css.floor} num`}>{w.thread.floor(reply.floorNo)}</span>
      </p>
      {editor === 'edit' ? (
        <ReplyEditor
          postId={post.id}
          moduleId={post.courseId && post.moduleId}
          to={reply}
          as="edit"
          onCancel={() => setEditor(null)}
          onSent={(id) => {
            setEditor(null)
            onChanged(id)
          }}
        />
      ) : (
        <Body of={reply} />
      )}
      {reply.reason && <p className={talk.why}>{w.reason(reply.reason)}</p>}
      {reply.state !== 'deleted' && editor !== 'edit' && (
        <div className={css.acts}>
          {can('like') && !isMine && isShown ? (
            <Button
              size="small"
              type="text"
              icon={isLiked ? <LikeFilled /> : <LikeOutlined />}
              aria-pressed={isLiked}
              aria-label={`${w.thread.like} ${reply.likes} · ${w.thread.floor(reply.floorNo)}`}
              loading={like.busy}
              onClick={() => void change(like.run({ id: reply.id, on: isLiked ? '0' : '1' }))}
            >
              <span className="num">{reply.likes}</span>
            </Button>
          ) : (
            reply.likes > 0 && <span>{w.likes(reply.likes)}</span>
          )}
          {isShown && post.canReply === '1' && can('reply') && (
            <Button size="small" type="text" onClick={() => setEditor('answer')}>
              {answers === 'reply' ? w.thread.reply : w.thread.quote}
            </Button>
          )}
          {isShown && mayAccept && (
            <Button size="small" type="text" loading={accept.busy} onClick={() => void switchAccepted()}>
              {isAccepted ? w.thread.unaccept : w.thread.accept}
            </Button>
          )}
          <span className={css.actsEnd}>
            {isShown && <FaqButton post={post} answer={reply.body} />}
            {!isMine && isShown && <ReportButton commentId={reply.id} />}
            {reply.canEdit === '1' && can('reply') && (
              <Button size="small" type="text" onClick={() => setEditor('edit')}>
                {w.thread.edit}
              </Button>
            )}
            {isMine && reply.canDelete === '1' && can('reply') && (
              <Button size="small" type="text" danger onClick={() => void removeOwn()}>
                {w.thread.delete}
              </Button>
            )}
            <ModerateReply post={post} of={reply} onChanged={onChanged} />
          </span>
        </div>
      )}
      {editor === 'answer' && (
        <ReplyEditor
          postId={post.id}
          moduleId={post.courseId && post.moduleId}
          to={reply}
          as={answers}
          minWords={post.minWords}
          phrases={phrasesOf(post, canOffer)}
          onCancel={() => setEditor(null)}
          onSent={(id) => {
            setEditor(null)
            onChanged(id)
          }}
        />
      )}
      {children}
    </article>
  )
}
