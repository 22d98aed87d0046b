import { PASSWORD_INPUT_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@shuyuan/contract/constants.ts'
import { App, Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Modal } from '../../../kit/page/Modal.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'
import { leaveForSignIn, signOut } from '../../session.ts'
import { stores, useStore } from '../../stores.ts'

interface Values {
  readonly pwd: string
  readonly newPwd: string
  readonly newPwdAgain: string
}

/** Field of the call -> field of the form, for the server's messages. */
const FORM_FIELD: Readonly<Record<string, keyof Values>> = { oldPwd: 'pwd', newPwd: 'newPwd' }

/** Change of one's password. `forced`: an initial password, no way around it but signing out. */
export function PasswordDialog({ forced = false, onClose }: { forced?: boolean; onClose: () => void }) {
  const w = useWords(zh, en)
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const user = useStore(stores.userInfo)
  const { run, busy, fields } = useAct('updateUserPwd', {
    noToast: true,
    // The session went with the old password: the page is left before anything is asked anew in its name.
    onDone: () => {
      toast.success(w.pwdDone)
      onClose()
      leaveForSignIn()
    },
  })
  useEffect(() => {
    const faults = Object.entries(fields).map(([name, text]) => ({
      name: FORM_FIELD[name] ?? 'newPwd',
      errors: [text],
    }))
    if (faults.length > 0) form.setFields(faults)
  }, [fields, form])

  const length = { min: PASSWORD_MIN, max: PASSWORD_MAX, message: w.pwdLength }
  const required = { required: true, message: w.pwdRequired }
  const save = async ({ pwd, newPwd }: Values) => {
    const done = await run({ id: user?.id ?? '', oldPwd: pwd, newPwd })
    // What the server says, in its words; a line that broke, in ours.
    if (!done.ok) toast.error(done.error.code === '' ? w.pwdFailed : done.error.message)
  }
  const askSignOut = () => modal.confirm({ title: w.signOutAsk, okText: w.signOut, onOk: signOut })
  const input = (complete: string) => (
    <Input.Password maxLength={PASSWORD_INPUT_MAX} showCount autoComplete={complete} />
  )
  return (
    <Modal
      open
      title={forced ? w.mustChange : w.changePassword}
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
      width={420}
      onCancel={onClose}
      footer={[
        <Button key="no" onClick={forced ? askSignOut : onClose}>
          {forced ? w.signOut : w.cancel}
        </Button>,
        <Button key="yes" type="primary" loading={busy} onClick={() => form.submit()}>
          {w.ok}
        </Button>,
      ]}
    >
      <Form<Values> form={form} layout="vertical" validateTrigger="onBlur" onFinish={(values) => void save(values)}>
        <Form.Item name="pwd" label={w.oldPwd} rules={[required, length]}>
          {input('current-password')}
        </Form.Item>
        <Form.Item name="newPwd" label={w.newPwd} rules={[required, length]}>
          {input('new-password')}
        </Form.Item>
        <Form.Item
          name="newPwdAgain"
          label={w.newPwdAgain}
          dependencies={['newPwd']}
          validateFirst
          rules={[
            required,
            length,
            {
              validator: (_, value) =>
                !value || value === form.getFieldValue('newPwd')
                  ? Promise.resolve()
                  : Promise.reject(new Error(w.pwdSame)),
            },
          ]}
        >
          {input('new-password')}
        </Form.Item>
      </Form>
    </Modal>
  )
}
