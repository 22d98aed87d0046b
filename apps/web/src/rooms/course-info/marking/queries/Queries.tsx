import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { PageHead } from '../../../../kit/page/PageHead.tsx'
import { useTab } from '../../../../kit/page/use-tab.ts'
import { useCourse } from '../../course/use-course.ts'
import { ScoreQueries } from '../../scores/ScoreQueries.tsx'
import css from './Queries.module.css'
import { QueryTable } from './QueryTable.tsx'
import { useQueryWords } from './use-query-words.ts'

/** How many queries of either kind wait for an answer. */
export function useOpenQueries() {
  const { courseId } = useCourse()
  const filter = { courseId, state: 'open' as const, limit: 1 }
  const questions = useCall('listQueryStudyPaperInfo', filter)
  const scores = useCall('listQueryStudyCheckResultInfo', filter)
  return { questions: questions.data?.total ?? 0, scores: scores.data?.total ?? 0 }
}

/** A name with how many wait behind it, if any do. */
export const counted = (name: string, n: number): string => (n > 0 ? `${name} ${n}` : name)

type Open = ReturnType<typeof useOpenQueries>

/** 疑问: what students ask about questions and about scores. */
export function Queries({ tabs, open }: { tabs: ReactNode; open: Open }) {
  const w = useQueryWords()
  // The filters of one list mean nothing to the other.
  const [kind, show] = useTab(['questions', 'scores'], ['courseId', '_enterType', 'tab'], 'kind')
  return (
    <>
      <PageHead />
      {tabs}
      <Segmented
        className={css.kinds ?? ''}
        aria-label={w.kinds}
        value={kind}
        onChange={show}
        options={[
          { value: 'questions', label: counted(w.aboutQuestions, open.questions) },
          { value: 'scores', label: counted(w.aboutScores, open.scores) },
        ]}
      />
      {kind === 'scores' ? <ScoreQueries /> : <QueryTable />}
    </>
  )
}
