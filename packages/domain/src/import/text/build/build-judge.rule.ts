import { keyInStem, readLetters, readVerdict, verdictBehind, verdictInStem } from '../key.rule.ts'
import { textOf } from '../raw.rule.ts'
import { richHtml } from '../rich.rule.ts'
import { verdictOptions } from './build-choice.rule.ts'
import { type BuildContext, type Built, fault } from './built.rule.ts'

interface Verdict {
  right: boolean
  /** The bracket in the stem says the opposite. */
  isConflict?: boolean
  rest: string
  stem: string[]
}

/** With options 正确 and 错误, letters stand for true and false. */
function byLetter(context: BuildContext): Verdict | null {
  const verdicts = verdictOptions(context)
  const { raw, stem } = context
  if (!verdicts) return null
  const inStem = keyInStem(stem)
  const letters = raw.answer ? readLetters(textOf(raw.answer)) : inStem ? { letters: inStem.key, rest: '' } : null
  const right = verdicts.get(letters?.letters[0] ?? '')
  if (right === undefined || !letters) return null
  return { right, rest: letters.rest, stem: raw.answer ? stem : (inStem?.texts ?? stem) }
}

function byWord({ raw, stem, hint }: BuildContext): Verdict | null {
  const inStem = verdictInStem(stem) ?? (hint === 'judge' ? verdictBehind(stem) : null)
  if (!raw.answer) return inStem ? { right: inStem.key, rest: '', stem: inStem.texts } : null
  const [first, ...more] = raw.answer.filter((line) => line.text.trim() !== '')
  const read = first ? readVerdict(first.text) : null
  if (!read) return null
  const rest = [read.rest, ...more.map((line) => line.text)].filter((text) => text !== '').join('\n')
  const isConflict = inStem !== null && inStem.key !== read.right
  return { right: read.right, isConflict, rest, stem: inStem && !isConflict ? inStem.texts : stem }
}

const signOf = (right: boolean) => (right ? '√' : '×')
const conflictOf = ({ right, isConflict }: Verdict) =>
  isConflict ? [fault('KEY_CONFLICT', { label: signOf(right), stem: signOf(!right) })] : []

export const judgeVerdict = (context: BuildContext): Verdict | null => byLetter(context) ?? byWord(context)

export function buildJudge(context: BuildContext): Built {
  const verdict = judgeVerdict(context)
  const { raw, held } = context
  const no = raw.answer?.[0]?.no ?? raw.from
  const faults = raw.answer
    ? [fault('ANSWER_UNREADABLE', { answer: textOf(raw.answer).slice(0, 100) })]
    : [fault('NO_ANSWER')]
  return {
    body: { type: 'judge', stem: richHtml(verdict?.stem ?? context.stem, held) },
    key: { type: 'judge', right: verdict?.right ?? null },
    faults: verdict ? conflictOf(verdict) : faults,
    explained: verdict?.rest ? verdict.rest.split('\n').map((text) => ({ no, text })) : [],
  }
}
