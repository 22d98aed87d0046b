import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { EmptyState } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { useScoreWords } from '../../../subjects/score/score-view.tsx'
import { ScoresOfStudent } from './ScoresOfStudent.tsx'

const SEARCH_AFTER_MS = 250

/** 按学生: one student, found by number or name, with all courses of all terms. */
export function StudentScores() {
  const w = useScoreWords().courses
  const [params, setParams] = useSearch()
  const studentId = params.get('studentId')
  // A link that names the student by number finds the name too.
  const [keyword, setKeyword] = useState(params.get('keyword') ?? '')
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
      {studentId ? <ScoresOfStudent studentId={studentId} /> : <EmptyState text={w.pickFirst} />}
    </>
  )
}
