import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../../api/use-call.ts'
import { PlainTable } from '../../../../kit/PlainTable.tsx'
import { EmptyState, Loaded } from '../../../../kit/States.tsx'
import { Passed, ScoreState, scoreText, Total, useScoreWords } from './score-view.tsx'

const SEARCH_AFTER_MS = 250

function Scores({ studentId }: { studentId: string }) {
  const words = useScoreWords()
  const w = words.courses
  const navigate = useNavigate()
  const scores = useCall('listByStudentManageScore', { studentId })
  return (
    <Loaded of={scores}>
      {({ rows, creditsPassed }) => (
        <PlainTable
          rows={rows}
          rowKey="courseId"
          empty={w.noScores}
          summary={rows.length > 0 ? w.creditsPassed(creditsPassed) : undefined}
          columns={[
            { key: 'termName', title: w.term, width: 110 },
            {
              key: 'courseName',
              title: w.name,
              phone: 'title',
              render: ({ courseName, courseCode }) => `${courseName} ${courseCode}`,
            },
            { key: 'credits', title: w.credits, width: 64, align: 'end' },
            {
              key: 'formativeScore',
              title: words.formative,
              width: 84,
              align: 'end',
              render: ({ formativeScore }) => scoreText(formativeScore),
            },
            {
              key: 'finalScore',
              title: words.final,
              width: 84,
              align: 'end',
              render: ({ finalScore }) => scoreText(finalScore),
            },
            { key: 'totalScore', title: words.total, width: 84, align: 'end', render: (row) => <Total row={row} /> },
            {
              key: 'makeupScore',
              title: words.makeup,
              width: 84,
              align: 'end',
              render: ({ makeupScore }) => scoreText(makeupScore),
            },
            { key: 'passed', title: words.passed, width: 76, render: ({ passed }) => <Passed passed={passed} /> },
            {
              key: 'state',
              title: words.state,
              width: 92,
              phone: 'tag',
              render: ({ state }) => <ScoreState state={state} />,
            },
          ]}
          actions={({ courseId }) => [
            {
              key: 'detail',
              label: words.sheet.detail,
              onClick: () => navigate(`/totalExamScoreDetail?courseId=${courseId}&studentId=${studentId}`),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

/** 按学生: one student, found by number or name, with all courses of all terms. */
export function StudentScores() {
  const w = useScoreWords().courses
  const [params, setParams] = useSearchParams()
  const studentId = params.get('studentId')
  const [keyword, setKeyword] = useState('')
  const found = useCall(
    'searchPersonUserInfo',
    { keyword, kind: 'student', limit: 20 },
    { enabled: keyword.trim() !== '', keep: true },
  )
  const options = (found.data ?? []).flatMap(({ studentId: id, realname, number, subSchoolName }) =>
    id ? [{ value: id, label: `${realname} ${number} ${subSchoolName}` }] : [],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setKeyword(text), SEARCH_AFTER_MS)
  }
  return (
    <>
      <Select
        showSearch={{ filterOption: false, onSearch: search }}
        value={options.some(({ value }) => value === studentId) ? studentId : null}
        aria-label={w.pickStudent}
        placeholder={w.pickStudent}
        options={options}
        notFoundContent={null}
        onChange={(id: string) => setParams({ tab: 'student', studentId: id }, { replace: true })}
        style={{ inlineSize: 'min(100%, 360px)', marginBlockEnd: 12 }}
      />
      {studentId ? <Scores studentId={studentId} /> : <EmptyState text={w.pickFirst} />}
    </>
  )
}
