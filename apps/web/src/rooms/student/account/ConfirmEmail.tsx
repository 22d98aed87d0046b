import { Alert, Button } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/account.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/account.ts'

const TOKEN = 'emailToken'

/** Opened from the e-mail that asks whether the address is this person's. */
export function ConfirmEmail() {
  const w = useWords(zh, en).own
  const { params, change } = useAddress()
  const token = params.get(TOKEN) ?? ''
  const forget = () => change({ [TOKEN]: '' })
  const confirm = useAct('confirmEmailUserInfo', {
    onDone: ({ email }) => {
      toast.success(w.emailDone(email))
      forget()
    },
  })
  if (token === '') return null
  return (
    <Alert
      type="info"
      showIcon
      title={w.emailAsk}
      style={{ marginBottom: 16 }}
      action={
        <Button type="primary" loading={confirm.busy} onClick={() => void confirm.run({ token })}>
          {w.emailConfirm}
        </Button>
      }
      closable={{ onClose: forget }}
    />
  )
}
