import { Avatar, Button, Upload } from 'antd'
import { useState } from 'react'
import { uploadCall } from '../../../api/files.ts'
import { useAct } from '../../../api/use-act.ts'
import { stores } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { toast } from '../../../kit/toast.ts'
import { squareImage } from '../../../kit/upload/square-image.ts'
import en from '../../../words/en/account.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/account.ts'
import type { OwnUser } from './OwnBase.tsx'

const SIDE_PX = 512

/** One's own picture: cropped to a square, uploaded, then set. */
export function AvatarEdit({ user }: { user: OwnUser }) {
  const w = useWords(zh, en).own
  const [isSending, setSending] = useState(false)
  const save = useAct('updateOwnUserInfo', { message: w.avatarDone })

  async function change(file: File): Promise<void> {
    setSending(true)
    try {
      const picture = await squareImage(file, SIDE_PX)
      const { fileId } = await uploadCall('uploadCommonFileInfo', { kind: 'avatar' }, picture)
      const done = await save.run({ avatarFileId: fileId, updatedAt: user.updatedAt })
      const known = stores.userInfo.get()
      if (done.ok && known) stores.userInfo.set({ ...known, avatarFileId: fileId })
    } catch (error) {
      // A refused call has shown its own toast; an unreadable picture has not.
      if (error instanceof DOMException) toast.error(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      <Avatar
        size={72}
        src={user.avatarUrl || undefined}
        alt={user.realname}
        style={{ background: 'var(--primary)', color: 'var(--on-primary)', flex: 'none' }}
      >
        {user.realname.slice(0, 1)}
      </Avatar>
      <div>
        <h2>{user.realname}</h2>
        <Can button="edit">
          <Upload
            accept="image/jpeg,image/png,image/webp"
            showUploadList={false}
            beforeUpload={(file) => {
              void change(file)
              return false
            }}
          >
            <Button size="small" loading={isSending} style={{ marginTop: 4 }}>
              {w.avatar}
            </Button>
          </Upload>
          <p style={{ marginTop: 4, color: 'var(--ink-2)', fontSize: '0.8125rem' }}>{w.avatarHint}</p>
        </Can>
      </div>
    </div>
  )
}
