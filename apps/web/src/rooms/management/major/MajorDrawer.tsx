import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Select, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { type Fact, Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import enGraduation from '../../../words/en/marking/graduation.ts'
import en from '../../../words/en/school/school.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zhGraduation from '../../../words/zh/marking/graduation.ts'
import zh from '../../../words/zh/school/school.ts'
import { PublishState } from '../opening/PublishState.tsx'
import { useTerms } from '../term/use-terms.ts'
import { Plans } from './Plans.tsx'
import { StudentSpread } from './StudentSpread.tsx'

type Major = RowOf<'listMajorInfo'>

function Courses({ majorId }: { readonly majorId: string }) {
  const w = useWords(zh, en).major
  const { terms, current } = useTerms()
  const [chosen, setTerm] = useState<string>()
  const termCode = chosen ?? current
  const courses = useCall('listCourseMajorInfo', { id: majorId, ...(termCode ? { termCode } : {}) })
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
            rows={rows}
            rowKey="courseId"
            columns={[
              {
                key: 'courseName',
                title: w.name,
                render: ({ courseName, courseCode }) => `${courseName} ${courseCode}`,
              },
              { key: 'credits', title: w.credits, width: 64, align: 'end' },
              { key: 'hostTeacherName', title: w.host, width: 96 },
              { key: 'gradeCodes', title: w.grades, width: 120, render: ({ gradeCodes }) => listed(gradeCodes) },
              {
                key: 'publishStatus',
                title: w.opened,
                width: 96,
                render: ({ publishStatus }) => <PublishState of={publishStatus} />,
              },
            ]}
            empty={w.noCourses}
            summary={rows.length > 0 ? w.openedCredits(rows.reduce((sum, { credits }) => sum + credits, 0)) : undefined}
          />
        )}
      </Loaded>
    </>
  )
}

export interface MajorDrawerProps {
  readonly major: Major
  readonly facts: readonly Fact[]
  readonly onClose: () => void
}

/** One major: its facts, its openings and its students. */
export function MajorDrawer({ major, facts, onClose }: MajorDrawerProps) {
  const words = useWords(zh, en)
  const w = words.major
  const graduation = useWords(zhGraduation, enGraduation).plan
  return (
    <DetailDrawer open title={`${major.majorName} ${major.majorCode}`} onClose={onClose} width={680}>
      <Tabs
        items={[
          { key: 'facts', label: w.basics, children: <Facts of={facts} /> },
          { key: 'courses', label: w.opened, children: <Courses majorId={major.id} /> },
          ...(major.degreeType === 'degree'
            ? [{ key: 'plans', label: graduation.tab, children: <Plans majorId={major.id} /> }]
            : []),
          {
            key: 'students',
            label: words.spread.students,
            children: <StudentSpread filter={{ majorId: major.id }} parts={['byGrade', 'bySubSchool']} />,
          },
        ]}
      />
    </DetailDrawer>
  )
}
