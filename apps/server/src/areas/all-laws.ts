import type { Law } from '../laws/law.ts'
import { attemptLaws } from './exam/attempt/attempt.laws.ts'
import { attemptScoreLaws } from './exam/attempt/attempt-score.laws.ts'
import { formativeLaws } from './marking/result/formative.laws.ts'
import { resultLaws } from './marking/result/result.laws.ts'
import { reviewLaws } from './marking/review/review.laws.ts'
import { schemeLaws } from './marking/scheme/scheme.laws.ts'
import { scoreLaws } from './score/score.laws.ts'
import { studyLaws } from './study/study.laws.ts'

/** Every law of the data, in the order of the areas. */
export const allLaws: readonly Law[] = [
  ...attemptLaws,
  ...attemptScoreLaws,
  ...studyLaws,
  ...resultLaws,
  ...formativeLaws,
  ...schemeLaws,
  ...reviewLaws,
  ...scoreLaws,
]
