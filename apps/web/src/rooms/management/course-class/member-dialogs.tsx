import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toBatchReport, type useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/course/office.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { usePeopleOptions } from '../people/use-people-options.ts'
import type { CourseClass } from './CourseClassForm.tsx'

type Tell = ReturnType<typeof useBatchReport>

interface Props {
  readonly onDone: Tell
  readonly onClose: () => void
}

/** 添加学生: ticks among those of the branch who are in no class of the course, an administrative class at a time. */
export function JoinDialog({ of, onDone, onClose }: Props & { readonly of: CourseClass }) {
  const w = useWords(zh, en).klass
  const table = useTableCall('candidateListClassStudInfo', { courseClassId: of.id }, { inAddress: false })
  const { majors, grades } = usePeopleOptions()
  const { data: classes = [] } = useCall('getClassListDictInfo', { subSchoolId: of.subSchoolId })
  const join = useAct('addClassStudInfo')
  const put = async (studentIds: string[]) => {
    const done = await join.run({ courseClassId: of.id, studentIds })
    if (!done.ok) return false
    const outcome = toBatchReport(done.data)
    onDone(outcome, w.joined(outcome.changed))
    return true
  }
  return (
    <ViewDialog title={w.join} width={880} onClose={onClose}>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        height={360}
        note={<p style={{ paddingInline: 16 }}>{w.joinNote}</p>}
        filters={[
          { name: 'keyWords', label: w.find },
          {
            name: 'orgClassId',
            label: w.orgClass,
            kind: 'select',
            options: classes.map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText })),
          },
          { name: 'majorId', label: w.major, kind: 'select', options: majors },
          { name: 'gradeCode', label: w.grade, kind: 'select', options: grades },
        ]}
        columns={[
          { key: 'studentNo', title: w.no, width: 140, phone: 'line' },
          { key: 'realname', title: w.realname, width: 112, phone: 'title' },
          { key: 'orgClassName', title: w.orgClass, sort: false },
          { key: 'majorName', title: w.major, width: 140, sort: false },
          { key: 'gradeCode', title: w.grade, width: 96 },
        ]}
        empty={{ text: w.joinNone }}
        actions={({ id }) => [{ key: 'join', label: w.joinOne, onClick: () => put([id]) }]}
        batch={[{ key: 'join', label: w.join, run: (rows) => put(rows.map(({ id }) => id)) }]}
      />
    </ViewDialog>
  )
}

/** 移出 of the ticked, with the reason. */
export function LeaveDialog({
  members,
  onDone,
  onClose,
}: Props & { readonly members: readonly RowOf<'listClassStudInfo'>[] }) {
  const w = useWords(zh, en).klass
  const leave = useAct('leaveClassStudInfo')
  const submit = async ({ reason }: { reason: string }) => {
    const done = await leave.run({ ids: members.map(({ id }) => id), reason })
    if (done.ok) onDone(done.data, w.left(done.data.changed))
    return done
  }
  return (
    <FormDialog
      title={w.leaveTitle(members.length)}
      ok={w.leave}
      note={
        <>
          <p>{listed(members.map(({ realname }) => realname))}</p>
          <p>{w.leaveNote}</p>
        </>
      }
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 2, max: 200 }]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** 转班 to another open class of the same course and branch. */
export function TransferDialog({
  of,
  termCode,
  members,
  onDone,
  onClose,
}: Props & {
  readonly of: CourseClass
  readonly termCode: string
  readonly members: readonly RowOf<'listClassStudInfo'>[]
}) {
  const w = useWords(zh, en).klass
  const { data } = useCall('listClassInfo', {
    ...{ termCode, courseId: of.courseId, subSchoolId: of.subSchoolId, status: 'open' as const },
    ...{ limit: 100, offset: 1, orderBy: 'name@asc' },
  })
  const transfer = useAct('transferClassStudInfo')
  const submit = async ({ toClassId, reason = '' }: { toClassId: string; reason?: string }) => {
    const done = await transfer.run({ ids: members.map(({ id }) => id), toClassId, reason })
    if (done.ok) onDone(done.data, w.transferred(done.data.changed, done.data.leftGroups))
    return done
  }
  const others = (data?.rows ?? []).filter(({ id }) => id !== of.id)
  return (
    <FormDialog
      title={w.transferTitle(members.length)}
      ok={w.transfer}
      note={
        <>
          <p>{listed(members.map(({ realname }) => realname))}</p>
          <p>{w.transferNote}</p>
          {data && others.length === 0 && <p>{w.toClassNone}</p>}
        </>
      }
      fields={[
        {
          name: 'toClassId',
          label: w.toClass,
          kind: 'select',
          required: true,
          options: others.map(({ id, name, capacity, studentCount }) => ({
            value: id,
            label: w.roomLeft(name, Math.max(0, capacity - studentCount)),
          })),
        },
        { name: 'reason', label: w.reason, kind: 'textarea', max: 200 },
      ]}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
