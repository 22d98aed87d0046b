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

/** Pairs of one attempt that are asked for, and those of a question that are shown before somebody asks for all. */
const ASKED = 100
const AT_FIRST = 3

/** What was found alike in this attempt, by question; whoever marks blind sees none of it. */
export function useAlike(
  { assignmentId, studyPaperId }: Pick<ReviewDetail, 'assignmentId' | 'studyPaperId'>,
  isBlind: boolean,
): (questionId: string) => readonly Pair[] {
  const { data } = useCall(
    'listSimilarStudyPaperInfo',
    { assignmentId, studyPaperId, limit: ASKED },
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
  const [isWhole, setWhole] = useState(false)
  if (pairs.length === 0) return null
  const desk = `/onlinePracticeReview?courseId=${courseId}&assignmentId=${assignmentId}`
  return (
    <>
      <ul className={css.alike} aria-label={w.atDesk}>
        {(isWhole ? pairs : pairs.slice(0, AT_FIRST)).map(({ id, a, b, percent, judged }) => (
          <li key={id}>
            <Button size="small" onClick={() => setShown(id)}>
              {w.alikeTo(nameOf(a.studyPaperId === studyPaperId ? b : a), formatNumber(percent))}
            </Button>
            <StatePill tone={JUDGED_TONES[judged]}>{w.states[judged]}</StatePill>
          </li>
        ))}
        {!isWhole && pairs.length > AT_FIRST && (
          <li>
            <Button size="small" type="text" onClick={() => setWhole(true)}>
              {w.allAlike(pairs.length)}
            </Button>
          </li>
        )}
      </ul>
      {shown && <SimilarPair id={shown} desk={desk} onClose={() => setShown(null)} />}
    </>
  )
}
