import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import {
  POST_BODY_MAX,
  POST_TITLE_MAX,
  POST_TITLE_MIN,
  TALK_FILE_MAX_BYTES,
  TALK_FILES_MAX,
} from '@shuyuan/contract/entities/talk/board.ts'
import { Alert, Button, Checkbox, Input, Radio, Select } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { uploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import { stores, useStore } from '../../app/stores.ts'
import { newId } from '../../kit/new-id.ts'
import { optionsOf } from '../../kit/options.ts'
import { RichText } from '../../kit/rich/RichText.tsx'
import { RichTextEditor } from '../../kit/rich/RichTextEditor.tsx'
import type { StoredFile } from '../../kit/upload/types.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { AlikePosts } from './AlikePosts.tsx'
import { keepDraft, readDraft } from './draft.ts'
import css from './Form.module.css'
import { MentionField } from './MentionField.tsx'
import { markWords } from './mark-words.ts'
import { PollField, type PollForm } from './PollField.tsx'
import { StaffFields, type StaffForm } from './StaffFields.tsx'
import talk from './Talk.module.css'
import { BLOCKED, useSent } from './use-sent.ts'
import { useTalkWords } from './use-talk-words.ts'
import { useUploadScope } from './use-upload-scope.ts'

type Board = Pick<RowOf<'listBbsModule'>, 'id' | 'title' | 'canPost' | 'courseId'>

interface Props {
  /** Those one may choose from. */
  readonly boards: readonly Board[]
  readonly moduleId: string
  readonly kind?: 'topic' | 'question'
  readonly title?: string
  /** The post that is changed. */
  readonly of?: Out<'getBbsPost'>
  readonly anchor?: { readonly resourceId: string; readonly position: number; readonly show: ReactNode } | null
  readonly canRemind?: boolean
  /** For teachers: whom a post may be for, and their other settings with it. */
  readonly classes?: readonly { readonly courseClassId: string; readonly name: string }[]
  readonly toPost: (postId: string) => string
  readonly onSent: (postId: string) => void
  readonly onCancel?: () => void
}

/** The words that a refusal names, to be marked where they stand. */
const wordsIn = (message: string) =>
  message
    .split(/[：:]/)
    .at(-1)
    ?.split(/、|, | and | 和 /)
    .map((one) => one.trim())
    .filter(Boolean) ?? []

/** Writes a post, or changes one. Its draft stays in this browser, one for each board, until it is posted. */
export function PostForm(props: Props) {
  const { boards, of: post, anchor, canRemind = false, classes, toPost, onSent, onCancel } = props
  const w = useTalkWords()
  const id = useId()
  const userId = useStore(stores.userInfo)?.id ?? ''
  const [moduleId, setModuleId] = useState(post?.moduleId ?? props.moduleId)
  const [kind, setKind] = useState<'topic' | 'question'>(post?.kind ?? props.kind ?? 'topic')
  const [title, setTitle] = useState(post?.title ?? props.title ?? '')
  const [body, setBody] = useState(post?.body ?? '')
  const [files, setFiles] = useState<readonly StoredFile[]>(
    (post?.files ?? []).map(({ id: fileId, ...file }) => ({ fileId, ...file })),
  )
  const [poll, setPoll] = useState<PollForm | null>(null)
  const [mentionIds, setMentionIds] = useState<readonly string[]>([])
  const [remind, setRemind] = useState(false)
  const [staff, setStaff] = useState<StaffForm>({
    top: false,
    replyFirst: post?.replyFirst === '1',
    maxScore: null,
    minWords: post?.minWords ?? 0,
    courseClassIds: post?.courseClassIds ?? [],
  })
  const [hasAnchor, setHasAnchor] = useState(true)
  const [isPreview, setPreview] = useState(false)
  const [faults, setFaults] = useState<{ title?: string; body?: string }>({})
  const [blocked, setBlocked] = useState<readonly string[]>([])
  const [offered, setOffered] = useState(() => (post ? null : readDraft(userId, props.moduleId)))
  const box = useRef<HTMLFormElement>(null)
  const clientId = useRef(newId())
  const scope = useUploadScope()
  const sent = useSent()
  const add = useAct('addBbsPost', { noToast: true })
  const update = useAct('updateBbsPost', { noToast: true })
  const courseId = boards.find((one) => one.id === moduleId)?.courseId ?? ''

  // A draft that is offered is not overwritten before it is answered.
  useEffect(() => {
    if (!post && !offered && moduleId) keepDraft(userId, moduleId, { title, body, kind })
  }, [post, offered, userId, moduleId, title, body, kind])
  useEffect(() => () => markWords(null, []), [])

  const refused = (error: CallError) => {
    if (error.code !== BLOCKED) {
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
    const common = {
      title: title.trim(),
      body,
      fileIds: files.map(({ fileId }) => fileId),
      mentionIds: [...mentionIds],
    }
    const { top, maxScore, minWords, courseClassIds, replyFirst } = staff
    const ofStaff = classes && {
      ...{ minWords, courseClassIds: [...courseClassIds], replyFirst: replyFirst ? ('1' as const) : ('0' as const) },
      ...(maxScore === null ? {} : { maxScore }),
    }
    const outcome = post
      ? await update.run({ id: post.id, updatedAt: post.updatedAt, ...common, ...ofStaff })
      : await add.run({
          ...common,
          ...ofStaff,
          top: classes && top ? '1' : '0',
          ...{ moduleId, kind, poll, clientId: clientId.current, remindTeacher: remind ? '1' : '0' },
          anchor: anchor && hasAnchor ? { resourceId: anchor.resourceId, position: anchor.position } : null,
        })
    if (!outcome.ok) {
      refused(outcome.error)
      return
    }
    sent.tell(outcome.data)
    keepDraft(userId, moduleId, null)
    markWords(null, [])
    onSent(post ? post.id : (outcome.data as { id: string }).id)
  }

  return (
    <form
      ref={box}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {offered && (
        <Alert
          type="info"
          showIcon
          title={w.form.draft}
          description={offered.title}
          action={
            <span className={talk.tags}>
              <Button
                size="small"
                type="primary"
                onClick={() => {
                  setTitle(offered.title)
                  setBody(offered.body)
                  setKind(offered.kind)
                  setOffered(null)
                }}
              >
                {w.form.useDraft}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  keepDraft(userId, props.moduleId, null)
                  setOffered(null)
                }}
              >
                {w.form.dropDraft}
              </Button>
            </span>
          }
        />
      )}
      {blocked.length > 0 && <Alert type="error" showIcon title={w.form.blocked(blocked.join('、'))} />}
      {!post && (
        <div className={css.row}>
          <div className={css.field}>
            <label htmlFor={`${id}-board`}>{w.form.board}</label>
            <Select
              id={`${id}-board`}
              value={moduleId || null}
              options={boards
                .filter(({ canPost }) => canPost === '1')
                .map((board) => ({ value: board.id, label: board.title }))}
              onChange={setModuleId}
            />
          </div>
          <div className={css.field}>
            <span className={css.label}>{w.form.kind}</span>
            <Radio.Group
              aria-label={w.form.kind}
              value={kind}
              options={optionsOf(w.kind)}
              optionType="button"
              onChange={({ target }) => setKind(target.value as 'topic')}
            />
          </div>
        </div>
      )}
      <div className={css.field}>
        <label htmlFor={`${id}-title`}>{w.form.title}</label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={POST_TITLE_MAX}
          showCount
          placeholder={w.form.titleHelp}
          status={faults.title ? 'error' : ''}
          aria-invalid={faults.title ? true : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        {faults.title && <span className={css.fault}>{faults.title}</span>}
        {kind === 'question' && courseId && (
          <AlikePosts courseId={courseId} title={title} to={toPost} {...(post ? { butId: post.id } : {})} />
        )}
      </div>
      <div className={css.field}>
        <span className={css.label}>{w.form.body}</span>
        {isPreview ? (
          <RichText html={body} />
        ) : (
          <RichTextEditor
            value={body}
            onChange={setBody}
            onUpload={uploader(scope, { kind: 'image' })}
            max={POST_BODY_MAX}
            minHeight={200}
            label={w.form.body}
          />
        )}
        {faults.body && <span className={css.fault}>{faults.body}</span>}
      </div>
      {anchor && hasAnchor && !post && (
        <div className={talk.anchorCard}>
          {anchor.show}
          <Button size="small" type="text" onClick={() => setHasAnchor(false)}>
            {w.form.removeAnchor}
          </Button>
        </div>
      )}
      {!post && <PollField value={poll} onChange={setPoll} />}
      {courseId && (
        <div className={css.field}>
          <label htmlFor={`${id}-mention`}>{w.form.mention}</label>
          <MentionField id={`${id}-mention`} moduleId={moduleId} value={mentionIds} onChange={setMentionIds} />
        </div>
      )}
      <div className={css.field}>
        <span className={css.label}>{w.form.files}</span>
        <UploadField
          upload={uploader(scope, { kind: 'answer' })}
          value={files}
          onChange={setFiles}
          most={TALK_FILES_MAX}
          maxBytes={TALK_FILE_MAX_BYTES}
        />
      </div>
      {classes && <StaffFields value={staff} onChange={setStaff} classes={classes} isNew={!post} />}
      {canRemind && !post && (
        <Checkbox checked={remind} onChange={({ target }) => setRemind(target.checked)}>
          {w.form.remind}
        </Checkbox>
      )}
      <div className={css.formFoot}>
        {!post && (title || body) && <span className={`${talk.note} ${css.kept}`}>{w.form.draftKept}</span>}
        {onCancel && <Button onClick={onCancel}>{w.form.cancel}</Button>}
        <Button onClick={() => setPreview(!isPreview)} disabled={body === ''}>
          {isPreview ? w.form.backToEdit : w.form.preview}
        </Button>
        <Button type="primary" htmlType="submit" loading={add.busy || update.busy} disabled={moduleId === ''}>
          {post ? w.form.save : w.form.publish}
        </Button>
      </div>
    </form>
  )
}
