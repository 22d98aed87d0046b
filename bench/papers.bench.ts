// Reading pasted papers in random layouts: right, flagged for checking, silently wrong; CPU for 90 kB of mathematics.

import { parseQuestionText } from '@shuyuan/domain/import/question-text.rule.ts'
import { PAPERS } from '@shuyuan/domain/test/papers/index.ts'
import { anyLayout, anyPaper, type Block, onlyChoices, withGroups } from '@shuyuan/domain/test/papers/layouts.ts'
import { judge } from '@shuyuan/domain/test/papers/outcome.ts'
import { render } from '@shuyuan/domain/test/papers/render.ts'
import { hasRealQuestions, realQuestions } from '@shuyuan/domain/test/real-questions.ts'
import fc from 'fast-check'
import katex from 'katex'
import { verdict } from './parts/figures.ts'

const PAPERS_EACH = Number(process.argv[2] ?? 500)
const SEED = Number(process.argv[3] ?? 1)
const RIGHT_MIN = 97
const SILENT_MAX = 0.5
const MATHEMATICS_BYTES = 90_000
const CPU_MAX_MS = 2000

interface Rates {
  asked: number
  right: number
  flagged: number
  silent: number
}

const percent = (part: number, all: number) => Math.round((part / all) * 10_000) / 100

function tell(name: string, { asked, right, flagged, silent }: Rates): void {
  const shares = [right, flagged, silent].map((part) => percent(part, asked))
  console.log(
    `${name}: ${asked} questions, ${shares[0]} % right, ${shares[1]} % to be looked at, ${shares[2]} % silent`,
  )
  verdict(`${name}, right`, (shares[0] ?? 0) >= RIGHT_MIN, `${RIGHT_MIN} %`)
  verdict(`${name}, silently wrong`, (shares[2] ?? 100) < SILENT_MAX, `under ${SILENT_MAX} %`)
}

function add(sum: Rates, expected: readonly string[], text: string): void {
  const { right, flagged, silent } = judge({ expected }, parseQuestionText(text))
  Object.assign(sum, {
    asked: sum.asked + expected.length,
    right: sum.right + right,
    flagged: sum.flagged + flagged,
    silent: sum.silent + silent,
  })
}

const none = (): Rates => ({ asked: 0, right: 0, flagged: 0, silent: 0 })

const own = none()
for (const { expected, text } of PAPERS) add(own, expected, text)
tell('papers of our own', own)

const KINDS: readonly [string, fc.Arbitrary<Block[][]>][] = [
  ['choices', onlyChoices.map((paper) => [paper])],
  ['all types', anyPaper.map((paper) => [paper])],
  ['passages', withGroups.map((paper) => [paper])],
  ['two papers', fc.tuple(anyPaper, anyPaper).map((papers): Block[][] => papers)],
]
for (const [name, papers] of KINDS) {
  const sum = none()
  for (const [all, layout] of fc.sample(fc.tuple(papers, anyLayout), { numRuns: PAPERS_EACH, seed: SEED })) {
    const rendered = all.map((one, at) => render(one, layout, all.length > 1 ? `（${'一二'[at]}）` : ''))
    add(
      sum,
      rendered.flatMap((one) => one.expected),
      rendered.map((one) => one.text).join('\n'),
    )
  }
  tell(name, sum)
}

if (hasRealQuestions) {
  const answerOf = (one: { answer: string | string[] }) => [one.answer].flat().join('')
  let text = ''
  for (const one of realQuestions('gaokao_math_mcq')) {
    if (Buffer.byteLength(text) > MATHEMATICS_BYTES) break
    text += `${one.question.trim()}\n答案：${answerOf(one)}\n解析：${one.analysis.trim()}\n\n`
  }
  const before = process.cpuUsage()
  const { good, bad } = parseQuestionText(text, { typesetter: katex })
  const { user, system } = process.cpuUsage(before)
  const ms = Math.round((user + system) / 1000)
  console.log(
    `${Buffer.byteLength(text)} bytes of mathematics: ${ms} ms of CPU, ${good.length} good, ${bad.length} not`,
  )
  verdict('mathematics', ms < CPU_MAX_MS, `under ${CPU_MAX_MS} ms of CPU`)
}
