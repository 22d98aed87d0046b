import { Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/course/choosing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'
import { usePeopleOptions } from '../people/use-people-options.ts'
import { ChooseForDialog } from './ChooseForDialog.tsx'
import type { TabProps } from './tab-props.ts'

/** 未选课学生: urged together, or chosen for. */
export function UnchosenStudents({ termCode, noTerm, windowState }: TabProps) {
  const w = useWords(zh, en)
  const table = useTableCall('unchosenListChooseCourse', { termCode }, { enabled: termCode !== '' })
  const { subSchools } = usePeopleOptions()
  const { data: classes = [] } = useCall('getClassListDictInfo', {})
  const [chosenFor, setChosenFor] = useState<readonly { id: string; name: string }[] | null>(null)
  const urge = useAct('urgeChooseCourse')
  const { ask } = useConfirm()
  const filters = table.query.filters as { keyWords?: string; subSchoolId?: string; orgClassId?: string }
  const urgeAll = async () => {
    if (!(await ask({ title: w.urgeAsk(table.total), ok: w.urge }))) return
    const done = await urge.run({ ...filters, termCode })
    if (done.ok) toast.success(w.urged(done.data.sent, done.data.skipped))
  }
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        note={
          <div style={{ display: 'flex', gap: 8, justifyContent: 'end', padding: 8 }}>
            <Can button="export">
              <ExportButton
                run={() => exportCall('exportChooseCourse', { ...table.input, termCode, tab: 'unchosen' })}
              />
            </Can>
            <Can button="urge">
              <Button disabled={table.total === 0} onClick={urgeAll}>
                {w.urge}
              </Button>
            </Can>
          </div>
        }
        columns={[
          { key: 'studentNo', title: w.no, width: 144, phone: 'line' },
          { key: 'realname', title: w.realname, width: 112, phone: 'title' },
          { key: 'className', title: w.className, sort: false },
          { key: 'dueCredits', title: w.due, width: 96, align: 'end', sort: false },
          {
            key: 'chosenCredits',
            title: w.chosenCredits,
            width: 96,
            align: 'end',
            sort: false,
            render: ({ chosenCredits }) => formatNumber(chosenCredits),
          },
          { key: 'missing', title: w.missing, width: 112, align: 'end', sort: false },
          {
            key: 'lastLoginAt',
            title: w.lastLogin,
            width: 128,
            render: ({ lastLoginAt }) => (lastLoginAt ? <Time at={lastLoginAt} /> : w.never),
          },
        ]}
        filters={[
          { name: 'keyWords', label: w.find },
          { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: subSchools },
          {
            name: 'orgClassId',
            label: w.orgClass,
            kind: 'select',
            options: classes.map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText })),
          },
        ]}
        batch={[
          {
            key: 'add',
            label: w.add,
            button: 'add',
            open: (rows) =>
              setChosenFor(
                rows.map(({ studentId, realname, studentNo }) => ({ id: studentId, name: `${realname} ${studentNo}` })),
              ),
          },
        ]}
        empty={noTerm ?? { text: w.allChose }}
      />
      {chosenFor && (
        <ChooseForDialog
          termCode={termCode}
          isOpen={windowState === 'open'}
          students={chosenFor}
          onClose={() => setChosenFor(null)}
        />
      )}
    </>
  )
}
