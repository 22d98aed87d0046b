/**
 * The regular expressions that a blank's key may use: literals, `.`, classes, groups, `|`, `* + ? {m,n}`, `\d \w \s`.
 * References back and looking around are refused: without them a pattern runs in time linear in the text.
 */
export type PatternNode =
  | { kind: 'char'; test: (char: string) => boolean }
  | { kind: 'all'; parts: PatternNode[] }
  | { kind: 'any'; ways: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number }

class Refused extends Error {}

type Test = (char: string) => boolean
const CLASSES: Record<string, Test> = {
  d: (char) => /[0-9]/.test(char),
  w: (char) => /[A-Za-z0-9_]/.test(char),
  s: (char) => /\s/.test(char),
}
const CONTROL: Record<string, string> = { n: '\n', t: '\t', r: '\r' }
const REPEAT_MAX = 100

interface Reader {
  chars: string[]
  at: number
}

const peek = (reader: Reader): string | undefined => reader.chars[reader.at]

function take(reader: Reader): string {
  const char = reader.chars[reader.at++]
  if (char === undefined) throw new Refused()
  return char
}

function escaped(reader: Reader): Test {
  const char = take(reader)
  const named = CLASSES[char.toLowerCase()]
  if (named) return char === char.toLowerCase() ? named : (one) => !named(one)
  const control = CONTROL[char]
  if (control) return (one) => one === control
  if (/[A-Za-z0-9]/.test(char)) throw new Refused()
  return (one) => one === char
}

/** One member of a class: a literal has a code and may begin a range, `\d` has none. */
function member(reader: Reader): { test: Test; code: string | null } {
  const char = take(reader)
  if (char !== '\\') return { test: (one) => one === char, code: char }
  const next = peek(reader) ?? ''
  const test = escaped(reader)
  return { test, code: /[A-Za-z]/.test(next) ? null : next }
}

function charClass(reader: Reader): PatternNode {
  const not = peek(reader) === '^'
  if (not) reader.at++
  const tests: Test[] = []
  while (peek(reader) !== ']') {
    const from = member(reader)
    const isRange = peek(reader) === '-' && reader.chars[reader.at + 1] !== ']'
    if (!isRange || from.code === null) {
      tests.push(from.test)
      continue
    }
    reader.at++
    const to = member(reader)
    const [low, high] = [from.code, to.code]
    if (high === null || low > high) throw new Refused()
    tests.push((one) => one >= low && one <= high)
  }
  reader.at++
  if (tests.length === 0) throw new Refused()
  return { kind: 'char', test: (one) => tests.some((test) => test(one)) !== not }
}

function group(reader: Reader): PatternNode {
  if (peek(reader) === '?') {
    reader.at++
    if (take(reader) !== ':') throw new Refused()
  }
  const inner = ways(reader)
  if (take(reader) !== ')') throw new Refused()
  return inner
}

function atom(reader: Reader): PatternNode {
  const char = take(reader)
  if (char === '(') return group(reader)
  if (char === '[') return charClass(reader)
  if (char === '.') return { kind: 'char', test: (one) => one !== '\n' }
  if (char === '\\') return { kind: 'char', test: escaped(reader) }
  if ('*+?{}^$'.includes(char)) throw new Refused()
  return { kind: 'char', test: (one) => one === char }
}

function bounds(reader: Reader): [number, number] | null {
  const char = peek(reader)
  if (char === '*' || char === '+' || char === '?') {
    reader.at++
    return [char === '+' ? 1 : 0, char === '?' ? 1 : Number.POSITIVE_INFINITY]
  }
  if (char !== '{') return null
  const found = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(reader.chars.slice(reader.at, reader.at + 10).join(''))
  if (!found) throw new Refused()
  reader.at += found[0].length
  const min = Number(found[1])
  const max = !found[2] ? min : found[3] ? Number(found[3]) : Number.POSITIVE_INFINITY
  if (max < min || min > REPEAT_MAX || (max !== Number.POSITIVE_INFINITY && max > REPEAT_MAX)) throw new Refused()
  return [min, max]
}

function sequence(reader: Reader): PatternNode {
  const parts: PatternNode[] = []
  for (let char = peek(reader); char !== undefined && char !== '|' && char !== ')'; char = peek(reader)) {
    const part = atom(reader)
    const times = bounds(reader)
    parts.push(times ? { kind: 'repeat', part, min: times[0], max: times[1] } : part)
  }
  return { kind: 'all', parts }
}

function ways(reader: Reader): PatternNode {
  const all = [sequence(reader)]
  while (peek(reader) === '|') {
    reader.at++
    all.push(sequence(reader))
  }
  return all.length === 1 ? (all[0] as PatternNode) : { kind: 'any', ways: all }
}

/** The pattern as a tree, or null when it is not one that may be used. The whole text is matched: ^ and $ add nothing. */
export function parsePattern(source: string): PatternNode | null {
  const bare = source.replace(/^\^/, '').replace(/(^|[^\\])\$$/, '$1')
  const reader: Reader = { chars: [...bare], at: 0 }
  try {
    const tree = ways(reader)
    return reader.at === reader.chars.length ? tree : null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
