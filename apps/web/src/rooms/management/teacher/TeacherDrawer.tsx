import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Select, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { formatDay } from '../../../kit/format.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { AccountFacts } from '../../../subjects/person/AccountFacts.tsx'
import en from '../../../words/en/school/people.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { labelOf } from '../people/use-people-options.ts'
import { useTerms } from '../term/use-terms.ts'

type Teacher = Out<'getTeacherInfo'>

function Basics({ teacher }: { readonly teacher: Teacher }) {
  const words = useWords(zh, en)
  const [w, p] = [words.teacher, words.person]
  const titles = useDict('teacher_title')
  const genders = useDict('gender')
  return (
    <Facts
      of={[
        { label: w.no, value: teacher.teacherNo },
        { label: p.realname, value: teacher.realname },
        { label: p.gender, value: labelOf(genders, teacher.gender) },
        { label: p.idNumber, value: teacher.idNumberMasked },
        { label: w.unit, value: teacher.subSchoolName },
        { label: w.title, value: labelOf(titles, teacher.title) },
        { label: w.kind, value: w.kinds[teacher.kind] },
        { label: w.degree, value: teacher.degree },
        { label: p.mobile, value: teacher.mobile },
        { label: p.email, value: teacher.email },
        { label: w.roles, value: listed(teacher.roleFlags.map((flag) => w.role[flag])) },
        { label: w.specialties, value: listed(teacher.specialties), wide: true },
      ]}
    />
  )
}

function Teaching({ id }: { readonly id: string }) {
  const w = useWords(zh, en).teacher
  const { terms, current } = useTerms()
  const [chosen, setTerm] = useState<string>()
  const termCode = chosen ?? current
  const courses = useCall('listCourseTeacherInfo', { id, ...(termCode ? { termCode } : {}) })
  return (
    <>
      <Select
        aria-label={w.term}
        options={terms}
        value={termCode || null}
        onChange={setTerm}
        style={{ inlineSize: 180, marginBlockEnd: 12 }}
      />
      <Loaded of={courses}>
        {(rows) => (
          <PlainTable
            rows={rows.map((row) => ({ ...row, key: `${row.courseId}${row.duty}` }))}
            rowKey="key"
            columns={[
              {
                key: 'courseName',
                title: w.course,
                render: ({ courseName, courseCode }) => `${courseName} ${courseCode}`,
              },
              { key: 'duty', title: w.duty, width: 80, render: ({ duty }) => w.duties[duty] },
              { key: 'subSchoolName', title: w.subSchool, width: 120 },
              { key: 'courseClassCount', title: w.courseClasses, width: 80, align: 'end' },
              { key: 'studentCount', title: w.students, width: 72, align: 'end' },
            ]}
            empty={w.noCourses}
          />
        )}
      </Loaded>
    </>
  )
}

function Groups({ teacher }: { readonly teacher: Teacher }) {
  const w = useWords(zh, en).teacher
  return (
    <PlainTable
      rows={teacher.researchGroups}
      rowKey="id"
      columns={[
        { key: 'groupCode', title: w.group.code, width: 96 },
        {
          key: 'name',
          title: w.group.name,
          phone: 'title',
          render: ({ name, isMain }) => (
            <>
              {name} {isMain === '1' && <Tag>{w.group.main}</Tag>}
            </>
          ),
        },
        { key: 'collegeName', title: w.group.college, width: 152 },
        { key: 'role', title: w.group.role, width: 80, phone: 'tag', render: ({ role }) => w.group.roles[role] },
        { key: 'joinedAt', title: w.group.joined, width: 112, render: ({ joinedAt }) => formatDay(joinedAt) },
      ]}
      empty={w.noGroups}
    />
  )
}

/** One teacher: the record, the teaching by term, the research groups, the account. */
export function TeacherDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useWords(zh, en)
  const w = words.teacher
  const teacher = useCall('getTeacherInfo', { id })
  return (
    <DetailDrawer
      open
      title={teacher.data ? `${teacher.data.realname} ${teacher.data.teacherNo}` : w.what}
      onClose={onClose}
      width={720}
    >
      <Loaded of={teacher}>
        {(one) => (
          <Tabs
            items={[
              { key: 'basics', label: words.basics, children: <Basics teacher={one} /> },
              { key: 'courses', label: w.courses, children: <Teaching id={id} /> },
              { key: 'groups', label: w.groups, children: <Groups teacher={one} /> },
              { key: 'account', label: words.account, children: <AccountFacts of={one} /> },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
