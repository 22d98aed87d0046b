import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { TALK_FILE_MAX_BYTES, TALK_FILES_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { Alert, Button, Checkbox } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import talk from '../Talk.module.css'
import { useTalkWords } from '../use-talk-words.ts'
import { useUploadScope } from '../use-upload-scope.ts'
import { CardField } from './CardField.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import css from './Form.module.css'
import { PlaceFields, TextFields } from './MainFields.tsx'
import { PollField } from './PollField.tsx'
import { PostPreview } from './PostPreview.tsx'
import { StaffFields } from './StaffFields.tsx'
import { usePostForm } from './use-post-form.ts'

export type FormBoard = Pick<RowOf<'listBbsModule'>, 'id' | 'title' | 'canPost' | 'courseId'>

interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  /** Those one may choose from. */
  readonly boards: readonly FormBoard[]
  readonly moduleId: string
  readonly kind?: 'topic' | 'question'
  readonly title?: string
  /** A text made beforehand, to be edited before it is posted; it is no draft. */
  readonly body?: string
  /** The post that is changed. */
  readonly of?: Out<'getBbsPost'>
  readonly anchor?: { readonly resourceId: string; readonly position: number; readonly show: ReactNode } | null
  readonly canRemind?: boolean
  /** For teachers: whom a post may be for and what chapter it belongs to, and their other settings with it. */
  readonly classes?: readonly { readonly courseClassId: string; readonly name: string }[]
  readonly chapters?: readonly Option[]
  readonly toPost: (postId: string) => string
  readonly onSent: (postId: string) => void
  readonly onCancel?: () => void
}

const isPast = (at: string | null) => at === null || Date.parse(at) <= Date.now()

/** Writes a post, or changes one. */
export function PostForm(props: Props) {
  const { boards, of: post, anchor, canRemind = false, classes, chapters = [], toPost, onCancel } = props
  const w = useTalkWords()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const [isPreview, setPreview] = useState(false)
  const scope = useUploadScope()
  const form = usePostForm({ ...props, isStaff: classes !== undefined }, box)
  const { draft, set, blocked, offered, isBusy } = form
  const courseId = boards.find((one) => one.id === draft.moduleId)?.courseId ?? ''
  const text = { form, courseId, scope, toPost, postId: post?.id }
  return (
    <form
      ref={box}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send()
      }}
    >
      {offered && <DraftOffer of={offered} onAnswer={form.answerOffer} />}
      {blocked.length > 0 && <Alert type="error" showIcon title={w.form.blocked(blocked.join('、'))} />}
      {isPreview ? (
        <PostPreview of={draft} courseId={courseId} />
      ) : (
        <>
          {!post && <PlaceFields form={form} boards={boards} />}
          <TextFields {...text} />
          {anchor && draft.hasAnchor && !post && (
            <div className={talk.anchorCard}>
              {anchor.show}
              <Button size="small" type="text" onClick={() => set({ hasAnchor: false })}>
                {w.form.removeAnchor}
              </Button>
            </div>
          )}
          {courseId && (
            <div className={css.field}>
              <label htmlFor={`${id}-cards`}>{w.cards}</label>
              <CardField
                id={`${id}-cards`}
                courseId={courseId}
                value={draft.cards}
                onChange={(cards) => set({ cards })}
              />
            </div>
          )}
          {!post && <PollField value={draft.poll} onChange={(poll) => set({ poll })} />}
          <div className={css.field}>
            <span className={css.label}>{w.form.files}</span>
            <UploadField
              upload={uploader(scope, { kind: 'answer' })}
              value={draft.files}
              onChange={(files) => set({ files })}
              most={TALK_FILES_MAX}
              maxBytes={TALK_FILE_MAX_BYTES}
            />
          </div>
          {classes && (
            <StaffFields
              value={draft.staff}
              onChange={(staff) => set({ staff })}
              chapterId={draft.chapterId}
              onChapter={(chapterId) => set({ chapterId })}
              classes={classes}
              chapters={chapters}
              isNew={!post}
              isOpen={post !== undefined && isPast(post.opensAt)}
            />
          )}
          {canRemind && !post && (
            <Checkbox checked={draft.remind} onChange={({ target }) => set({ remind: target.checked })}>
              {w.form.remind}
            </Checkbox>
          )}
        </>
      )}
      <div className={css.formFoot}>
        {!post && (draft.title || draft.body) && <span className={`${talk.note} ${css.kept}`}>{w.form.draftKept}</span>}
        {onCancel && <Button onClick={onCancel}>{w.form.cancel}</Button>}
        <Button onClick={() => setPreview(!isPreview)} disabled={draft.body === ''}>
          {isPreview ? w.form.backToEdit : w.form.preview}
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={draft.moduleId === ''}>
          {post ? w.form.save : draft.staff.opensAt ? w.form.schedule : w.form.publish}
        </Button>
      </div>
    </form>
  )
}
