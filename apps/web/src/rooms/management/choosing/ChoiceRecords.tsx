import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { ChoiceState } from '../../../subjects/choosing/ChoiceState.tsx'
import en from '../../../words/en/course/choosing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'
import { usePeopleOptions } from '../people/use-people-options.ts'
import { ChoiceDrawer } from './ChoiceDrawer.tsx'
import { DropDialog } from './DropDialog.tsx'
import type { TabProps } from './tab-props.ts'

type Choice = RowOf<'listChooseCourse'>

/** 按记录: confirming, undoing and dropping. */
export function ChoiceRecords({ termCode, noTerm }: TabProps) {
  const w = useWords(zh, en)
  const table = useTableCall('listChooseCourse', { termCode }, { enabled: termCode !== '' })
  const { subSchools, majors, grades } = usePeopleOptions()
  const { data: classes = [] } = useCall('getClassListDictInfo', {})
  const [dropping, setDropping] = useState<readonly Choice[] | null>(null)
  const [shownId, setShownId] = useState<string | null>(null)
  const confirm = useAct('confirmChooseCourse')
  const unconfirm = useAct('unconfirmChooseCourse')
  const report = useBatchReport()
  const { ask } = useConfirm()
  const settle = async (rows: readonly Choice[]) => {
    const done = await confirm.run({ ids: rows.map(({ id }) => id) })
    if (done.ok)
      report({ changed: done.data.done, refused: done.data.refused }, w.confirmed(done.data.done, done.data.unassigned))
    return done.ok
  }
  const undo = async (rows: readonly Choice[]) => {
    const done = await unconfirm.run({ ids: rows.map(({ id }) => id) })
    if (done.ok) report({ changed: done.data.done, refused: done.data.refused }, w.unconfirmed(done.data.done))
    return done.ok
  }
  const { limit: _, offset: __, orderBy: ___, ...filters } = { limit: 0, offset: 0, orderBy: '', ...table.input }
  const waitsForOffice = useCall(
    'listChooseCourse',
    { ...filters, termCode, state: 'chosen', limit: 1, offset: 1, orderBy: '' },
    { enabled: termCode !== '' },
  )
  const settleAll = async () => {
    const expect = waitsForOffice.data?.total ?? 0
    if (expect === 0) return toast.info(w.confirmNone)
    if (!(await ask({ title: w.confirmAllAsk(expect), ok: w.confirm }))) return
    const done = await confirm.run({ filters: { ...filters, termCode }, expect })
    if (done.ok)
      report({ changed: done.data.done, refused: done.data.refused }, w.confirmed(done.data.done, done.data.unassigned))
  }
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        note={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'end', padding: 8 }}>
            <SheetButtons
              what={w.what}
              steps={importSteps('importChooseCourse', 'templateChooseCourse', { termCode })}
              save={() => exportCall('exportChooseCourse', { ...table.input, termCode, tab: 'records' })}
            />
            <Can button="confirm">
              <Button onClick={settleAll}>{w.confirmAll}</Button>
            </Can>
          </div>
        }
        columns={[
          { key: 'studentNo', title: w.no, width: 128, phone: 'line' },
          { key: 'realname', title: w.realname, width: 96, sort: false, phone: 'title' },
          { key: 'subSchoolName', title: w.subSchool, width: 120, sort: false, phone: 'none' },
          { key: 'orgClassName', title: w.orgClass, width: 144, sort: false },
          { key: 'majorName', title: w.major, width: 112, sort: false, hidden: true },
          { key: 'courseCode', title: w.code, width: 96 },
          { key: 'courseName', title: w.course, sort: false },
          { key: 'credits', title: w.credits, width: 64, align: 'end', sort: false },
          { key: 'source', title: w.source, width: 80, sort: false, render: ({ source }) => w.sources[source] },
          { key: 'chosenAt', title: w.chosenAt, width: 120, render: ({ chosenAt }) => <Time at={chosenAt} /> },
          {
            key: 'state',
            title: w.state,
            width: 112,
            phone: 'tag',
            render: ({ state, queueNo }) => <ChoiceState state={state} queueNo={queueNo} />,
          },
          {
            key: 'courseClassName',
            title: w.klass,
            width: 112,
            sort: false,
            render: ({ state, courseClassName }) => courseClassName || (state === 'confirmed' ? w.unassigned : ''),
          },
          { key: 'confirmedBy', title: w.confirmedBy, width: 96, sort: false, phone: 'none' },
        ]}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          {
            name: 'state',
            label: w.state,
            kind: 'select',
            options: (['chosen', 'waiting', 'confirmed', 'dropped'] as const).map((value) => ({
              value,
              label: w.states[value],
            })),
          },
          { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: subSchools },
          { name: 'majorId', label: w.major, kind: 'select', options: majors, more: true },
          { name: 'gradeCode', label: w.grade, kind: 'select', options: grades, more: true },
          {
            name: 'orgClassId',
            label: w.orgClass,
            kind: 'select',
            options: classes.map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText })),
            more: true,
          },
          {
            name: 'source',
            label: w.source,
            kind: 'select',
            options: (['student', 'staff', 'imported', 'retake'] as const).map((value) => ({
              value,
              label: w.sources[value],
            })),
            more: true,
          },
          {
            name: 'unassigned',
            label: w.unassigned,
            kind: 'select',
            options: [{ value: '1', label: w.only }],
            more: true,
          },
        ]}
        onOpen={({ id }) => setShownId(id)}
        actionsWidth={152}
        actions={(row) => [
          ...(row.state === 'chosen'
            ? [{ key: 'confirm', label: w.confirm, button: 'confirm', onClick: () => settle([row]) }]
            : []),
          ...(row.state === 'confirmed'
            ? [
                {
                  key: 'unconfirm',
                  label: w.unconfirm,
                  button: 'unconfirm',
                  confirm: w.unconfirmAsk,
                  onClick: () => undo([row]),
                },
              ]
            : []),
          ...(row.state === 'dropped'
            ? []
            : [{ key: 'drop', label: w.drop, button: 'drop', danger: true, onClick: () => setDropping([row]) }]),
        ]}
        batch={[
          { key: 'confirm', label: w.confirm, button: 'confirm', confirm: (n) => w.confirmAsk(n), run: settle },
          { key: 'unconfirm', label: w.unconfirm, button: 'unconfirm', confirm: () => w.unconfirmAsk, run: undo },
          { key: 'drop', label: w.drop, button: 'drop', danger: true, open: setDropping },
        ]}
        empty={noTerm ?? { text: w.empty }}
      />
      {dropping && <DropDialog choices={dropping} onClose={() => setDropping(null)} />}
      {shownId && <ChoiceDrawer id={shownId} onClose={() => setShownId(null)} />}
    </>
  )
}
