import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Progress, Tabs } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatDay, formatNumber } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { AccountFacts } from '../../../subjects/person/AccountFacts.tsx'
import en from '../../../words/en/school/people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { labelOf, usePeopleOptions } from '../people/use-people-options.ts'
import { ScoresOfStudent } from '../score/ScoresOfStudent.tsx'

type Student = Out<'getStudentInfo'>

function IdNumber({
  id,
  masked,
  canShow,
}: {
  readonly id: string
  readonly masked: string
  readonly canShow: boolean
}) {
  const w = useWords(zh, en).person
  const show = useAct('showIdNumberStudentInfo')
  const [whole, setWhole] = useState('')
  if (!masked) return null
  const ask = async () => {
    const done = await show.run({ id })
    if (done.ok) setWhole(done.data.idNumber)
  }
  return (
    <>
      <span className="num">{whole || masked}</span>
      {canShow && !whole && (
        <Can button="studentList:edit">
          <Button type="link" size="small" loading={show.busy} onClick={() => void ask()}>
            {w.show}
          </Button>
        </Can>
      )}
    </>
  )
}

function Record({ student, canShow }: { readonly student: Student; readonly canShow: boolean }) {
  const words = useWords(zh, en)
  const [w, p] = [words.student, words.person]
  const { genders, degrees, statuses } = usePeopleOptions()
  return (
    <Facts
      of={[
        { label: w.no, value: student.studentNo },
        { label: p.realname, value: student.realname },
        { label: p.gender, value: labelOf(genders, student.gender) },
        {
          label: p.idNumber,
          value: (
            <IdNumber id={student.id} masked={student.idNumberMasked} canShow={canShow && student.canEdit === '1'} />
          ),
        },
        { label: w.subSchool, value: student.subSchoolName },
        { label: w.major, value: student.majorName },
        { label: w.grade, value: student.gradeCode },
        { label: w.class, value: student.className || w.noClass },
        { label: w.enrolDate, value: formatDay(student.enrolDate) },
        { label: w.degreeType, value: labelOf(degrees, student.degreeType) },
        { label: w.status, value: labelOf(statuses, student.studyStatus) },
        { label: p.mobile, value: student.mobile },
        { label: p.email, value: student.email, wide: true },
      ]}
    />
  )
}

function Scores({ student: { id, studentNo } }: { readonly student: Student }) {
  const w = useWords(zh, en).student
  const canOpen = useCanOpen()('totalExamScore')
  return (
    <>
      {canOpen && (
        <p style={{ marginBlockStart: 0 }}>
          <Link to={`/management/totalExamScore?tab=student&studentId=${id}&keyword=${studentNo}`}>{w.toScores}</Link>
        </p>
      )}
      <ScoresOfStudent studentId={id} />
    </>
  )
}

function Courses({ student }: { readonly student: Student }) {
  const w = useWords(zh, en).student
  return (
    <PlainTable
      rows={student.courses}
      rowKey="courseId"
      columns={[
        { key: 'courseName', title: w.course, render: ({ courseName, courseCode }) => `${courseName} ${courseCode}` },
        { key: 'className', title: w.courseClass, width: 160 },
        {
          key: 'percent',
          title: w.progress,
          width: 140,
          render: ({ percent }) => <Progress percent={Math.round(percent)} size="small" aria-label={w.progress} />,
        },
        {
          key: 'formativeScore',
          title: w.formative,
          width: 96,
          align: 'end',
          render: ({ formativeScore }) => formatNumber(formativeScore, 1),
        },
      ]}
      empty={w.noCourses}
    />
  )
}

function Changes({ id }: { readonly id: string }) {
  const w = useWords(zh, en).student
  const reason = useWords(zh, en).reason
  return (
    <Loaded of={useCall('listChangeStudentInfo', { id })}>
      {(rows) => (
        <PlainTable
          rows={rows}
          rowKey="id"
          columns={[
            { key: 'day', title: w.day, width: 104, render: ({ day }) => formatDay(day) },
            { key: 'kind', title: w.kind, width: 84, render: ({ kind }) => w.kinds[kind] },
            { key: 'to', title: w.to, render: ({ from, to }) => `${from || '–'} → ${to || '–'}` },
            {
              key: 'reason',
              title: reason,
              render: ({ reason: text, files }) => (
                <>
                  {text}
                  {files.map(({ name, url }) => (
                    <div key={url}>
                      <a href={url} target="_blank" rel="noreferrer">
                        {name}
                      </a>
                    </div>
                  ))}
                </>
              ),
            },
            { key: 'by', title: w.by, width: 88 },
          ]}
          empty={w.noChanges}
        />
      )}
    </Loaded>
  )
}

export interface StudentDrawerProps {
  readonly id: string
  /** In the roster of a class everything is read-only. */
  readonly isReadOnly?: boolean
  readonly onClose: () => void
}

/** One student: record, this term's courses, changes and account. */
export function StudentDrawer({ id, isReadOnly = false, onClose }: StudentDrawerProps) {
  const words = useWords(zh, en)
  const w = words.student
  const student = useCall('getStudentInfo', { id })
  const title = student.data ? `${student.data.realname} ${student.data.studentNo}` : w.what
  return (
    <DetailDrawer open title={title} onClose={onClose} width={880}>
      <Loaded of={student}>
        {(one) => (
          <Tabs
            items={[
              { key: 'record', label: w.record, children: <Record student={one} canShow={!isReadOnly} /> },
              // Scores need the permission of the student list; from a class only the progress is shown.
              ...(isReadOnly ? [] : [{ key: 'scores', label: w.scores, children: <Scores student={one} /> }]),
              { key: 'courses', label: w.learning, children: <Courses student={one} /> },
              { key: 'changes', label: w.changes, children: <Changes id={id} /> },
              { key: 'account', label: words.account, children: <AccountFacts of={one} /> },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
