import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Can } from '../../../kit/Can.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useAttemptWords } from '../../../subjects/attempt/use-attempt-words.ts'
import { useWithdraw } from '../../../subjects/attempt/use-withdraw.ts'

interface Props {
  readonly ask: Out<'isCanAnswerStudyPaperInfo'>
  readonly task: RowOf<'taskListStudyPaperInfo'>
}

/** Start, resume, view: the server decides which are offered and what they do (1.4). */
export function TaskButtons({ ask, task }: Props) {
  const w = useAttemptWords()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const withdraw = useWithdraw()
  const room = `/examPaper?assignmentId=${ask.assignmentId}`
  const isAnswering = ask.myState === 'answering'
  const again = async () => {
    const text = w.againAsk(w.attemptRule[ask.rules.attemptRule])
    if (await confirm.ask({ title: w.again, text, ok: w.again })) void navigate(room)
  }
  const main = isAnswering
    ? { label: w.resume, go: () => void navigate(room) }
    : ask.startKind === 'redo'
      ? { label: w.redo, go: () => void navigate(room) }
      : ask.startKind === 'again'
        ? { label: w.again, go: () => void again() }
        : ask.startKind === 'first'
          ? { label: w.start, go: () => void navigate(room) }
          : null
  return (
    <>
      {task.viewAllowed === '1' && (
        <Button
          onClick={() =>
            void navigate(`/courseStudy/practiceDetail?courseId=${task.courseId}&studyPaperId=${ask.studyPaperId}`)
          }
        >
          {w.view}
        </Button>
      )}
      {ask.startKind === 'withdraw' && (
        <Can button="withdraw">
          <Button loading={withdraw.busy} onClick={() => void withdraw.takeBack(ask)}>
            {w.withdraw}
          </Button>
        </Can>
      )}
      {main && (
        <Can button="start">
          <Button type="primary" onClick={main.go}>
            {main.label}
          </Button>
        </Can>
      )}
    </>
  )
}
