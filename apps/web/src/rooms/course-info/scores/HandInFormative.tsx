import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { useCourse } from '../course/use-course.ts'
import { useReach } from '../course/use-reach.ts'

type Missing = Out<'submitFormativeManageScore'>['missing']

/** Enough names to recognise a class; nobody reads a page of them. */
const SHOWN = 20

function Names({ missing }: { readonly missing: Missing }) {
  const w = useWords(zh, en).handIn
  return (
    <>
      <p>{w.countsZero}</p>
      <ul style={{ maxBlockSize: 280, overflow: 'auto', paddingInlineStart: 20, marginBlock: 8 }}>
        {missing.slice(0, SHOWN).map(({ studentId, studentNo, realname, count }) => (
          <li key={studentId}>{w.missingCount(`${realname} ${studentNo}`, count)}</li>
        ))}
      </ul>
      {missing.length > SHOWN && <p>{w.andMore(missing.length - SHOWN)}</p>}
    </>
  )
}

interface Props {
  readonly courseClassId: string
  /** All are handed in, so handing in again is not the primary action. */
  readonly isDone: boolean
}

/** Hands in the formative scores of the chosen class; for the host without one, of the whole course. */
export function HandInFormative({ courseClassId, isDone }: Props) {
  const w = useWords(zh, en).handIn
  const { ask } = useConfirm()
  const { courseId, classes } = useCourse()
  const submit = useAct('submitFormativeManageScore')
  const own = classes.find((one) => one.courseClassId === courseClassId)
  const reach = useReach()
  const input = { courseId, ...(courseClassId ? { courseClassId } : {}) }
  const hand = async (confirmMissing: boolean) => {
    const answer = await submit.run(confirmMissing ? { ...input, confirmMissing: '1' } : input)
    if (!answer.ok) return
    const { handed, missing } = answer.data
    if (confirmMissing || missing.length === 0) {
      toast.success(w.done(handed))
      return
    }
    if (await ask({ title: w.missing(missing.length), text: <Names missing={missing} />, ok: w.submit }))
      await hand(true)
  }
  const start = async () => {
    const title = own ? w.askClass(own.name, own.studentCount) : w.askCourse(reach.course)
    if (await ask({ title, text: w.askMore, ok: w.submit })) await hand(false)
  }
  return (
    <Button type={isDone ? 'default' : 'primary'} loading={submit.busy} onClick={() => void start()}>
      {isDone ? w.again : w.submit}
    </Button>
  )
}
