import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { RowNames } from '../../../kit/table/row/RowNames.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { type MadePassword, PasswordsDialog } from '../../../subjects/person/PasswordsDialog.tsx'
import en from '../../../words/en/school/people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'

interface Person {
  readonly id: string
  readonly realname: string
}

/** Asks, resets, and shows the new passwords once: `reset(people)` and the dialog to draw. */
function useReset(noLabel: string, run: (ids: string[]) => Promise<readonly MadePassword[] | null>) {
  const words = useWords(zh, en)
  const { ask } = useConfirm()
  const [made, setMade] = useState<readonly MadePassword[] | null>(null)
  const reset = async (people: readonly Person[]) => {
    const text = (
      <>
        <RowNames rows={people} nameKey="realname" />
        {words.resetAsk(people.length)}
      </>
    )
    if (!(await ask({ title: words.reset, text, ok: words.reset, danger: true }))) return false
    const rows = await run(people.map(({ id }) => id))
    setMade(rows)
    return rows !== null
  }
  const dialog = made && <PasswordsDialog noLabel={noLabel} made={made} onClose={() => setMade(null)} />
  return { reset, dialog }
}

export function useResetStudents() {
  const act = useAct('resetPwdStudentInfo')
  return useReset(useWords(zh, en).student.no, async (ids) => {
    const done = await act.run({ ids })
    return done.ok ? done.data.map(({ studentNo, ...rest }) => ({ no: studentNo, ...rest })) : null
  })
}

export function useResetTeachers() {
  const act = useAct('resetPwdTeacherInfo')
  return useReset(useWords(zh, en).teacher.no, async (ids) => {
    const done = await act.run({ ids })
    return done.ok ? done.data.map(({ teacherNo, ...rest }) => ({ no: teacherNo, ...rest })) : null
  })
}
