import { allOf, childOf, childrenOf, type Element, textIn } from '../tree/node.rule.ts'

/** Interactions that are a question of ours, and those that nothing of ours can show. */
export const BLOCKS = [
  'choiceInteraction',
  'extendedTextInteraction',
  'matchInteraction',
  'associateInteraction',
  'orderInteraction',
  'uploadInteraction',
  'gapMatchInteraction',
] as const
export const INLINES = ['textEntryInteraction', 'inlineChoiceInteraction'] as const

export const isInteraction = (name: string): boolean => /Interaction$/.test(name)

export interface Answer {
  readonly baseType: string
  readonly cardinality: string
  /** What is right, in order. */
  readonly values: readonly string[]
  readonly accepts: readonly string[]
  readonly ignoresCase: boolean
}

const NONE: Answer = { baseType: '', cardinality: '', values: [], accepts: [], ignoresCase: false }

/** What each response declaration says is right. */
export function answersOf(item: Element): (identifier: string | undefined) => Answer {
  const known = new Map(
    childrenOf(item, 'responseDeclaration').map((declaration): [string, Answer] => {
      const values = childrenOf(childOf(declaration, 'correctResponse') ?? declaration, 'value').map((one) =>
        textIn(one).trim(),
      )
      const entries = childrenOf(childOf(declaration, 'mapping') ?? declaration, 'mapEntry')
      const full = Math.max(0, ...entries.map(({ attrs }) => Number(attrs.mappedValue ?? 0)))
      const paid = entries
        .filter(({ attrs }) => full > 0 && Number(attrs.mappedValue ?? 0) === full)
        .map(({ attrs }) => attrs.mapKey ?? '')
      const isOrdered = declaration.attrs.cardinality === 'ordered'
      return [
        declaration.attrs.identifier ?? '',
        {
          baseType: declaration.attrs.baseType ?? '',
          cardinality: declaration.attrs.cardinality ?? 'single',
          values: values.length > 0 || isOrdered ? values : paid,
          accepts: [...new Set([...values, ...paid])],
          ignoresCase: entries.length > 0 && entries.every(({ attrs }) => attrs.caseSensitive === 'false'),
        },
      ]
    }),
  )
  return (identifier) => known.get(identifier ?? '') ?? NONE
}

/** The most that can be reached. */
export function maxScoreOf(item: Element): number | null {
  const outcomes = childrenOf(item, 'outcomeDeclaration')
  const stated = outcomes.find(({ attrs }) => attrs.identifier === 'MAXSCORE')
  const normal = outcomes.find(({ attrs }) => attrs.identifier === 'SCORE')?.attrs.normalMaximum
  const [value] = stated ? allOf(stated, 'value') : []
  const score = Number(value ? textIn(value) : (normal ?? Number.NaN))
  return Number.isFinite(score) && score > 0 ? score : null
}
