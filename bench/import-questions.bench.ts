// Import of real exam questions, as pasted text and as a sheet: how many are read entirely right.

import type { ImportedRow, ImportPreview } from '@shuyuan/contract/entities/bank/question-import.ts'
import {
  bare,
  bareHtml,
  hasRealQuestions,
  type RealQuestion,
  realQuestions,
  withoutLetters,
  withoutNumber,
  writtenScore,
} from '@shuyuan/domain/test/real-questions.ts'
import { writeSheet } from '../apps/server/src/areas/bank/import/write-sheet.ts'
import { aCourse } from '../apps/server/src/test/builders.ts'
import { time, verdict } from './parts/figures.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const TARGET = 95
const FILES = [
  ['history', 'gaokao_history_mcq'],
  ['mathematics', 'gaokao_math_mcq'],
] as const

const answerOf = (one: RealQuestion) => [one.answer].flat().join('')

/** As a teacher would paste it: the question as in the document, then its answer and explanation. */
const asText = (all: readonly RealQuestion[]) =>
  all.map((one) => `${one.question.trim()}\n答案：${answerOf(one)}\n解析：${one.analysis.trim()}\n`).join('\n')

/** Where each option begins: the first A at the start of a line, then each next letter. */
function optionsOf(question: string): { stem: string; options: string[] } {
  const marks: { at: number; end: number }[] = []
  let from = /^\s*A\s*[．.、]/m.exec(question)?.index ?? question.length
  for (const letter of 'ABCD') {
    const mark = new RegExp(`(?<![A-Za-z])${letter}\\s*[．.、]`, 'g')
    mark.lastIndex = from
    const found = mark.exec(question)
    if (!found) break
    marks.push({ at: found.index, end: found.index + found[0].length })
    from = found.index + found[0].length
  }
  const options = marks.map(({ end }, index) => question.slice(end, marks[index + 1]?.at).trim())
  return { stem: question.slice(0, marks[0]?.at).trim(), options }
}

/** A sheet has columns for number and points at the start; a formula that began inside them begins after them. */
const HEAD = /^\s*\d+\s*[．.、]\s*(?:\$?\s*[（(]\s*\$?\s*\d+\s*\$?\s*分\s*\$?\s*[)）])?\s*/
const withoutHead = (stem: string): string =>
  stem.replace(HEAD, (head) => (head.split('$').length % 2 === 0 ? '$' : ''))

/** The product's own template, filled in. */
function asSheet(all: readonly RealQuestion[]): Promise<Uint8Array> {
  const rows = all.map((one, index) => {
    const { stem, options } = optionsOf(one.question)
    return {
      序号: String(index + 1),
      题型: '单选题',
      题干: withoutHead(stem),
      ...Object.fromEntries(options.map((option, at) => [`选项${'ABCD'[at]}`, option])),
      答案: answerOf(one),
      分值: String(one.score),
      解析: one.analysis.trim(),
    }
  })
  return writeSheet({ lang: 'zh', rows, chapters: [], points: [] })
}

/** Differences from the fields of the source; none: read right without manual correction. */
function faultsOf(one: RealQuestion, row: ImportedRow | undefined, score: number | null): string[] {
  if (!row) return ['not read']
  const { body, key, analysis, score: read } = row.question
  if (body.type !== 'single' || key.type !== 'single') return [`type ${body.type}`]
  const letter = 'ABCDEFGHIJ'[body.options.findIndex(({ id }) => id === key.right)]
  const words = bareHtml(body.stem) + body.options.map(({ html }) => bareHtml(html)).join('')
  return [
    body.options.length === 4 ? '' : `options ${body.options.length}`,
    letter === answerOf(one) ? '' : `answer ${letter}`,
    words === withoutNumber(withoutLetters(one.question)) ? '' : 'words',
    bareHtml(analysis) === bare(one.analysis) ? '' : 'analysis',
    score === null || score === read ? '' : `score ${read}`,
  ].filter(Boolean)
}

if (!hasRealQuestions) {
  console.log('Skipped: the folder ../shared/data/questions does not exist.')
  process.exit(0)
}

const school = await benchSchool()
const course = await aCourse(school.database.db)
const lines = await sessionHeaders(school, course.host.userId, 'ROLE_MASTER_TEACH')
const headers = Object.fromEntries(
  lines
    .trim()
    .split('\r\n')
    .map((line) => line.split(': ') as [string, string]),
)

async function preview(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<{ data: ImportPreview; ms: number }> {
  const form = new FormData()
  form.append('courseId', course.courseId)
  form.append('upfile', new Blob([bytes]), name)
  const started = performance.now()
  const url = `http://127.0.0.1:${school.port}/api/exam/questionInfo/import`
  const response = await fetch(url, { method: 'POST', headers, body: form })
  const { code, message, data } = (await response.json()) as { code: string; message: string; data: ImportPreview }
  if (code !== '0') throw new Error(`${name}: ${code} ${message}`)
  return { data, ms: performance.now() - started }
}

/** Rows in the order of the source: for a text by line, for a sheet by row. */
function report(
  what: string,
  all: readonly RealQuestion[],
  starts: readonly number[],
  sent: { data: ImportPreview; ms: number },
  isText: boolean,
) {
  const { good, bad } = sent.data
  const rowAt = new Map(good.map((row) => [row.place.line, row]))
  const wrong = all.flatMap((one, index) => {
    const score = isText ? writtenScore(one.question) : one.score
    const faults = faultsOf(one, rowAt.get(starts[index] ?? 0), score)
    return faults.length > 0 ? [{ index: one.index, start: starts[index] ?? 0, faults }] : []
  })
  const named = wrong.filter(({ start }) => bad.some(({ place }) => place.line <= start && start <= place.to))
  const share = ((all.length - wrong.length) / all.length) * 100
  console.log(
    `${what}: ${all.length - wrong.length} of ${all.length} right (${share.toFixed(1)} %), ` +
      `${good.length} good and ${bad.length} reported, ${wrong.length - named.length} wrong but not reported, ${time(sent.ms)}`,
  )
  for (const { index, faults } of wrong) console.log(`    question ${index}: ${faults.join(', ')}`)
  for (const { place, reasons } of bad)
    console.log(`    reported at ${place.line}: ${reasons.map(({ code }) => code).join(', ')}`)
  verdict(`${what}, ${share.toFixed(1)} %`, share >= TARGET, `${TARGET} %`)
}

/** The line on which each question begins in the pasted text. */
function textStarts(all: readonly RealQuestion[]): number[] {
  let line = 1
  return all.map((one) => {
    const at = line
    line += asText([one]).split('\n').length
    return at
  })
}

for (const [subject, file] of FILES) {
  const all = realQuestions(file)
  const text = new Uint8Array(new TextEncoder().encode(asText(all)))
  report(`${subject}, text`, all, textStarts(all), await preview(`${subject}.txt`, text), true)
  const rows = all.map((_, index) => index + 2)
  report(`${subject}, sheet`, all, rows, await preview(`${subject}.xlsx`, new Uint8Array(await asSheet(all))), false)
}
const { total } = await school.database.db
  .selectFrom('question')
  .select(({ fn }) => fn.countAll<number>().as('total'))
  .executeTakeFirstOrThrow()
verdict(`questions in the bank before a commit: ${total}`, total === 0, '0')
await school.close()
