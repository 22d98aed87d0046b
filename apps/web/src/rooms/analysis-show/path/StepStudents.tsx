import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { STEP_FIGURES } from '@shuyuan/contract/entities/analysis/path.ts'
import { Segmented } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import { useBehaviorWords } from '../behavior/use-behavior-target.ts'
import { type PathTarget, usePathWords } from './use-path-target.ts'

type Row = RowOf<'stepStudentPathInfo'>

interface Props {
  readonly target: PathTarget
  readonly step: { id: string; title: string }
}

/** The students whom a figure of a step counts; those who stand still there can be reminded. */
export function StepStudents({ target, step }: Props) {
  const w = usePathWords()
  const { reminded } = useBehaviorWords()
  const duration = useDuration()
  const { params, change } = useAddress()
  const figure = STEP_FIGURES.find((one) => one === params.get('figure')) ?? 'reached'
  const input = { ...target, stepId: step.id, figure }
  const table = useTableCall('stepStudentPathInfo', input, { inAddress: false })
  const remind = useAct('remindBehaviorInfo')
  const send = async (rows: readonly Row[]) => {
    const { courseId, courseClassId } = target
    const answer = await remind.run({
      ...{ courseId, ...(courseClassId ? { courseClassId } : {}) },
      studentIds: rows.map(({ studentId }) => studentId),
    })
    if (answer.ok) toast.success(reminded(answer.data.sent, answer.data.skipped))
    return answer.ok
  }
  return (
    <DetailDrawer open title={w.studentsOf(step.title)} width={820} onClose={() => change({ stepId: '', figure: '' })}>
      <Segmented
        value={figure}
        options={STEP_FIGURES.map((value) => ({ value, label: w.figures[value] }))}
        onChange={(value) => change({ figure: value })}
      />
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        filterLabel={w.figures[figure]}
        columns={[
          { key: 'studentNo', title: w.studentNo },
          { key: 'realname', title: w.realname, phone: 'title' },
          { key: 'className', title: w.className },
          { key: 'visits', title: w.visits, align: 'end' },
          {
            key: 'seconds',
            title: w.time,
            align: 'end',
            render: ({ seconds }) => (seconds === null ? '–' : duration(seconds)),
          },
          { key: 'firstAt', title: w.firstAt, render: ({ firstAt }) => <Time at={firstAt} /> },
          { key: 'lastAt', title: w.lastAt, render: ({ lastAt }) => <Time at={lastAt} /> },
        ]}
        actions={({ studentId }) => [
          { key: 'path', label: w.path, onClick: () => change({ stepId: '', figure: '', studentId }) },
        ]}
        batch={[
          {
            ...{ key: 'remind', label: w.remind, button: 'remind' },
            confirm: () => ({ title: w.remind, text: w.remindAsk }),
            run: send,
          },
        ]}
        empty={{ text: w.nobody }}
      />
    </DetailDrawer>
  )
}
