import { useState } from 'react'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnUnits } from '../../../api/use-units.ts'
import { useCan } from '../../../kit/Can.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { GroupBoard } from '../../../subjects/group/GroupBoard.tsx'
import { useGroupWords } from '../../../subjects/group/use-group-words.ts'
import { useTerm } from '../term/use-term.tsx'

/** Course classes of a term, and how each of them is divided. */
export default function ClassTeamManagement() {
  const w = useGroupWords()
  const can = useCan()
  const { termCode, choice, noTerm } = useTerm()
  const table = useTableCall('classListClassGroupInfo', { termCode }, { enabled: termCode !== '' })
  const units = useOwnUnits('subSchools')
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = table.rows.find(({ courseClassId }) => courseClassId === shownId)
  return (
    <>
      <TablePage
        table={table}
        rowKey="courseClassId"
        extra={choice}
        columns={[
          { key: 'courseCode', title: w.courseCode, width: 104, phone: 'line' },
          { key: 'courseName', title: w.course, width: 176, sort: false },
          { key: 'name', title: w.klass, phone: 'title' },
          { key: 'subSchoolName', title: w.subSchool, width: 136, sort: false },
          { key: 'faceTeacherName', title: w.face, width: 112, sort: false },
          { key: 'studentCount', title: w.students, width: 88, align: 'end' },
          { key: 'groupCount', title: w.count, width: 88, align: 'end' },
          { key: 'unassigned', title: w.unassigned, width: 88, align: 'end' },
        ]}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: units },
          { name: 'unassigned', label: w.onlyUnassigned, kind: 'select', options: [{ value: '1', label: w.only }] },
        ]}
        onOpen={({ courseClassId }) => setShownId(courseClassId)}
        actions={({ courseClassId }) => [{ key: 'groups', label: w.divide, onClick: () => setShownId(courseClassId) }]}
        empty={noTerm ?? { text: w.noClasses }}
      />
      {shown && (
        <DetailDrawer open width={1040} title={`${shown.courseName} · ${shown.name}`} onClose={() => setShownId(null)}>
          <GroupBoard of={shown} may={can} withBoards={false} />
        </DetailDrawer>
      )}
    </>
  )
}
