import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { DAY_PARTS, STUDY_MEANS, STUDY_TYPES } from '@shuyuan/contract/entities/study/style.ts'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { MESSAGE_PEOPLE_MAX, MessageDialog } from '../../../subjects/message/MessageDialog.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import { useCourse } from '../course/use-course.ts'
import { PortraitDrawer } from './PortraitDrawer.tsx'
import { TypePill } from './TypePill.tsx'
import { useStyleWords } from './use-style-words.ts'

type Student = RowOf<'listStyleCourseStuPortrayalInfo'>

function useColumns(): Column<Student>[] {
  const w = useStyleWords()
  const duration = useDuration()
  return [
    { key: 'realname', title: w.realname, width: 96, phone: 'title' },
    { key: 'studentNo', title: w.studentNo, width: 132 },
    { key: 'className', title: w.klass, width: 170 },
    { key: 'type', title: w.type, width: 130, phone: 'tag', render: ({ type }) => <TypePill type={type} /> },
    {
      key: 'favourite',
      title: w.favourite,
      width: 104,
      render: (row) => (row.favourite ? w.means[row.favourite] : '–'),
    },
    { key: 'usual', title: w.usual, width: 150, render: ({ usual }) => (usual ? w.parts[usual] : '–') },
    {
      ...{ key: 'onTime', title: w.onTime, width: 88, align: 'end' as const },
      render: (row) => (row.tasksDue === 0 ? '–' : `${row.tasksOnTime} / ${row.tasksDue}`),
    },
    { key: 'seconds', title: w.seconds, width: 120, align: 'end', render: (row) => duration(row.seconds) },
    {
      ...{ key: 'activeWeeks', title: w.activeWeeks, width: 104, align: 'end' as const },
      render: (row) => `${row.activeWeeks} / ${row.weeks}`,
    },
    {
      ...{ key: 'formative', title: w.formative, width: 96, align: 'end' as const },
      render: ({ formative }) => formatNumber(formative, 1) || '–',
    },
    {
      ...{ key: 'lately', title: w.lately, hint: w.latelyHint, width: 190, align: 'end' as const },
      render: ({ lately, before }) => w.latelyOf(duration(lately), duration(before)),
    },
  ]
}

interface Props {
  /** The class and weeks that the page shows. */
  readonly of: { readonly courseClassId?: string; readonly fromWeek?: number; readonly toWeek?: number }
}

/** Everybody whom the figures above are made of. */
export function StyleStudents({ of }: Props) {
  const w = useStyleWords()
  const { courseId, courseName } = useCourse()
  const { courseClassId: _, ...weeks } = of
  const table = useTableCall('listStyleCourseStuPortrayalInfo', { courseId, ...of })
  const [opened, setOpened] = useState<Student | null>(null)
  const [people, setPeople] = useState<readonly Student[] | null>(null)
  const remind = (rows: readonly Student[]) => setPeople(rows.slice(0, MESSAGE_PEOPLE_MAX))
  const [first] = people ?? []
  const type = first && people?.every((one) => one.type === first.type) ? first.type : 'other'
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        head={false}
        columns={useColumns()}
        filters={[
          { name: 'keyWords', label: w.find },
          {
            ...{ name: 'type', label: w.type, kind: 'select', width: 140 },
            options: STUDY_TYPES.map((value) => ({ value, label: w.types[value] })),
          },
          {
            ...{ name: 'favourite', label: w.favourite, kind: 'select', width: 130 },
            options: STUDY_MEANS.map((value) => ({ value, label: w.means[value] })),
          },
          {
            ...{ name: 'usual', label: w.usual, kind: 'select', width: 170 },
            options: DAY_PARTS.map((value) => ({ value, label: w.parts[value] })),
          },
        ]}
        extra={
          <SheetButtons
            what={w.what}
            save={() => exportCall('exportCourseStuPortrayalInfo', { ...table.input, courseId, ...of })}
          />
        }
        onOpen={setOpened}
        actionsWidth={88}
        actions={(row) => [{ key: 'remind', label: w.remind, button: 'remind', onClick: () => remind([row]) }]}
        batch={[{ key: 'remind', label: w.remind, button: 'remind', open: remind }]}
        empty={{ text: w.noStudents, noMatch: w.noMatch }}
      />
      {opened && (
        <PortraitDrawer
          studentId={opened.studentId}
          realname={opened.realname}
          weeks={weeks}
          onClose={() => setOpened(null)}
        />
      )}
      {people && (
        <MessageDialog
          people={people}
          initial={{ title: w.subject(courseName), content: w.texts[type](courseName) }}
          onClose={() => setPeople(null)}
        />
      )}
    </>
  )
}
