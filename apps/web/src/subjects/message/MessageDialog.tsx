import { CONTENT_MAX, TITLE_MAX } from '@shuyuan/contract/entities/message/channels.ts'
import { useAct } from '../../api/use-act.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/message/inbox.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/message/inbox.ts'

/** So many people are written to at a time. */
export const MESSAGE_PEOPLE_MAX = 200

interface Values {
  title: string
  content: string
  sms?: '0' | '1'
}

interface Props {
  readonly people: readonly { readonly userId: string; readonly realname: string }[]
  /** Words to begin with. */
  readonly initial?: Partial<Values>
  /** Whoever manages people may also send it as an SMS. */
  readonly withSms?: boolean
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** A message to people whom one teaches, looks after or manages; it comes into their inbox. */
export function MessageDialog({ people, initial = {}, withSms = false, onDone = () => undefined, onClose }: Props) {
  const w = useWords(zh, en).write
  const send = useAct('addRemind', {
    onDone: ({ sent }) => {
      toast.success(w.sent(sent))
      onDone()
    },
  })
  return (
    <FormDialog<Values>
      title={w.title}
      initial={initial}
      ok={w.send}
      note={w.to(
        people.slice(0, 3).map(({ realname }) => realname),
        people.length,
      )}
      fields={[
        { name: 'title', label: w.subject, required: true, max: TITLE_MAX },
        { name: 'content', label: w.content, kind: 'textarea', required: true, max: CONTENT_MAX.inSite },
        ...(withSms ? [{ name: 'sms', label: w.sms, kind: 'switch' as const, help: w.smsHelp(people.length) }] : []),
      ]}
      onSubmit={({ title, content, sms }) =>
        send.run({
          ...{ userIds: people.map(({ userId }) => userId), title, content },
          channels: sms === '1' ? ['inSite', 'sms'] : ['inSite'],
        })
      }
      onClose={onClose}
    />
  )
}
