import { useAct } from '../../../api/use-act.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'

interface Moved {
  readonly id: string | null
  readonly courseName: string
  readonly updatedAt: string | null
  readonly studentCount: number
  readonly submittedCount: number
}

/** Opens and closes, each after a question; closing says how many have not submitted. */
export function useSettingActs() {
  const w = useThesisWords().list
  const { ask } = useConfirm()
  const open = useAct('setStatusThesisExamInfo', { message: w.opened })
  const shut = useAct('setStatusThesisExamInfo', { message: w.shutDone })
  const remove = useAct('deleteThesisExamInfo', { message: w.deleted })
  return {
    async open({ id, updatedAt, courseName, studentCount }: Moved) {
      const title = `${w.open} · ${courseName}`
      if (!id || !updatedAt || !(await ask({ title, text: w.openAsk(studentCount), ok: w.open }))) return
      await open.run({ id, state: 'open', updatedAt })
    },
    async shut({ id, updatedAt, courseName, studentCount, submittedCount }: Moved) {
      const text = w.shutAsk(studentCount - submittedCount)
      if (!id || !updatedAt || !(await ask({ title: `${w.shut} · ${courseName}`, text, ok: w.shut, danger: true })))
        return
      await shut.run({ id, state: 'closed', updatedAt })
    },
    remove: (id: string) => remove.run({ id }),
  }
}
