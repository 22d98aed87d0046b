import { hasContent, plainText } from '../text/html.rule.ts'

/** One broken rule: a code for the words on the screen, the field, and the facts that the words mention. */
export interface Problem {
  code: string
  path: string
  facts?: Record<string, number | string | readonly string[]>
}

export const problem = (code: string, path: string, facts?: Problem['facts']): Problem =>
  facts ? { code, path, facts } : { code, path }

export const letterOf = (index: number): string => String.fromCharCode(65 + index)

export function countProblem(code: string, path: string, count: number, min: number, max: number): Problem[] {
  return count >= min && count <= max ? [] : [problem(code, path, { count, min, max })]
}

interface Part {
  id: string
  html: string
}

const look = (html: string): string =>
  html
    .replace(/<(?!img|audio|video|span)[^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Empty parts and duplicate parts: 选项B与选项D内容相同. */
export function partProblems(parts: readonly Part[], path: string, emptyCode: string, sameCode: string): Problem[] {
  const first = new Map<string, number>()
  return parts.flatMap((part, index) => {
    const at = `${path}.${index}`
    if (!hasContent(part.html)) return [problem(emptyCode, at, { n: index + 1, letter: letterOf(index) })]
    const same = first.get(look(part.html))
    if (same === undefined) {
      first.set(look(part.html), index)
      return []
    }
    const letters = [letterOf(same), letterOf(index)]
    return [problem(sameCode, at, { letters, text: plainText(part.html).slice(0, 50) })]
  })
}
