import { TITLE_MAX } from '@shuyuan/contract/entities/message/channels.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/study/record.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/record.ts'

/** What the question is about. */
export interface Asked {
  readonly title: string
  /** The stretch of time; '' of all of them. */
  readonly when: string
}

interface Props {
  readonly of: Asked
  readonly courseId: string
  readonly courseName: string
  readonly onClose: () => void
}

/** Asks the class teacher and the instructor about what was recorded, else the host. */
export function AskRecord({ of: { title, when }, courseId, courseName, onClose }: Props) {
  const w = useWords(zh, en)
  const { data: team = [] } = useCall('teamStudyResult', { courseId })
  const send = useAct('addRemind', { message: w.asked })
  const near = team.filter(({ duty }) => duty === 'face' || duty === 'instructor')
  const people = near.length > 0 ? near : team.filter(({ duty }) => duty === 'host')
  return (
    <FormDialog<{ text: string }>
      title={w.askTitle(title)}
      ok={w.askSend}
      fields={[
        { name: 'text', label: w.askText, kind: 'textarea', required: true, min: 10, max: 300, help: w.askHelp },
      ]}
      onSubmit={async ({ text }) => {
        if (people.length === 0) {
          toast.warning(w.askNobody)
          return { ok: false as const }
        }
        return send.run({
          userIds: [...new Set(people.map(({ userId }) => userId))],
          title: w.askSubject(courseName).slice(0, TITLE_MAX),
          content: `${[title, when].filter(Boolean).join(' ')}\n${text}`,
          channels: ['inSite'],
        })
      }}
      onClose={onClose}
    />
  )
}
