import { CODE_DIGITS } from '@shuyuan/contract/entities/account/contact-code.ts'
import { Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Outcome } from '../../../kit/form/fields.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/account.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/account.ts'
import type { OwnUser } from './OwnBase.tsx'

interface Values {
  mobile: string
  code: string
}

const SECOND_MS = 1000
const MOBILE = /^1\d{10}$/

/** Seconds until the moment, by this clock. */
function useSecondsTo(at: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS)))
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [at])
  return left
}

interface CodeProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The code and the button that sends it to the number above. */
function CodeInput({ id, value, onChange }: CodeProps) {
  const w = useWords(zh, en).own
  const form = Form.useFormInstance<Values>()
  const [nextAt, setNextAt] = useState(0)
  const left = useSecondsTo(nextAt)
  const send = useAct('sendSmsCode', {
    message: w.codeSent,
    onDone: ({ nextAt: at, expiresAt: _ }) => {
      setNextAt(Date.parse(at))
      document.getElementById(id ?? '')?.focus()
    },
  })
  const mobile = (Form.useWatch('mobile', form) ?? '').trim()
  async function press(): Promise<void> {
    if (!MOBILE.test(mobile)) return form.setFields([{ name: 'mobile', errors: [w.mobileWrong] }])
    const done = await send.run({ purpose: 'changeMobile', mobile })
    const fault = done.ok ? undefined : done.error.fields.mobile
    if (fault) form.setFields([{ name: 'mobile', errors: [fault] }])
  }
  return (
    <Space.Compact block>
      <Input
        {...(id === undefined ? {} : { id })}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
      />
      <Button onClick={() => void press()} disabled={left > 0} loading={send.busy}>
        {left > 0 ? w.codeAgain(left) : w.codeSend}
      </Button>
    </Space.Compact>
  )
}

/** A new mobile number, proved by the code that is sent to it. */
export function MobileDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const w = useWords(zh, en).own
  const verify = useAct('verifySmsCode')
  const save = useAct('updateOwnUserInfo', { onDone: () => toast.success(w.mobileDone) })
  async function submit({ mobile, code }: Values): Promise<Outcome> {
    const verified = await verify.run({ purpose: 'changeMobile', code })
    if (!verified.ok) return verified
    return save.run({ mobile: mobile.trim(), smsTicket: verified.data.ticket, updatedAt: user.updatedAt })
  }
  return (
    <FormDialog<Values>
      title={w.mobileChange}
      note={user.mobileMasked && w.mobileNow(user.mobileMasked)}
      fields={[
        { name: 'mobile', label: w.mobileNew, required: true, max: 11 },
        { name: 'code', label: w.code, required: true, input: <CodeInput /> },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
