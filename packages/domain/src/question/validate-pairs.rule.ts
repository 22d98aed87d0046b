import type { BodyOf, KeyOf } from '@shuyuan/contract/entities/bank/question.ts'
import { countProblem, type Problem, partProblems, problem } from './problem.rule.ts'

const SIDE_MIN = 2
const LEFT_MAX = 10
const RIGHT_MAX = 12
const ITEMS = { min: 2, max: 12 }

function pairProblems(body: BodyOf<'match'>, pairs: KeyOf<'match'>['pairs']): Problem[] {
  const right = new Set(body.right.map((part) => part.id))
  const left = new Set(body.left.map((part) => part.id))
  const unknown = Object.keys(pairs).filter((id) => !left.has(id))
  const ofLeft = body.left.flatMap((part, index) => {
    const path = `key.pairs.${part.id}`
    const given = pairs[part.id] ?? []
    if (given.length === 0) return [problem('LEFT_NO_PAIR', path, { n: index + 1 })]
    if (given.some((id) => !right.has(id))) return [problem('PAIR_UNKNOWN', path, { n: index + 1 })]
    return given.length > 1 && !body.many ? [problem('PAIR_MANY', path, { n: index + 1 })] : []
  })
  return [...ofLeft, ...unknown.map((id) => problem('PAIR_UNKNOWN', `key.pairs.${id}`))]
}

export const matchProblems = (body: BodyOf<'match'>, key: KeyOf<'match'>): Problem[] => [
  ...countProblem('LEFT_COUNT', 'body.left', body.left.length, SIDE_MIN, LEFT_MAX),
  ...countProblem('RIGHT_COUNT', 'body.right', body.right.length, SIDE_MIN, RIGHT_MAX),
  ...partProblems(body.left, 'body.left', 'PART_EMPTY', 'PARTS_SAME'),
  ...partProblems(body.right, 'body.right', 'PART_EMPTY', 'PARTS_SAME'),
  ...pairProblems(body, key.pairs),
]

export function orderProblems(body: BodyOf<'order'>, key: KeyOf<'order'>): Problem[] {
  const sorted = (ids: readonly string[]) => [...ids].sort().join('\n')
  const isOrder = sorted(key.right) === sorted(body.items.map((item) => item.id))
  return [
    ...countProblem('ITEMS_COUNT', 'body.items', body.items.length, ITEMS.min, ITEMS.max),
    ...partProblems(body.items, 'body.items', 'PART_EMPTY', 'PARTS_SAME'),
    ...(isOrder ? [] : [problem('KEY_NOT_ORDER', 'key.right', { items: body.items.length, key: key.right.length })]),
  ]
}
