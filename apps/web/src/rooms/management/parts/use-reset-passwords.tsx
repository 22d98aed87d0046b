import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/management-people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-people.ts'
import { type MadePassword, PasswordsDialog } from './PasswordsDialog.tsx'

/** Asks, resets, and shows the new passwords once: `reset(ids)` and the dialog to draw. */
export function useResetStudents() {
  const words = useWords(zh, en)
  const { ask } = useConfirm()
  const act = useAct('resetPwdStudentInfo')
  const [made, setMade] = useState<readonly MadePassword[] | null>(null)
  const reset = async (ids: string[]) => {
    if (!(await ask({ title: words.reset, text: words.resetAsk(ids.length), ok: words.reset, danger: true })))
      return false
    const done = await act.run({ ids })
    if (done.ok) setMade(done.data.map(({ studentNo, ...rest }) => ({ no: studentNo, ...rest })))
    return done.ok
  }
  const dialog = made && <PasswordsDialog noLabel={words.student.no} made={made} onClose={() => setMade(null)} />
  return { reset, dialog }
}
