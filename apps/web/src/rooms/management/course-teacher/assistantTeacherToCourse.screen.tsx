import { PlusOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnPlaces, useOwnUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, Filter } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/course/office.ts'
import { sentences } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import { useTerm } from '../term/use-term.tsx'
import css from './AssistantList.module.css'
import { AssistantList } from './AssistantList.tsx'
import { AssignDialog, AssistantEdit, ExtendDialog } from './assistant-dialogs.tsx'

type Person = RowOf<'listCoursePerson'>
type Dialog = { kind: 'assign' } | { kind: 'edit'; person: Person } | { kind: 'extend'; people: readonly Person[] }
const TONE = { ...STATE_TONES, current: 'running', expired: 'bad' } as const
const RIGHTS = ['review', 'discuss', 'resource'] as const

/** `isOfOne`: the list is one assistant's, whose name stands beside it. */
function useColumns(isOfOne: boolean): Column<Person>[] {
  const words = useWords(zh, en)
  const w = words.assistant
  return [
    { key: 'courseCode', title: words.code, width: 84, phone: 'line' },
    { key: 'courseName', title: words.name, width: 120, phone: 'title' },
    ...(isOfOne ? [] : [{ key: 'teacherName', title: w.teacher, width: 88 }]),
    {
      key: 'state',
      title: words.state,
      width: 76,
      phone: 'tag',
      render: ({ state }) => <StatePill tone={TONE[state]}>{w.states[state]}</StatePill>,
    },
    { key: 'hostTeacherName', title: words.host, width: 80, hidden: true },
    { key: 'subSchoolName', title: w.scope, width: 80, render: (one) => one.subSchoolName || w.whole },
    {
      key: 'rights',
      title: w.rights,
      width: 120,
      render: ({ rights }) => rights.map((right) => <Tag key={right}>{w.right[right]}</Tag>),
    },
    {
      key: 'to',
      title: w.time,
      width: 120,
      render: ({ from, to }) => <span className="num">{`${from} – ${to}`}</span>,
    },
    { key: 'classCount', title: words.people.classes, width: 88, align: 'end', hidden: true },
    { key: 'studentCount', title: words.students, width: 64, align: 'end' },
  ]
}

function useFilters(): Filter[] {
  const words = useWords(zh, en)
  const w = words.assistant
  const units = useOwnUnits('subSchools')
  const places = useOwnPlaces()
  return [
    { name: 'keyword', label: w.find },
    { name: 'unitId', label: w.unit, kind: 'select', options: places },
    { name: 'subSchoolId', label: w.scope, kind: 'select', options: units },
    {
      name: 'right',
      label: w.rights,
      kind: 'select',
      options: RIGHTS.map((value) => ({ value, label: w.right[value] })),
      more: true,
    },
    {
      name: 'expired',
      label: words.state,
      kind: 'select',
      options: [
        { value: '0', label: w.states.current },
        { value: '1', label: w.states.expired },
      ],
      more: true,
    },
  ]
}

/** Confirms with what the assistant still has to mark, then removes the assistant from the course. */
function useRemoveAssistant() {
  const words = useWords(zh, en)
  const w = words.assistant
  const { ask } = useConfirm()
  const remove = useAct('deleteCoursePerson')
  return async ({ id, teacherName, courseName }: Person) => {
    const person = await call('getCoursePerson', { id }).catch(() => null)
    if (!person) return
    const { claimedReviews } = person
    const isConfirmed = await ask({
      title: w.removeTitle(teacherName, courseName),
      text: sentences([w.removeAsk, ...(claimedReviews > 0 ? [w.claimedReviews(claimedReviews)] : [])]),
      ok: w.delete,
      danger: true,
    })
    if (!isConfirmed) return
    const answer = await remove.run({ id })
    if (answer.ok) toast.success(answer.data.released > 0 ? w.removedWith(answer.data.released) : words.people.deleted)
  }
}

export default function AssistantTeacherToCourse() {
  const words = useWords(zh, en)
  const w = words.assistant
  const { termCode, choice, noTerm } = useTerm()
  const { params, change } = useAddress()
  const teacherId = params.get('teacherId') ?? ''
  const fixed = { termCode, duty: 'assistant' as const, ...(teacherId ? { teacherId } : {}) }
  const table = useTableCall('listCoursePerson', fixed, { enabled: termCode !== '' })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const steps = importSteps('importCoursePerson', 'templateCoursePerson', { termCode })
  const removeAssistant = useRemoveAssistant()
  const columns = useColumns(teacherId !== '')
  const filters = useFilters()
  const done = () => setDialog(null)
  return (
    <>
      <PageHead
        count={table.isLoading ? undefined : table.total}
        extra={
          <>
            {choice}
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportCoursePerson', { ...table.input, ...fixed })}
            />
            <Can button="assign">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ kind: 'assign' })}>
                {w.assign}
              </Button>
            </Can>
          </>
        }
      />
      <div className={css.page}>
        <AssistantList
          termCode={termCode}
          chosen={teacherId}
          onChoose={(next) => change({ teacherId: next, page: '' })}
        />
        <TablePage
          head={false}
          table={table}
          rowKey="id"
          columns={columns}
          filters={filters}
          batch={[
            {
              key: 'extend',
              label: w.extend,
              button: 'edit',
              open: (people) => setDialog({ kind: 'extend', people }),
            },
          ]}
          actions={(row) => [
            { key: 'edit', label: words.edit, button: 'edit', onClick: () => setDialog({ kind: 'edit', person: row }) },
            {
              key: 'remove',
              label: w.delete,
              button: 'remove',
              danger: true,
              onClick: () => removeAssistant(row),
            },
          ]}
          empty={noTerm ?? { text: teacherId ? w.empty : w.choose }}
        />
      </div>
      {dialog?.kind === 'assign' && <AssignDialog termCode={termCode} teacherId={teacherId} onClose={done} />}
      {dialog?.kind === 'edit' && <AssistantEdit person={dialog.person} onClose={done} />}
      {dialog?.kind === 'extend' && <ExtendDialog people={dialog.people} onClose={done} />}
    </>
  )
}
