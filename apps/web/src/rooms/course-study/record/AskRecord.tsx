import type { Out } from '@shuyuan/contract/calls/index.ts'
import { TITLE_MAX } from '@shuyuan/contract/entities/message/channels.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/study/record.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/record.ts'

/** What the question is about. */
export interface RecordAsked {
  readonly title: string
  /** The stretch of time; '' of all of them. */
  readonly when: string
}

/** Whom to ask: the class teacher and the instructor, else the host. */
export function whomToAsk(team: Out<'teamStudyResult'>): string[] {
  const near = team.filter(({ duty }) => duty === 'face' || duty === 'instructor')
  const people = near.length > 0 ? near : team.filter(({ duty }) => duty === 'host')
  return [...new Set(people.map(({ userId }) => userId))]
}

interface Props {
  readonly of: RecordAsked
  readonly userIds: string[]
  readonly courseName: string
  readonly onClose: () => void
}

/** A question to own teachers about what was recorded. */
export function AskRecord({ of: { title, when }, userIds, courseName, onClose }: Props) {
  const w = useWords(zh, en)
  const send = useAct('addRemind', { message: w.asked })
  return (
    <FormDialog<{ text: string }>
      title={w.askTitle(title)}
      ok={w.askSend}
      fields={[
        { name: 'text', label: w.askText, kind: 'textarea', required: true, min: 10, max: 300, help: w.askHelp },
      ]}
      onSubmit={({ text }) =>
        send.run({
          userIds,
          title: w.askSubject(courseName).slice(0, TITLE_MAX),
          content: `${[title, when].filter(Boolean).join(' ')}\n${text}`,
          channels: ['inSite'],
        })
      }
      onClose={onClose}
    />
  )
}
