import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { toBatchReport, useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/school/people.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'

type OrgClass = Out<'getOrgClassInfo'>
type Member = RowOf<'listStudentOrgClassInfo'>

/** 加入学生: ticks among those without a class who fit. */
export function JoinStudents({ orgClass, onClose }: { readonly orgClass: OrgClass; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const [w, s] = [words.orgClass, words.student]
  const { id: orgClassId, subSchoolId, majorId, gradeCode } = orgClass
  const table = useTableCall('listStudentInfo', { subSchoolId, majorId, gradeCode, noClass: '1' }, { inAddress: false })
  const join = useAct('addStudentOrgClassInfo')
  const report = useBatchReport()
  const put = async (studentIds: string[]) => {
    const done = await join.run({ orgClassId, studentIds })
    if (!done.ok) return false
    const outcome = toBatchReport(done.data)
    report(outcome, w.joined(outcome.changed))
    return true
  }
  return (
    <ViewDialog title={w.join} width={820} onClose={onClose}>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        height={360}
        note={<p style={{ paddingInline: 16 }}>{w.joinNote}</p>}
        filters={[{ name: 'keyword', label: s.keyword }]}
        columns={[
          { key: 'studentNo', title: s.no, width: 150, phone: 'line' },
          { key: 'realname', title: words.person.realname, phone: 'title' },
          { key: 'enrolDate', title: s.enrolDate, width: 120 },
        ]}
        empty={{ text: w.joinNone }}
        actions={({ id }) => [{ key: 'join', label: w.join, onClick: () => put([id]) }]}
        batch={[{ key: 'join', label: w.join, run: (rows) => put(rows.map(({ id }) => id)) }]}
      />
    </ViewDialog>
  )
}

export interface MoveProps {
  readonly orgClass: OrgClass
  readonly members: readonly Member[]
  readonly onClose: () => void
}

/** 调班 of the ticked: to another class of the same branch, major and grade. */
export function MoveStudents({ orgClass, members, onClose }: MoveProps) {
  const words = useWords(zh, en)
  const w = words.orgClass
  const { id: fromId, subSchoolId, majorId, gradeCode } = orgClass
  const { data = [] } = useCall('getClassListDictInfo', { subSchoolId, majorId, gradeCode })
  const move = useAct('moveStudentOrgClassInfo')
  const options = data
    .filter(({ optionVal }) => optionVal !== fromId)
    .map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText }))
  const submit = async (values: { toId: string; reason: string }) => {
    const done = await move.run({ ...values, fromId, studentIds: members.map(({ id }) => id) })
    if (done.ok) toast.success(w.moved(done.data.moved))
    return done
  }
  return (
    <FormDialog
      title={w.move}
      ok={w.move}
      note={<p>{listed(members.map(({ realname }) => realname))}</p>}
      fields={[
        { name: 'toId', label: w.moveTo, kind: 'select', options, required: true },
        { name: 'reason', label: words.reason, kind: 'textarea', required: true, min: 2, max: 100 },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
