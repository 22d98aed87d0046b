import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useMadePassword } from '../../../subjects/person/use-made-password.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'

interface Props {
  readonly user: RowOf<'listUserInfo'>
  readonly onClose: () => void
}

/** 停用 with its reason; the sessions end. */
export function DisableUser({ user, onClose }: Props) {
  const words = useWords(zh, en)
  const w = words.user
  const setStatus = useAct('setStatusUserInfo', { message: words.saved })
  return (
    <FormDialog
      title={w.disableOf(user.realname)}
      ok={w.disable}
      note={<p>{w.disableNote}</p>}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 100 }]}
      onSubmit={({ reason }: { reason: string }) => setStatus.run({ id: user.id, status: 'disabled', reason })}
      onClose={onClose}
    />
  )
}

/** 重置密码: the new one takes the place of the question, this once. */
export function ResetUser({ user, onClose }: Props) {
  const w = useWords(zh, en).user
  const reset = useAct('resetPwdUserInfo')
  const made = useMadePassword(w.username, onClose)
  const { id, username, realname } = user
  if (made.dialog) return made.dialog
  return (
    <FormDialog
      title={w.resetOf(realname)}
      ok={w.reset}
      note={<p>{w.resetNote}</p>}
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', max: 100 }]}
      onSubmit={async ({ reason }: { reason?: string }) => {
        const done = await reset.run({ id, ...(reason ? { reason } : {}) })
        if (done.ok) made.tell({ no: username, realname, password: done.data.password })
        return done
      }}
      onClose={made.close}
    />
  )
}
