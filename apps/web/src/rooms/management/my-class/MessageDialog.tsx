import { CLASS_MESSAGE_MAX, CLASS_MESSAGE_TITLE_MAX } from '@shuyuan/contract/entities/care/contact.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/care/students.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/students.ts'

interface Values {
  readonly title: string
  readonly content: string
  readonly sms?: '0' | '1'
  readonly email?: '0' | '1'
}

interface Props {
  readonly title: string
  /** Whole classes, or some students. */
  readonly to: { readonly orgClassIds: string[] } | { readonly studentIds: string[] }
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** 发消息, as a notice of the class. */
export function MessageDialog({ title, to, onDone = () => undefined, onClose }: Props) {
  const w = useWords(zh, en)
  const can = useCan()
  const send = useAct('sendMessageClassTeacherIndex', {
    onDone: ({ people }) => {
      toast.success(w.sent(people))
      onDone()
    },
  })
  return (
    <FormDialog<Values>
      title={title}
      ok={w.send}
      note={w.messageNote}
      fields={[
        { name: 'title', label: w.subject, required: true, min: 2, max: CLASS_MESSAGE_TITLE_MAX },
        { name: 'content', label: w.text, kind: 'textarea', required: true, max: CLASS_MESSAGE_MAX },
        ...(can('sms')
          ? [
              { name: 'sms', label: w.alsoSms, kind: 'switch' as const, help: w.smsHelp },
              { name: 'email', label: w.alsoEmail, kind: 'switch' as const },
            ]
          : []),
      ]}
      onSubmit={({ title: subject, content, sms, email }) =>
        send.run({
          ...to,
          ...{ title: subject, content },
          channels: [
            'inSite',
            ...(sms === '1' ? (['sms'] as const) : []),
            ...(email === '1' ? (['email'] as const) : []),
          ],
        })
      }
      onClose={onClose}
    />
  )
}
