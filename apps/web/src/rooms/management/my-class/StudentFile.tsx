import type { Out } from '@shuyuan/contract/calls/index.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Button, Progress, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { TaskState } from '../../../subjects/study/TaskState.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/care/students.ts'
import studyEn from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/students.ts'
import studyZh from '../../../words/zh/study.ts'
import { labelOf, usePeopleOptions } from '../people/use-people-options.ts'
import { Contacts } from './Contacts.tsx'

type Whole = Out<'studentDetailClassTeacherIndex'>

/** The number in full once it is asked for, which the operation log tells. */
function Mobile({ id, masked }: { readonly id: string; readonly masked: string }) {
  const w = useWords(zh, en)
  const show = useAct('showMobileClassTeacherIndex')
  const [whole, setWhole] = useState('')
  if (!masked) return null
  const ask = async () => {
    const done = await show.run({ id })
    if (done.ok) setWhole(done.data.mobile)
  }
  return (
    <>
      <span className="num">{whole || masked}</span>
      {!whole && (
        <Can button="showMobile">
          <Button type="link" size="small" loading={show.busy} onClick={() => void ask()}>
            {w.show}
          </Button>
        </Can>
      )}
    </>
  )
}

function ChangeContact({ student, onClose }: { readonly student: Whole['student']; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const change = useAct('updateContactClassTeacherIndex', { message: w.saved })
  return (
    <FormDialog<{ mobile?: string; email?: string }>
      title={w.changeContact}
      initial={{ email: student.email }}
      fields={[
        { name: 'mobile', label: w.mobile, max: 11, help: w.mobileHelp },
        { name: 'email', label: w.email, max: 100, help: w.emailHelp },
      ]}
      onSubmit={({ mobile, email = '' }) =>
        change.run({ id: student.id, updatedAt: student.updatedAt, ...(mobile ? { mobile } : {}), email })
      }
      onClose={onClose}
    />
  )
}

function Record({ student }: { readonly student: Whole['student'] }) {
  const w = useWords(zh, en)
  const { genders, statuses } = usePeopleOptions()
  const duration = useDuration()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Facts
        of={[
          { label: w.no, value: student.studentNo },
          { label: w.name, value: student.realname },
          { label: w.gender, value: labelOf(genders, student.gender) },
          { label: w.orgClass, value: student.className },
          { label: w.subSchool, value: student.subSchoolName },
          { label: w.major, value: student.majorName },
          { label: w.grade, value: student.gradeCode },
          { label: w.status, value: labelOf(statuses, student.studyStatus) },
          { label: w.mobile, value: <Mobile key={student.updatedAt} id={student.id} masked={student.mobileMasked} /> },
          { label: w.email, value: student.email },
          { label: w.lastLogin, value: student.lastLoginAt ? <Time at={student.lastLoginAt} /> : w.never },
          { label: w.weekStudy, value: duration(student.weekStudySeconds) },
          { label: w.points, value: formatNumber(student.integral) },
          { label: w.missing, value: student.missingHomework },
          ...(student.attention === '1'
            ? [{ label: w.attention, value: w.markedBy(student.markReason, student.markByName), wide: true }]
            : []),
        ]}
      />
      <Can button="editContact">
        <p style={{ marginBlockStart: 16 }}>
          <Button onClick={() => setChanging(true)}>{w.changeContact}</Button>
        </p>
      </Can>
      {isChanging && <ChangeContact student={student} onClose={() => setChanging(false)} />}
    </>
  )
}

function Courses({ rows }: { readonly rows: Whole['courses'] }) {
  const w = useWords(zh, en)
  const score = { width: 84, align: 'end' } as const
  return (
    <PlainTable
      rows={rows}
      rowKey="courseId"
      columns={[
        { key: 'courseName', title: w.course, phone: 'title' },
        { key: 'faceTeacherName', title: w.teacher, width: 120 },
        {
          ...{ key: 'progress', title: w.courseProgress, width: 140 },
          render: ({ progress }) => (
            <Progress percent={Math.round(progress)} size="small" aria-label={w.courseProgress} />
          ),
        },
        { key: 'formativeScore', title: w.formative, ...score, render: (row) => formatNumber(row.formativeScore, 1) },
        { key: 'finalScore', title: w.final, ...score, render: (row) => formatNumber(row.finalScore, 1) },
        { key: 'totalScore', title: w.total, ...score, render: (row) => formatNumber(row.totalScore, 1) },
      ]}
      empty={w.noCourses}
    />
  )
}

function Works({ rows }: { readonly rows: Whole['assignments'] }) {
  const w = useWords(zh, en)
  const { kinds } = useWords(studyZh, studyEn)
  return (
    <PlainTable
      rows={rows}
      rowKey="assignmentId"
      columns={[
        { key: 'title', title: w.work, phone: 'title' },
        { key: 'courseName', title: w.course, width: 140 },
        { key: 'kind', title: w.kind, width: 80, render: ({ kind }) => kinds[kind] },
        { key: 'closesAt', title: w.closes, width: 128, render: ({ closesAt }) => <Time at={closesAt} /> },
        { key: 'state', title: w.state, width: 96, phone: 'tag', render: ({ state }) => <TaskState state={state} /> },
        {
          ...{ key: 'score', title: w.score, width: 96, align: 'end' },
          render: ({ score, fullScore }) =>
            score === null ? '–' : `${formatNumber(score)} / ${formatNumber(fullScore)}`,
        },
      ]}
      empty={w.noWorks}
    />
  )
}

function Study({ rows }: { readonly rows: Whole['studyByDay'] }) {
  const w = useWords(zh, en)
  return (
    <Chart
      title={w.chart(rows.length)}
      height={220}
      data={{ heads: [w.day, w.minutes], rows: rows.map(({ day, seconds }) => [day.slice(5), wholeMinutes(seconds)]) }}
      option={() => ({
        grid: { left: 8, right: 16, top: 12, bottom: 8, containLabel: true },
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [{ type: 'bar', barMaxWidth: 20, encode: { x: 0, y: 1 } }],
      })}
    />
  )
}

/** 学生档案: what the instructor knows of one student, and what was talked about. */
export function StudentFile({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const whole = useCall('studentDetailClassTeacherIndex', { id })
  const title = whole.data ? `${whole.data.student.realname} ${whole.data.student.studentNo}` : w.open
  return (
    <DetailDrawer open title={title} onClose={onClose} width={880}>
      <Loaded of={whole}>
        {({ student, courses, assignments, studyByDay }) => (
          <Tabs
            items={[
              { key: 'record', label: w.tabs.record, children: <Record student={student} /> },
              { key: 'courses', label: w.tabs.courses, children: <Courses rows={courses} /> },
              { key: 'works', label: w.tabs.works, children: <Works rows={assignments} /> },
              { key: 'study', label: w.tabs.study, children: <Study rows={studyByDay} /> },
              { key: 'contacts', label: w.tabs.contacts, children: <Contacts studentId={id} /> },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
