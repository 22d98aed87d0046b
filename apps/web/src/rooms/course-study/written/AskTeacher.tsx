import { TITLE_MAX } from '@shuyuan/contract/entities/message/channels.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import type { OwnWork } from './use-own-written.ts'

interface Props {
  readonly of: OwnWork
  readonly courseId: string
  readonly courseName: string
  readonly onClose: () => void
}

/** 未收到？: tells the class teacher, else the host, when and where the sheets were handed in. */
export function AskTeacher({ of, courseId, courseName, onClose }: Props) {
  const w = useWrittenWords().mine
  const team = useCall('teamStudyResult', { courseId })
  const send = useAct('addRemind', { message: w.asked })
  if (!team.data) return null
  const face = team.data.filter(({ duty }) => duty === 'face')
  const people = face.length > 0 ? face : team.data.filter(({ duty }) => duty === 'host')
  const userIds = [...new Set(people.map(({ userId }) => userId))]
  return (
    <FormDialog<{ text: string }>
      title={w.askTitle(of.title)}
      ok={w.send}
      fields={[
        { name: 'text', label: w.askText, kind: 'textarea', required: true, min: 10, max: 300, help: w.askHelp },
      ]}
      onSubmit={({ text }) =>
        send.run({
          userIds,
          title: w.askSubject(courseName).slice(0, TITLE_MAX),
          content: `${of.title} ${of.code}\n${text}`,
          channels: ['inSite'],
        })
      }
      onClose={onClose}
    />
  )
}
