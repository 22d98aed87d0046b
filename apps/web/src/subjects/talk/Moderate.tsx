import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { useCan } from '../../kit/Can.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import type { PostRow } from './PostTags.tsx'
import { useTalkWords } from './use-talk-words.ts'

type Dialog = 'hide' | 'delete' | 'refuse' | 'move' | 'score' | null

function MoveDialog({ post, onClose }: { post: PostRow; onClose: () => void }) {
  const w = useTalkWords().moderate
  const boards = useCall('listBbsModule', post.courseId ? { courseId: post.courseId } : {})
  const move = useAct('moveBbsPost', { message: w.done })
  const options = (boards.data?.rows ?? [])
    .filter(({ id, canModerate }) => id !== post.moduleId && canModerate === '1')
    .map(({ id, title }) => ({ value: id, label: title }))
  return (
    <FormDialog<{ moduleId: string }>
      title={w.move}
      fields={[{ name: 'moduleId', label: w.moveTo, kind: 'select', required: true, options }]}
      onSubmit={({ moduleId }) => move.run({ ids: [post.id], moduleId })}
      onClose={onClose}
    />
  )
}

function useActs(post: PostRow) {
  const w = useTalkWords().moderate
  const message = { message: w.done }
  const top = useAct('topBbsPost', message)
  const essence = useAct('essenceBbsPost', message)
  const lock = useAct('lockBbsPost', message)
  const hide = useAct('hideBbsPost', message)
  const remove = useAct('deleteBbsPost', message)
  const review = useAct('reviewBbsPost', message)
  const score = useAct('scoreBbsPost', message)
  const ids = [post.id]
  const other = (now: '0' | '1') => (now === '1' ? ('0' as const) : ('1' as const))
  return {
    top: () => top.run({ ids, on: other(post.top) }),
    essence: () => essence.run({ ids, on: other(post.essence) }),
    lock: () => lock.run({ ids, on: other(post.locked) }),
    hide: (reason: string) => hide.run({ ids, on: '1', reason }),
    unhide: () => hide.run({ ids, on: '0' }),
    delete: (reason: string) => remove.run({ id: post.id, reason }),
    pass: () => review.run({ ids, pass: '1' }),
    refuse: (reason: string) => review.run({ ids, pass: '0', reason }),
    score: (points: number | null) => score.run({ id: post.id, score: points }),
  }
}

/** What a moderator of the board does with a post: a menu of what its state allows and the page offers. */
export function ModerateMenu({ of: post, onDeleted }: { of: PostRow | Out<'getBbsPost'>; onDeleted?: () => void }) {
  const words = useTalkWords()
  const w = words.moderate
  const can = useCan()
  const acts = useActs(post)
  const [dialog, setDialog] = useState<Dialog>(null)
  const isShown = post.state === 'visible'
  const isReviewed = post.heldBy.some((one) => one !== 'filter')
  const canScore = 'canScore' in post && post.canScore === '1' && can('score')
  const isModerator = !('canModerate' in post) || post.canModerate === '1'
  const items = [
    ...(isReviewed && isModerator && (can('review') || can('moderate'))
      ? [
          { key: 'pass', label: w.pass },
          { key: 'refuse', label: w.refuse, danger: true },
        ]
      : []),
    ...(isModerator && can('moderate') && isShown
      ? [
          { key: 'top', label: post.top === '1' ? w.untop : w.top },
          { key: 'essence', label: post.essence === '1' ? w.unessence : w.essence },
          { key: 'lock', label: post.locked === '1' ? w.unlock : w.lock },
          ...(post.classGroupId ? [] : [{ key: 'move', label: w.move }]),
        ]
      : []),
    ...('canModerate' in post && isModerator && can('moderate')
      ? [post.state === 'hidden' ? { key: 'unhide', label: w.unhide } : { key: 'hide', label: w.hide }]
      : []),
    ...(isModerator && can('moderate') && post.author.isMe === '0'
      ? [{ key: 'delete', label: w.delete, danger: true }]
      : []),
    ...(canScore ? [{ key: 'score', label: w.score }] : []),
  ]
  if (items.length === 0) return null
  const choose = (key: string) => {
    if (key === 'hide' || key === 'delete' || key === 'refuse' || key === 'move' || key === 'score') setDialog(key)
    else void acts[key as 'top']()
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button size="small">{w.menu}</Button>
      </Dropdown>
      {dialog === 'move' && <MoveDialog post={post} onClose={() => setDialog(null)} />}
      {dialog === 'score' && (
        <FormDialog<{ score: number | null }>
          title={w.score}
          initial={{ score: post.score }}
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
          onSubmit={({ score }) => acts.score(score ?? null)}
          onClose={() => setDialog(null)}
        />
      )}
      {(dialog === 'hide' || dialog === 'delete' || dialog === 'refuse') && (
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
          onSubmit={async ({ reason }) => {
            const outcome = await acts[dialog](reason)
            if (outcome.ok && dialog === 'delete') onDeleted?.()
            return outcome
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
