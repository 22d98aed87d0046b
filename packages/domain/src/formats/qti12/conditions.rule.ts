import { childOf, childrenOf, type Element, elementsIn, textIn } from '../tree/node.rule.ts'

/** A value that earns the score. */
export interface Right {
  readonly value: string
  readonly ignoreCase: boolean
  readonly isNot: boolean
}

function valuesIn(element: Element, isNot: boolean): [string, Right][] {
  return elementsIn(element).flatMap((child): [string, Right][] => {
    if (child.name === 'varequal' || child.name === 'varsubset') {
      const right = { value: textIn(child).trim(), ignoreCase: child.attrs.case === 'No', isNot }
      return [[child.attrs.respident ?? '', right]]
    }
    return valuesIn(child, child.name === 'not' ? !isNot : isNot)
  })
}

const scoreOf = (condition: Element): number =>
  childrenOf(condition, 'setvar').reduce((sum, setvar) => sum + (Number(textIn(setvar).trim()) || 0), 0)

/** What the processing of an item pays for, by response: the conditions with the highest score for it. */
export function rightsOf(item: Element): (respident: string | undefined) => readonly Right[] {
  const found = new Map<string, { score: number; right: Right }[]>()
  for (const condition of childrenOf(childOf(item, 'resprocessing') ?? item, 'respcondition')) {
    const score = scoreOf(condition)
    const inside = childOf(condition, 'conditionvar')
    if (score <= 0 || !inside) continue
    for (const [ident, right] of valuesIn(inside, false))
      found.set(ident, [...(found.get(ident) ?? []), { score, right }])
  }
  return (respident) => {
    const all = found.get(respident ?? '') ?? []
    const most = Math.max(0, ...all.map(({ score }) => score))
    return all.filter(({ score }) => score === most).map(({ right }) => right)
  }
}
