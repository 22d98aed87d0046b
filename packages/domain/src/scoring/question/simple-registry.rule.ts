import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { checkEssay, scoreEssay } from './essay.rule.ts'
import { checkFile, scoreFile } from './file.rule.ts'
import { checkFill, scoreFill } from './fill.rule.ts'
import { checkFillO, scoreFillO } from './fill-o.rule.ts'
import { checkJudge, scoreJudge } from './judge.rule.ts'
import { checkMatch, scoreMatch } from './match.rule.ts'
import { checkMultiple, scoreMultiple } from './multiple.rule.ts'
import { checkOrder, scoreOrder } from './order.rule.ts'
import type { Scorer } from './scorer.rule.ts'
import { checkShort, scoreShort } from './short.rule.ts'
import { checkSingle, scoreSingle } from './single.rule.ts'

export type SimpleType = Exclude<QuestionType, 'composite'>

/** Every type but composite, which uses these for its children. */
export const simpleScorers: { [T in SimpleType]: Scorer<T> } = {
  single: { check: checkSingle, score: scoreSingle },
  multiple: { check: checkMultiple, score: scoreMultiple },
  judge: { check: checkJudge, score: scoreJudge },
  fill: { check: checkFill, score: scoreFill },
  'fill-o': { check: checkFillO, score: scoreFillO },
  short: { check: checkShort, score: scoreShort },
  essay: { check: checkEssay, score: scoreEssay },
  match: { check: checkMatch, score: scoreMatch },
  order: { check: checkOrder, score: scoreOrder },
  file: { check: checkFile, score: scoreFile },
}
