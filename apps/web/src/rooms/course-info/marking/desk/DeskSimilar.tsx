import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber } from '../../../../kit/format.ts'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { JUDGED_TONES } from '../similar/judged-tones.ts'
import { nameOf, SimilarPair } from '../similar/SimilarPair.tsx'
import { useSimilarWords } from '../similar/use-similar-words.ts'
import type { ReviewDetail } from '../use-marks.ts'
import css from './DeskSimilar.module.css'

type Pair = RowOf<'listSimilarStudyPaperInfo'>

const SHOWN = 50

/** What was found alike in this attempt, by question; whoever marks blind sees none of it. */
export function useAlike(
  { assignmentId, studyPaperId }: Pick<ReviewDetail, 'assignmentId' | 'studyPaperId'>,
  isBlind: boolean,
): (questionId: string) => readonly Pair[] {
  const { data } = useCall(
    'listSimilarStudyPaperInfo',
    { assignmentId, studyPaperId, limit: SHOWN },
    { enabled: !isBlind, noToast: true },
  )
  return (questionId) => data?.rows.filter((one) => one.questionId === questionId) ?? []
}

interface Props {
  readonly detail: Pick<ReviewDetail, 'courseId' | 'assignmentId' | 'studyPaperId'>
  readonly pairs: readonly Pair[]
}

/** Answers that are alike to this one, each opened beside it; no score follows from them. */
export function DeskSimilar({ detail: { courseId, assignmentId, studyPaperId }, pairs }: Props) {
  const w = useSimilarWords()
  const [shown, setShown] = useState<string | null>(null)
  if (pairs.length === 0) return null
  const desk = `/onlinePracticeReview?courseId=${courseId}&assignmentId=${assignmentId}`
  return (
    <>
      <ul className={css.alike} aria-label={w.atDesk}>
        {pairs.map(({ id, a, b, percent, judged }) => (
          <li key={id}>
            <Button size="small" onClick={() => setShown(id)}>
              {w.alikeTo(nameOf(a.studyPaperId === studyPaperId ? b : a), formatNumber(percent))}
            </Button>
            <StatePill tone={JUDGED_TONES[judged]}>{w.states[judged]}</StatePill>
          </li>
        ))}
      </ul>
      {shown && <SimilarPair id={shown} desk={desk} onClose={() => setShown(null)} />}
    </>
  )
}
