import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { EVALUATION_MIN, EVALUATION_TERMS } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { Progress, Tag } from 'antd'
import { useState } from 'react'
import { useDict, useOptions } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'

export type Candidate = RowOf<'candidateCourseRecommendInfo'>

/** What learners read about the course before enrolling. */
function About({ course, onClose }: { readonly course: Candidate; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  return (
    <ViewDialog title={`${course.courseName} ${course.courseCode}`} onClose={onClose}>
      <Facts
        of={[
          { label: w.college, value: course.schoolName },
          { label: w.host, value: course.hostTeacherName },
          { label: w.credits, value: course.credits },
          { label: w.hours, value: course.hours },
          { label: w.intro, value: course.intro || w.noIntro, wide: true },
        ]}
      />
    </ViewDialog>
  )
}

/** Average and number of answers; with too few answers it says so instead. */
function Evaluation({ of }: { readonly of: Candidate }) {
  const w = useWords(zh, en)
  const { evaluationScore, evaluationCount } = of
  if (evaluationCount === 0) return '–'
  if (evaluationScore === null) return w.evaluationFew(EVALUATION_MIN)
  return (
    <span className="num">
      <b>{evaluationScore.toFixed(1)}</b> {w.evaluatedBy(evaluationCount)}
    </span>
  )
}

export interface CandidateDrawerProps {
  readonly onChoose: (course: Candidate) => void
  readonly onClose: () => void
}

/** Published courses of the term with what speaks for them; one is chosen to be recommended. */
export function CandidateDrawer({ onChoose, onClose }: CandidateDrawerProps) {
  const w = useWords(zh, en)
  const table = useTableCall('candidateCourseRecommendInfo', {}, { inAddress: false })
  const { colleges } = useOptions()
  const categories = useDict('course_category')
  const [viewed, setViewed] = useState<Candidate | null>(null)
  return (
    <DetailDrawer open width={1240} title={w.candidates} onClose={onClose}>
      <TablePage
        head={false}
        table={table}
        rowKey="courseId"
        columns={[
          { key: 'courseName', title: w.course, phone: 'title' },
          { key: 'schoolName', title: w.college, width: 144 },
          { key: 'hostTeacherName', title: w.host, width: 88 },
          { key: 'studentCount', title: w.students, width: 104, align: 'end' },
          {
            key: 'contentPercent',
            title: w.content,
            width: 112,
            render: ({ contentPercent }) => <Progress percent={contentPercent} size="small" aria-label={w.content} />,
          },
          {
            key: 'evaluationScore',
            title: w.evaluation,
            hint: w.evaluationHint(EVALUATION_TERMS),
            width: 112,
            align: 'end',
            render: (row) => <Evaluation of={row} />,
          },
          { key: 'clicks30d', title: w.clicks30d, width: 112, align: 'end', phone: 'tag' },
          { key: 'favourites', title: w.favourites, width: 112, align: 'end' },
          {
            key: 'recommended',
            title: w.recommended,
            width: 128,
            render: ({ recommended }) => recommended.map((slot) => <Tag key={slot}>{w.slotOf[slot]}</Tag>),
          },
        ]}
        filters={[
          { name: 'keyword', label: w.coursePick },
          { name: 'schoolCode', label: w.college, kind: 'select', options: colleges },
          { name: 'category', label: w.category, kind: 'select', options: categories },
          { name: 'minStudents', label: w.minStudents, more: true },
        ]}
        actions={(row) => [
          { key: 'choose', label: w.choose, button: 'add', onClick: () => onChoose(row) },
          { key: 'view', label: w.view, onClick: () => setViewed(row) },
        ]}
        empty={{ text: w.noCandidates }}
      />
      {viewed && <About course={viewed} onClose={() => setViewed(null)} />}
    </DetailDrawer>
  )
}
