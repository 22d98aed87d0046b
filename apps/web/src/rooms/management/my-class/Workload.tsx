import { exportCall } from '../../../api/export.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/care/board.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/board.ts'
import { usePeopleOptions } from '../people/use-people-options.ts'

/** 工作量: what the instructors of the classes in scope did this term; a row leads to the classes of one. */
export function Workload() {
  const w = useWords(zh, en)
  const table = useTableCall('workloadClassTeacherIndex', {}, { prefix: 'work' })
  const { subSchools } = usePeopleOptions()
  const { change } = useAddress()
  const figure = { width: 112, align: 'end' } as const
  return (
    <TablePage
      table={table}
      rowKey="teacherId"
      head={false}
      note={
        <div style={{ display: 'flex', justifyContent: 'end', padding: 8 }}>
          <Can button="export">
            <ExportButton run={() => exportCall('exportClassTeacherIndex', { ...table.input, view: 'workload' })} />
          </Can>
        </div>
      }
      columns={[
        { key: 'realname', title: w.name, phone: 'title' },
        { key: 'teacherNo', title: w.no, width: 128 },
        { key: 'subSchoolName', title: w.unit, width: 200, sort: false },
        { key: 'classCount', title: w.classes, ...figure },
        { key: 'studentCount', title: w.studentCount, ...figure },
        { key: 'contacts', title: w.contacts, ...figure },
        { key: 'logs', title: w.logs, ...figure },
      ]}
      filters={[{ name: 'subSchoolId', label: w.unit, kind: 'select', options: subSchools }]}
      onOpen={({ teacherId }) => change({ tab: '', instructorId: teacherId })}
      empty={{ text: w.noWork }}
    />
  )
}
