// The sensitive-word filter: 20,000 words over 100,000 characters of prose, of rich text and of the worst cases.

import { checkText } from '@shuyuan/domain/words/check-text.rule.ts'
import type { TextKind } from '@shuyuan/domain/words/text-letters.rule.ts'
import { compileWords, type SensitiveWord } from '@shuyuan/domain/words/word-list.rule.ts'
import fc from 'fast-check'
import { verdict } from './parts/figures.ts'

const WORDS = Number(process.argv[2] ?? 20_000)
const CHARACTERS = Number(process.argv[3] ?? 100_000)
const SCAN_MAX_MS = 50
const ROUNDS = 9
/** Twice the text may take this many times as long: more is no longer linear. */
const GROWTH_MAX = 2.6

const HAN_FROM = 0x4e00
const HAN_MANY = 3500
const random = fc.sample(fc.integer({ min: 0, max: HAN_MANY - 1 }), { numRuns: WORDS * 4 + CHARACTERS, seed: 7 })
let drawn = 0
const char = () => String.fromCharCode(HAN_FROM + (random[drawn++ % random.length] ?? 0))
const word = (spelling: string, id: number): SensitiveWord => ({
  id: String(id),
  word: spelling,
  level: 'mask',
  matchVariant: true,
  exceptions: id % 50 === 0 ? [`好${spelling}`] : [],
})

const own = Array.from({ length: WORDS }, (_, at) => word(Array.from({ length: 2 + (at % 4) }, char).join(''), at))
const began = performance.now()
const list = compileWords(own)
console.log(`built of ${WORDS} words in ${Math.round(performance.now() - began)} ms`)

const prose = (size: number) => Array.from({ length: size }, (_, at) => (at % 17 === 16 ? '，' : char())).join('')
const text = prose(CHARACTERS)

function median(kind: TextKind, given: string, words = list): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now()
    checkText(words, given, kind)
    return performance.now() - from
  })
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0
}

function scan(name: string, kind: TextKind, given: string): void {
  const ms = median(kind, given)
  const { hits } = checkText(list, given, kind)
  verdict(
    `${name}: ${given.length} characters, ${hits.length} hits`,
    ms < SCAN_MAX_MS,
    `${ms.toFixed(1)} of ${SCAN_MAX_MS} ms`,
  )
}

scan('prose', 'plain', text)
scan('traditional and full width', 'plain', text.replaceAll('，', 'Ｖ輪'))
scan('rich text', 'rich', text.replaceAll('，', '<b>，</b></p><p>').slice(0, CHARACTERS))
scan('signs between all', 'plain', [...text.slice(0, CHARACTERS / 2)].join('*'))

/** Words that are parts of each other, over a text that is always about to be the longest. */
const nested = compileWords(Array.from({ length: 48 }, (_, at) => word(`${'甲乙'.repeat(at / 2 + 1)}丙`, at)))
const WORST: readonly [string, TextKind, (size: number) => string][] = [
  ['nested words that never end', 'plain', (size) => '甲乙'.repeat(size / 2)],
  ['signs without end', 'plain', (size) => `甲${'*'.repeat(size)}`],
  ['tags that never close', 'rich', (size) => '<a '.repeat(size / 3)],
  ['comments that never close', 'rich', (size) => '<!--'.repeat(size / 4)],
  ['entities that are none', 'rich', (size) => '&a'.repeat(size / 2)],
]
for (const [name, kind, worst] of WORST) {
  const once = median(kind, worst(CHARACTERS), nested)
  const twice = median(kind, worst(CHARACTERS * 2), nested)
  const growth = twice / Math.max(once, 1)
  verdict(
    name,
    growth < GROWTH_MAX && once < SCAN_MAX_MS,
    `${once.toFixed(1)} ms, twice as long ${twice.toFixed(1)} ms`,
  )
}
