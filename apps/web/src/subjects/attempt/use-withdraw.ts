import { useNavigate } from 'react-router'
import { useAct } from '../../api/use-act.ts'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { useAttemptWords } from './use-attempt-words.ts'

/** Takes back what was handed in and goes on with it in the answering room. */
export function useWithdraw() {
  const w = useAttemptWords()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const withdraw = useAct('withdrawStudyPaperInfo')
  const takeBack = async ({ assignmentId, studyPaperId }: { assignmentId: string; studyPaperId: string }) => {
    if (!(await confirm.ask({ title: w.withdraw, text: w.withdrawAsk, ok: w.withdraw }))) return
    const done = await withdraw.run({ studyPaperId })
    if (done.ok) void navigate(`/examPaper?assignmentId=${assignmentId}`)
  }
  return { takeBack, busy: withdraw.busy }
}
