import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Space } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

const MAX_ROWS = 100

/** All teachers of one course: duty, part, time, classes and students; `onAssign` opens the dialog of a duty. */
export function PeopleDrawer({
  course,
  termCode,
  onAssign,
  onClose,
}: {
  readonly course: RowOf<'matrixCoursePerson'>
  readonly termCode: string
  readonly onAssign: (duty: 'host' | 'face') => void
  readonly onClose: () => void
}) {
  const words = useWords(zh, en)
  const w = words.people
  const people = useCall('listCoursePerson', {
    termCode,
    courseId: course.courseId,
    limit: MAX_ROWS,
    orderBy: 'duty@asc',
  })
  const remove = useAct('deleteCoursePerson', { message: w.deleted })
  return (
    <DetailDrawer
      open
      title={`${course.courseName} ${course.courseCode}`}
      onClose={onClose}
      width={760}
      extra={
        <Space wrap>
          <Can button="host">
            <Button onClick={() => onAssign('host')}>{words.host}</Button>
          </Can>
          <Can button="face">
            <Button onClick={() => onAssign('face')}>{w.faceTeachers}</Button>
          </Can>
        </Space>
      }
    >
      <Loaded of={people}>
        {({ rows }) => (
          <PlainTable
            rows={rows}
            rowKey="id"
            columns={[
              {
                key: 'teacherName',
                title: w.teacher,
                phone: 'title',
                render: (one) => `${one.teacherName} ${one.teacherNo}`,
              },
              { key: 'duty', title: w.duty, width: 72, render: ({ duty }) => w.duties[duty] },
              { key: 'subSchoolName', title: w.part, width: 120, render: (one) => one.subSchoolName || w.whole },
              {
                key: 'from',
                title: w.time,
                width: 176,
                render: ({ from, to }) => (to ? `${from} – ${to}` : from && w.since(from)),
              },
              { key: 'classCount', title: w.classes, width: 80, align: 'end' },
              { key: 'studentCount', title: words.students, width: 72, align: 'end' },
            ]}
            actions={(row) =>
              row.duty === 'face'
                ? [
                    {
                      key: 'remove',
                      label: w.delete,
                      button: 'face',
                      danger: true,
                      confirm: row.studentCount > 0 ? w.removeAsk(row.classCount, row.studentCount) : true,
                      onClick: () => remove.run({ id: row.id }),
                    },
                  ]
                : []
            }
            actionsWidth={72}
            empty={w.nobody}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
