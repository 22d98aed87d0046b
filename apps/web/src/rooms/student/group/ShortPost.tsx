import { GROUP_POST_BODY_MAX, TALK_FILE_MAX_BYTES, TALK_FILES_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { useAct } from '../../../api/use-act.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { newId } from '../../../kit/new-id.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import type { StoredFile } from '../../../kit/upload/types.ts'
import { UploadField } from '../../../kit/upload/UploadField.tsx'
import { keepDraft, readDraft } from '../../../subjects/talk/form/draft.ts'
import thread from '../../../subjects/talk/Thread.module.css'
import { useSent } from '../../../subjects/talk/use-sent.ts'
import { useUploadScope } from '../../../subjects/talk/use-upload-scope.ts'
import { useGroupTalkWords } from './use-group-talk-words.ts'

/** Writes a post straight from the page; its draft stays in this browser until it is sent. */
export function ShortPost({ moduleId }: { moduleId: string }) {
  const w = useGroupTalkWords()
  const userId = useStore(stores.userInfo)?.id ?? ''
  const [body, setBody] = useState(() => readDraft(userId, moduleId)?.body ?? '')
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const scope = useUploadScope()
  const clientId = useRef(newId())
  const sent = useSent()
  const add = useAct('addBbsPost', { noToast: true })
  useEffect(() => keepDraft(userId, moduleId, { title: '', body, kind: 'topic' }), [userId, moduleId, body])
  const send = async () => {
    const fileIds = files.map(({ fileId }) => fileId)
    const outcome = await add.run({ moduleId, kind: 'topic', body, fileIds, clientId: clientId.current })
    if (!outcome.ok) {
      sent.fail(outcome.error)
      return
    }
    sent.tell(outcome.data)
    keepDraft(userId, moduleId, null)
    clientId.current = newId()
    setBody('')
    setFiles([])
  }
  return (
    <div className={thread.editor}>
      <RichTextEditor
        value={body}
        onChange={setBody}
        onUpload={uploader(scope, { kind: 'image' })}
        max={GROUP_POST_BODY_MAX}
        minHeight={72}
        label={w.placeholder}
      />
      <UploadField
        upload={uploader(scope, { kind: 'answer' })}
        value={files}
        onChange={setFiles}
        most={TALK_FILES_MAX}
        maxBytes={TALK_FILE_MAX_BYTES}
      />
      <p className={thread.editorFoot}>
        <Button type="primary" loading={add.busy} disabled={body === ''} onClick={() => void send()}>
          {w.send}
        </Button>
      </p>
    </div>
  )
}
