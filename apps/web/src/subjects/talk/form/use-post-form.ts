import type { Out } from '@shuyuan/contract/calls/index.ts'
import { POST_TITLE_MIN } from '@shuyuan/contract/entities/talk/board.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CallError } from '../../../api/call-error.ts'
import { useAct } from '../../../api/use-act.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { newId } from '../../../kit/new-id.ts'
import type { StoredFile } from '../../../kit/upload/types.ts'
import type { Card } from '../Cards.tsx'
import { mentionedIn } from '../mentions.ts'
import { BLOCKED, useSent } from '../use-sent.ts'
import { useTalkWords } from '../use-talk-words.ts'
import { type Draft, keepDraft, readDraft } from './draft.ts'
import { markWords } from './mark-words.ts'
import type { PollForm } from './PollField.tsx'
import type { StaffForm } from './StaffFields.tsx'

type Post = Out<'getBbsPost'>

/** What is being written. */
export interface PostDraft {
  readonly moduleId: string
  readonly kind: 'topic' | 'question'
  readonly title: string
  readonly body: string
  readonly chapterId: string
  readonly files: readonly StoredFile[]
  readonly cards: readonly Card[]
  readonly poll: PollForm | null
  readonly remind: boolean
  readonly hasAnchor: boolean
  readonly staff: StaffForm
}

export interface PostStart {
  readonly moduleId: string
  readonly kind?: 'topic' | 'question' | undefined
  readonly title?: string | undefined
  readonly body?: string | undefined
  /** The post that is changed. */
  readonly of?: Post | undefined
  readonly anchor?: { readonly resourceId: string; readonly position: number } | null | undefined
  /** Holds what only teachers set. */
  readonly isStaff: boolean
  readonly onSent: (postId: string) => void
}

const begun = ({ of: post, moduleId, kind, title, body }: PostStart): PostDraft => ({
  moduleId: post?.moduleId ?? moduleId,
  kind: post?.kind ?? kind ?? 'topic',
  title: post?.title ?? title ?? '',
  body: post?.body ?? body ?? '',
  chapterId: post?.chapterId ?? '',
  files: (post?.files ?? []).map(({ id, ...file }) => ({ fileId: id, ...file })),
  cards: post?.cards ?? [],
  poll: null,
  remind: false,
  hasAnchor: true,
  staff: {
    top: false,
    replyFirst: post?.replyFirst === '1',
    maxScore: null,
    minWords: post?.minWords ?? 0,
    courseClassIds: post?.courseClassIds ?? [],
    opensAt: post?.opensAt ?? null,
  },
})

/** The words that a refusal names, to be marked where they stand. */
const wordsIn = (message: string) =>
  message
    .split(/[：:]/)
    .at(-1)
    ?.split(/、|, | and | 和 /)
    .map((one) => one.trim())
    .filter(Boolean) ?? []

const flag = (on: boolean) => (on ? ('1' as const) : ('0' as const))

function contentOf(draft: PostDraft, { of: post, isStaff }: PostStart) {
  const { title, body, files, cards, chapterId, staff } = draft
  const { maxScore, minWords, courseClassIds, replyFirst, opensAt } = staff
  return {
    ...{ title: title.trim(), body, mentionIds: mentionedIn(body) },
    fileIds: files.map(({ fileId }) => fileId),
    cards: cards.map(({ kind, id }) => ({ kind, id })),
    ...(isStaff && {
      ...{ minWords, courseClassIds: [...courseClassIds], replyFirst: flag(replyFirst) },
      ...(maxScore === null ? {} : { maxScore }),
      ...(chapterId === (post?.chapterId ?? '') ? {} : { chapterId: chapterId || null }),
      ...(opensAt === (post?.opensAt ?? null) ? {} : { opensAt }),
    }),
  }
}

/** A post that is written or changed. Its draft stays in this browser, one for each board, until it is posted. */
export function usePostForm(start: PostStart, box: RefObject<HTMLElement | null>) {
  const { of: post, anchor } = start
  const w = useTalkWords()
  const userId = useStore(stores.userInfo)?.id ?? ''
  const [draft, setDraft] = useState(() => begun(start))
  const [faults, setFaults] = useState<{ title?: string; body?: string }>({})
  const [blocked, setBlocked] = useState<readonly string[]>([])
  const isPrepared = post !== undefined || start.body !== undefined
  const [offered, setOffered] = useState(() => (isPrepared ? null : readDraft(userId, start.moduleId)))
  const clientId = useRef(newId())
  const sent = useSent()
  const add = useAct('addBbsPost', { noToast: true })
  const update = useAct('updateBbsPost', { noToast: true })
  const { moduleId, title, body, kind } = draft

  // A draft that is offered is not overwritten before it is answered.
  useEffect(() => {
    if (!isPrepared && !offered && moduleId) keepDraft(userId, moduleId, { title, body, kind })
  }, [isPrepared, offered, userId, moduleId, title, body, kind])
  useEffect(() => () => markWords(null, []), [])

  const set = (patch: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const answerOffer = (kept: Draft | null) => {
    if (kept) set(kept)
    else keepDraft(userId, start.moduleId, null)
    setOffered(null)
  }
  const refused = (error: CallError) => {
    const fault = Object.values(error.fields)[0]
    if (error.code !== BLOCKED) {
      if (fault) setFaults(error.fields)
      sent.fail(error)
      return
    }
    const words = [...new Set(Object.values(error.fields).flatMap(wordsIn))]
    setBlocked(words)
    requestAnimationFrame(() => markWords(box.current, words))
  }
  const send = async () => {
    const found = {
      ...(title.trim().length < POST_TITLE_MIN ? { title: w.form.noTitle } : {}),
      ...(body === '' ? { body: w.form.noBody } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const content = contentOf(draft, start)
    const outcome = post
      ? await update.run({ id: post.id, updatedAt: post.updatedAt, ...content })
      : await add.run({
          ...content,
          top: flag(start.isStaff && draft.staff.top),
          ...{ moduleId, kind, poll: draft.poll, clientId: clientId.current, remindTeacher: flag(draft.remind) },
          anchor: anchor && draft.hasAnchor ? { resourceId: anchor.resourceId, position: anchor.position } : null,
        })
    if (!outcome.ok) {
      refused(outcome.error)
      return
    }
    sent.tell(outcome.data)
    keepDraft(userId, moduleId, null)
    markWords(null, [])
    start.onSent(post ? post.id : (outcome.data as { id: string }).id)
  }
  return { draft, set, faults, blocked, offered, answerOffer, send, isBusy: add.busy || update.busy }
}
