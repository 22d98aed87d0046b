import { exportCall } from '../../../api/export.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/course/choosing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'
import { usePeopleOptions } from '../people/use-people-options.ts'
import type { TabProps } from './tab-props.ts'

/** 按课程: how many may, did and wait, against the places of the classes. A row opens its choices. */
export function ChosenCourses({ termCode, noTerm }: TabProps) {
  const w = useWords(zh, en)
  const table = useTableCall('byCourseChooseCourse', { termCode }, { enabled: termCode !== '' })
  const { subSchools } = usePeopleOptions()
  const { change } = useAddress()
  const count = { width: 88, align: 'end', sort: false } as const
  return (
    <TablePage
      table={table}
      rowKey="courseId"
      head={false}
      note={
        <div style={{ display: 'flex', justifyContent: 'end', padding: 8 }}>
          <Can button="export">
            <ExportButton run={() => exportCall('exportChooseCourse', { ...table.input, termCode, tab: 'courses' })} />
          </Can>
        </div>
      }
      columns={[
        { key: 'courseCode', title: w.code, width: 104, phone: 'line' },
        { key: 'courseName', title: w.course, phone: 'title' },
        { key: 'credits', title: w.credits, width: 72, align: 'end' },
        { key: 'schoolName', title: w.college, width: 144, sort: false },
        { key: 'eligible', title: w.eligible, ...count },
        { key: 'chosen', title: w.states.chosen, ...count },
        { key: 'waiting', title: w.states.waiting, ...count },
        { key: 'confirmed', title: w.states.confirmed, ...count },
        { key: 'dropped', title: w.states.dropped, ...count },
        { key: 'classCapacity', title: w.capacity, ...count, width: 112 },
      ]}
      filters={[
        { name: 'keyWords', label: w.findCourse },
        { name: 'subSchoolId', label: w.subSchool, kind: 'select', options: subSchools },
      ]}
      onOpen={({ courseCode }) => change({ tab: '', keyWords: courseCode, page: '' })}
      empty={noTerm ?? { text: w.noCourses }}
    />
  )
}
