import { percentOf } from '@shuyuan/domain/study/coverage.rule.ts'
import type { VersionRow } from '../../bank/question/question-version.read.ts'
import type { PointAnswers } from './point-stat.read.ts'

interface Option {
  label: string
  count: number
  right: boolean
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** How often each option was among the first answers. */
function optionsOf({ body, key }: VersionRow, chosen: PointAnswers['chosen']): Option[] {
  const times = (isIn: (content: PointAnswers['chosen'][number]['content']) => boolean) =>
    chosen.reduce((sum, { content, n }) => sum + (isIn(content) ? n : 0), 0)
  if ((body.type === 'single' || body.type === 'multiple') && key.type === body.type)
    return body.options.map(({ id }, at) => ({
      label: LETTERS[at] ?? String(at + 1),
      count: times(
        (one) => (one.type === 'single' && one.choice === id) || (one.type === 'multiple' && one.choices.includes(id)),
      ),
      right: key.type === 'single' ? key.right === id : key.right.includes(id),
    }))
  if (body.type === 'judge' && key.type === 'judge')
    return [true, false].map((value) => ({
      label: value ? '√' : '×',
      count: times((one) => one.type === 'judge' && one.value === value),
      right: key.right === value,
    }))
  return []
}

export const presentStat = (
  { id, answered, rightAtOnce, right, chosen }: PointAnswers,
  version: VersionRow | undefined,
) => ({
  id,
  answered,
  rightAtOnce,
  right,
  rightPercent: answered > 0 ? percentOf(right, answered) : null,
  options: version ? optionsOf(version, chosen) : [],
})
