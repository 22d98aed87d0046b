import type { Out } from '@shuyuan/contract/calls/index.ts'
import { NOTE_MAX } from '@shuyuan/contract/entities/course/people.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatPercent } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/course/roster.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/roster.ts'
import { useCourse } from '../course/use-course.ts'
import css from './People.module.css'

type Student = Out<'getRosterCourseInfo'>

function Note({ student }: { readonly student: Student }) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const [isOpen, setOpen] = useState(false)
  const save = useAct('saveNoteCoursePerson')
  return (
    <section className={css.part}>
      <h3>
        {w.note}
        <Can button="note">
          <Button size="small" type="link" onClick={() => setOpen(true)}>
            {w.noteEdit}
          </Button>
        </Can>
      </h3>
      <p className={css.note}>{student.note || w.noNote}</p>
      {isOpen && (
        <FormDialog<{ note: string }>
          title={w.noteOf(student.realname)}
          note={w.noteHelp}
          initial={{ note: student.note }}
          fields={[{ name: 'note', label: w.note, kind: 'textarea', max: NOTE_MAX }]}
          onSubmit={({ note = '' }) => save.run({ courseId, studentId: student.studentId, note })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function Body({ student, statusText }: { readonly student: Student; readonly statusText: (status: string) => string }) {
  const w = useWords(zh, en)
  const { query } = useCourse()
  const found = `${query}&keyWords=${student.studentNo}`
  return (
    <div className={css.drawer}>
      <Facts
        of={[
          { label: w.no, value: student.studentNo },
          { label: w.status, value: statusText(student.studyStatus) },
          { label: w.subSchool, value: student.subSchoolName },
          { label: w.klass, value: student.courseClassName },
          { label: w.orgClass, value: student.orgClassName },
          { label: w.instructor, value: student.instructorName },
          { label: w.mobile, value: student.mobileMasked },
          { label: w.progress, value: student.progress === null ? '' : formatPercent(student.progress, 0) },
          { label: w.formative, value: student.formativeScore },
          { label: w.last, value: student.lastStudyAt ? <Time at={student.lastStudyAt} /> : w.never },
        ]}
      />
      <p className={css.links}>
        <ScreenLink to={['detailDiscusse']} query={found}>
          {w.toTalk}
        </ScreenLink>
      </p>
      <Note student={student} />
      <section className={css.part}>
        <h3>{w.chapters}</h3>
        <PlainTable
          rows={student.chapters}
          rowKey="id"
          empty={w.noChapters}
          columns={[
            { key: 'title', title: w.chapter, phone: 'title' },
            {
              ...{ key: 'done', title: w.mustSeen, width: 120, align: 'end' as const },
              render: ({ done, total }) => (total === 0 ? '–' : <span className="num">{`${done} / ${total}`}</span>),
            },
          ]}
        />
      </section>
      <section className={css.part}>
        <h3>{w.tasks}</h3>
        <PlainTable
          rows={student.assignments}
          rowKey="id"
          empty={w.noTasks}
          columns={[
            {
              ...{ key: 'title', title: w.task, phone: 'title' as const },
              render: ({ id, title }) => (
                <AssignmentName course={query} id={id}>
                  {title}
                </AssignmentName>
              ),
            },
            { key: 'closesAt', title: w.closes, width: 136, render: ({ closesAt }) => <Time at={closesAt} /> },
            {
              ...{ key: 'submittedAt', title: w.submitted, width: 136 },
              render: ({ submittedAt }) => (submittedAt ? <Time at={submittedAt} /> : w.notSubmitted),
            },
          ]}
        />
      </section>
    </div>
  )
}

/** One student of the course: where they stand, and what one has noted. */
export function RosterDrawer({
  studentId,
  name,
  statusText,
  onClose,
}: {
  readonly studentId: string
  readonly name: string
  readonly statusText: (status: string) => string
  readonly onClose: () => void
}) {
  const { courseId } = useCourse()
  const student = useCall('getRosterCourseInfo', { courseId, studentId })
  return (
    <DetailDrawer open title={name} width={640} onClose={onClose}>
      <Loaded of={student}>{(data) => <Body student={data} statusText={statusText} />}</Loaded>
    </DetailDrawer>
  )
}
