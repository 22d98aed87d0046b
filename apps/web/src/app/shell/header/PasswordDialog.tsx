import { PASSWORD_INPUT_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@shuyuan/contract/constants.ts'
import { Input } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { forgetUnsaved } from '../../../kit/form/unsaved.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { leaveForSignIn, signOut } from '../../session.ts'
import { stores, useStore } from '../../stores.ts'

interface Values {
  readonly oldPwd: string
  readonly newPwd: string
}

function usePasswordFields(): Field[] {
  const w = useWords(zh, en)
  const field = (name: string, label: string, complete: string, rules: Field['rules'] = []): Field => ({
    name,
    label,
    rules: [
      { required: true, message: w.pwdRequired },
      { min: PASSWORD_MIN, max: PASSWORD_MAX, message: w.pwdLength },
      ...rules,
    ],
    input: <Input.Password maxLength={PASSWORD_INPUT_MAX} showCount autoComplete={complete} />,
  })
  return [
    field('oldPwd', w.oldPwd, 'current-password'),
    field('newPwd', w.newPwd, 'new-password'),
    field('newPwdAgain', w.newPwdAgain, 'new-password', [
      ({ getFieldValue }) => ({
        validator: async (_, value) => {
          if (value && value !== getFieldValue('newPwd')) throw new Error(w.pwdSame)
        },
      }),
    ]),
  ]
}

/** Changes one's own password. `isForced`: an initial password must be changed; signing out is the only other way. */
export function PasswordDialog({ isForced = false, onClose }: { isForced?: boolean; onClose: () => void }) {
  const w = useWords(zh, en)
  const { ask } = useConfirm()
  const user = useStore(stores.userInfo)
  const change = useAct('updateUserPwd', {
    noToast: true,
    // The session ended with the old password: leave the page before anything is refetched.
    onDone: () => {
      toast.success(w.pwdDone)
      onClose()
      forgetUnsaved()
      leaveForSignIn()
    },
  })
  const save = async ({ oldPwd, newPwd }: Values) => {
    const done = await change.run({ id: user?.id ?? '', oldPwd, newPwd })
    // The server's own words; a broken connection has none.
    if (!done.ok) toast.error(done.error.code === '' ? w.pwdFailed : done.error.message)
    return done
  }
  const askSignOut = async () => {
    if (await ask({ title: w.signOutAsk, ok: w.signOut })) await signOut()
  }
  return (
    <FormDialog<Values>
      title={isForced ? w.mustChange : w.changePassword}
      width={420}
      ok={w.ok}
      closable={!isForced}
      {...(isForced && { back: { label: w.signOut, onClick: () => void askSignOut() } })}
      fields={usePasswordFields()}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
