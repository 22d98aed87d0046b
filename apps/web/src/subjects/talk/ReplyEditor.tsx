import { COMMENT_BODY_MAX, TALK_FILE_MAX_BYTES, TALK_FILES_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { uploader } from '../../api/upload-file.ts'
import { useAct } from '../../api/use-act.ts'
import { stores, useStore } from '../../app/stores.ts'
import { newId } from '../../kit/new-id.ts'
import { RichTextEditor } from '../../kit/rich/RichTextEditor.tsx'
import type { StoredFile } from '../../kit/upload/types.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { keepDraft, readDraft } from './form/draft.ts'
import { mentionedIn, mentionsOf } from './mentions.ts'
import { PhrasesButton } from './phrases/PhrasesButton.tsx'
import talk from './Talk.module.css'
import css from './Thread.module.css'
import type { Reply } from './use-replies.ts'
import { useSent } from './use-sent.ts'
import { useTalkWords } from './use-talk-words.ts'
import { useUploadScope } from './use-upload-scope.ts'

interface Props {
  readonly postId: string
  /** The board, whose people an @ may name; '' of a board of the school. */
  readonly moduleId: string
  /** The reply that is answered, quoted, or changed; none: the post is answered. */
  readonly to?: Reply | undefined
  readonly as?: 'reply' | 'quote' | 'edit'
  readonly minWords?: number
  /** The course whose phrases one answers with; absent: none. */
  readonly phrases?: { readonly courseId: string; readonly canShare: boolean } | undefined
  readonly onSent: (id: string) => void
  readonly onCancel?: () => void
}

/** Writes a reply. Its draft stays in this browser until it is sent. */
export function ReplyEditor({ postId, moduleId, to, as = 'reply', minWords = 0, phrases, onSent, onCancel }: Props) {
  const w = useTalkWords()
  const userId = useStore(stores.userInfo)?.id ?? ''
  const place = `${postId}/${to?.id ?? ''}/${as}`
  const [body, setBody] = useState(() => (as === 'edit' ? (to?.body ?? '') : (readDraft(userId, place)?.body ?? '')))
  const [files, setFiles] = useState<readonly StoredFile[]>(() =>
    as === 'edit' ? (to?.files ?? []).map(({ id, ...file }) => ({ fileId: id, ...file })) : [],
  )
  const scope = useUploadScope()
  const clientId = useRef(newId())
  const sent = useSent()
  const add = useAct('addBbsComment', { noToast: true })
  const update = useAct('updateBbsComment', { noToast: true })
  useEffect(() => {
    if (as !== 'edit') keepDraft(userId, place, { title: '', body, kind: 'topic' })
  }, [as, userId, place, body])
  const mentions = useMemo(() => mentionsOf(moduleId, w.duties), [moduleId, w.duties])
  const send = async () => {
    const mentionIds = mentionedIn(body)
    const fileIds = files.map(({ fileId }) => fileId)
    const outcome =
      as === 'edit' && to
        ? await update.run({ id: to.id, body, fileIds, mentionIds, updatedAt: to.updatedAt })
        : await add.run({
            ...{ postId, body, fileIds, mentionIds, clientId: clientId.current },
            ...(to && as === 'reply' ? { pid: to.id } : {}),
            ...(to && as === 'quote' ? { quoteId: to.id } : {}),
          })
    if (!outcome.ok) {
      sent.fail(outcome.error)
      return
    }
    sent.tell(outcome.data)
    keepDraft(userId, place, null)
    clientId.current = newId()
    setBody('')
    setFiles([])
    onSent(as === 'edit' && to ? to.id : (outcome.data as { id: string }).id)
  }
  const label = to && as !== 'edit' ? w.thread.replyTo(to.author.name) : w.thread.placeholder
  return (
    <div className={css.editor}>
      <RichTextEditor
        value={body}
        onChange={setBody}
        onUpload={uploader(scope, { kind: 'image' })}
        {...(moduleId ? { mentions } : {})}
        max={COMMENT_BODY_MAX}
        minHeight={80}
        label={label}
      />
      {minWords > 0 && <p className={talk.note}>{w.thread.minWords(minWords)}</p>}
      <UploadField
        upload={uploader(scope, { kind: 'answer' })}
        value={files}
        onChange={setFiles}
        most={TALK_FILES_MAX}
        maxBytes={TALK_FILE_MAX_BYTES}
      />
      <p className={css.editorFoot}>
        {phrases && <PhrasesButton {...phrases} body={body} onBody={setBody} />}
        {onCancel && <Button onClick={onCancel}>{w.form.cancel}</Button>}
        <Button type="primary" loading={add.busy || update.busy} disabled={body === ''} onClick={() => void send()}>
          {as === 'edit' ? w.form.save : w.thread.send}
        </Button>
      </p>
    </div>
  )
}
