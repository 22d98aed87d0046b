import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { formatPercent } from '../../../kit/format.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { MESSAGE_PEOPLE_MAX, MessageDialog } from '../../../subjects/message/MessageDialog.tsx'
import en from '../../../words/en/course/roster.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/roster.ts'
import { useCourse } from '../course/use-course.ts'
import { RosterDrawer } from './RosterDrawer.tsx'

type Student = RowOf<'listRosterCourseInfo'>

type Open = { kind: 'see'; of: Student } | { kind: 'message'; people: readonly Student[] }

const BELOW = [20, 40, 60, 80]

/** Who studies the course, with where each of them stands. */
export function StudentsTab() {
  const w = useWords(zh, en)
  const { courseId, classes } = useCourse()
  const { tell } = useConfirm()
  const genders = useDict('gender')
  const states = useDict('study_status')
  const table = useTableCall('listRosterCourseInfo', { courseId }, { prefix: 's' })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const show = useAct('showMobileCourseInfo')
  const textOf = (of: readonly { value: unknown; label: string }[], value: string) =>
    of.find((one) => one.value === value)?.label ?? value
  const showMobile = async ({ studentId, realname }: Student) => {
    const outcome = await show.run({ courseId, studentId })
    if (!outcome.ok) return
    const { mobile } = outcome.data
    tell(w.showMobile, mobile ? w.mobileOf(realname, mobile) : w.noMobile(realname))
  }
  return (
    <>
      <TablePage
        table={table}
        rowKey="studentId"
        onOpen={(of) => setOpen({ kind: 'see', of })}
        head={false}
        note={
          <SheetButtons what={w.what} save={() => exportCall('exportRosterCourseInfo', { ...table.input, courseId })} />
        }
        columns={[
          { key: 'studentNo', title: w.no, width: 132, phone: 'line' },
          { key: 'realname', title: w.realname, width: 104, phone: 'title' },
          {
            key: 'gender',
            title: w.gender,
            width: 64,
            sort: false,
            hidden: true,
            render: (row) => textOf(genders, row.gender),
          },
          { key: 'subSchoolName', title: w.subSchool, width: 128, sort: false },
          { key: 'majorName', title: w.major, width: 128, sort: false, hidden: true },
          { key: 'gradeCode', title: w.grade, width: 96, sort: false, hidden: true },
          { key: 'orgClassName', title: w.orgClass, width: 160, sort: false, hidden: true },
          { key: 'courseClassName', title: w.klass, width: 136 },
          { key: 'groupName', title: w.group, width: 104, sort: false },
          { key: 'instructorName', title: w.instructor, width: 104, sort: false, hidden: true },
          { key: 'mobileMasked', title: w.mobile, width: 120, sort: false, hidden: true },
          {
            ...{ key: 'progress', title: w.progress, width: 96, align: 'end' as const },
            render: ({ progress }) => (progress === null ? '–' : formatPercent(progress, 0)),
          },
          {
            ...{ key: 'formativeScore', title: w.formative, width: 96, align: 'end' as const },
            render: ({ formativeScore }) => formativeScore ?? '–',
          },
          {
            ...{ key: 'lastStudyAt', title: w.last, width: 120 },
            render: ({ lastStudyAt }) => (lastStudyAt ? <Time at={lastStudyAt} /> : w.never),
          },
          {
            ...{ key: 'studyStatus', title: w.status, width: 96, sort: false, phone: 'tag' as const },
            render: ({ studyStatus }) => textOf(states, studyStatus),
          },
        ]}
        filters={[
          { name: 'keyWords', label: w.find },
          {
            ...{ name: 'courseClassId', label: w.klass, kind: 'select' as const },
            options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
          },
          {
            ...{ name: 'progressBelow', label: w.below, kind: 'select' as const },
            options: BELOW.map((value) => ({ value: String(value), label: w.under(value) })),
          },
          { name: 'studyStatus', label: w.status, kind: 'select', options: states },
        ]}
        actionsWidth={96}
        actions={(row) => [
          {
            key: 'message',
            label: w.message,
            button: 'remind',
            onClick: () => setOpen({ kind: 'message', people: [row] }),
          },
          { key: 'mobile', label: w.showMobile, button: 'showMobile', onClick: () => void showMobile(row) },
        ]}
        batch={[
          {
            key: 'message',
            label: w.message,
            button: 'remind',
            open: (people) => setOpen({ kind: 'message', people: people.slice(0, MESSAGE_PEOPLE_MAX) }),
          },
        ]}
        empty={{ text: w.empty }}
      />
      {open?.kind === 'see' && (
        <RosterDrawer
          studentId={open.of.studentId}
          name={open.of.realname}
          statusText={(status) => textOf(states, status)}
          onClose={close}
        />
      )}
      {open?.kind === 'message' && <MessageDialog people={open.people} onClose={close} />}
    </>
  )
}
