import { questionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { describe, expect, test } from 'vitest'
import {
  bare,
  bareHtml,
  countFormulas,
  hasRealQuestions,
  type RealQuestion,
  realQuestions,
  WHY_SKIPPED,
  withoutLetters,
  withoutNumber,
  writtenScore,
} from '../test/real-questions.ts'
import { formulasOf, plainText } from '../text/html.rule.ts'
import { parseQuestionText } from './question-text.rule.ts'
import type { GoodQuestion } from './text/result.rule.ts'

const answerOf = (one: RealQuestion) => [one.answer].flat().join('')

/** Pasted text of many questions, with the line on which each one begins. */
function paste(questions: RealQuestion[], write: (one: RealQuestion, index: number) => string, head = '', tail = '') {
  const starts: number[] = []
  const asked: string[] = []
  let text = head
  for (const [index, one] of questions.entries()) {
    starts.push(text.split('\n').length)
    const written = write(one, index)
    asked.push(written.slice(0, written.search(/\n(?:答案：|解析：|【答案】)|$(?![\s\S])/)))
    text += `${written}\n\n`
  }
  return { text: text + tail, starts, asked }
}

/** One choice question as different teachers paste it. */
const renumbered = (one: RealQuestion, index: number) => one.question.trim().replace(/^\d+/, String(index + 1))
const labelled = (one: RealQuestion) => `${one.question.trim()}\n答案：${answerOf(one)}\n解析：${one.analysis.trim()}`
const bracketed = (one: RealQuestion) =>
  `${one.question.trim()}\n【答案】${answerOf(one)}\n【解析】${one.analysis.trim()}\n分值：${one.score}`
const keyInside = (one: RealQuestion) => {
  const key = `（${answerOf(one)}）`
  const stem = one.question
    .trim()
    .replace(/[（(]\s*[)）](?![\s\S]*[（(]\s*[)）])|\$?\(\\quad\)\$?/, (hole) =>
      hole.endsWith('$') && !hole.startsWith('$') ? `$${key}` : key,
    )
  return `${stem.includes(key) ? stem : stem.replace(/\n\s*A\s*[．.、]/, (mark) => key + mark)}\n解析：${one.analysis.trim()}`
}

/** 1-5 BCADA 6-10 … */
function keyList(questions: RealQuestion[]): string {
  const groups: string[] = []
  for (let from = 0; from < questions.length; from += 5) {
    const part = questions.slice(from, from + 5)
    groups.push(`${from + 1}-${from + part.length} ${part.map(answerOf).join('')}`)
  }
  return `参考答案\n${groups.join('\n')}\n`
}

/** Where a parsed choice question differs from the fields of its source. */
function choiceFaults(
  one: RealQuestion,
  asked: string,
  good: GoodQuestion | undefined,
  wants: { score: number | null; analysis: boolean },
): string[] {
  if (!good) return ['not read']
  const { body, key, analysis, score } = good.form
  if (body.type !== 'single' || key.type !== 'single') return [`type ${body.type}`]
  const letter = 'ABCDEFGHIJ'[body.options.findIndex((option) => option.id === key.right)]
  const words = bareHtml(body.stem) + body.options.map((option) => bareHtml(option.html)).join('')
  const formulas = [body.stem, ...body.options.map((option) => option.html)].flatMap(formulasOf).length
  const source = withoutNumber(withoutLetters(one.question))
  return [
    body.options.length === 4 ? '' : `options ${body.options.length}`,
    letter === answerOf(one) ? '' : `answer ${letter}`,
    words === source ? '' : `words ${words} <> ${source}`,
    formulas === countFormulas(asked) ? '' : `formulas ${formulas}`,
    !wants.analysis || bareHtml(analysis) === bare(one.analysis) ? '' : 'analysis',
    wants.score === null || wants.score === score ? '' : `score ${score}`,
  ].filter((fault) => fault !== '')
}

const percent = (right: number, all: number) => Math.round((right / all) * 1000) / 10

describe.skipIf(!hasRealQuestions).each([
  ['history', 'gaokao_history_mcq', 287],
  ['mathematics', 'gaokao_math_mcq', 214],
])(`%s, real single choice${WHY_SKIPPED}`, (_subject, file, count) => {
  const questions = realQuestions(file)
  const variants: [
    string,
    ReturnType<typeof paste>,
    (one: RealQuestion) => { score: number | null; analysis: boolean },
  ][] = [
    ['labels below', paste(questions, labelled), (one) => ({ score: writtenScore(one.question), analysis: true })],
    ['labels in brackets, points below', paste(questions, bracketed), (one) => ({ score: one.score, analysis: true })],
    [
      'a heading with points, numbered on',
      paste(
        questions,
        (one, index) => `${renumbered(one, index)}\n答案：${answerOf(one)}\n解析：${one.analysis.trim()}`,
        '一、单项选择题（每题7分）\n',
      ),
      (one) => ({ score: writtenScore(one.question) ?? 7, analysis: true }),
    ],
    [
      'keys in a list at the end',
      paste(questions, renumbered, '一、选择题\n', keyList(questions)),
      (one) => ({ score: writtenScore(one.question), analysis: false }),
    ],
    [
      'keys in the brackets of the stem',
      paste(questions, keyInside),
      (one) => ({ score: writtenScore(one.question), analysis: true }),
    ],
  ]

  test.each(variants)(
    '%s: at least 95 % are wholly right, every other one is named',
    (name, { text, starts, asked }, wants) => {
      expect(questions).toHaveLength(count)
      const result = parseQuestionText(text)
      const byLine = new Map(result.good.map((good) => [good.place.line, good]))
      const wrong = questions.flatMap((one, index) => {
        const faults = choiceFaults(one, asked[index] ?? '', byLine.get(starts[index] ?? 0), wants(one))
        return faults.length > 0 ? [`${one.index}: ${faults.join('; ')}`] : []
      })
      console.info(`${file}, ${name}: ${percent(count - wrong.length, count)} % of ${count}`)
      expect(percent(count - wrong.length, count), wrong.join('\n')).toBeGreaterThanOrEqual(95)
      expect(result.good.length + result.bad.length).toBeGreaterThanOrEqual(count)
      for (const good of result.good) questionForm.parse(good.form)
      for (const bad of result.bad) {
        expect(bad.reasonCode).not.toBe('')
        expect(starts.some((start) => start >= bad.place.line - 60 && start <= bad.place.to)).toBe(true)
      }
    },
  )
})

describe.skipIf(!hasRealQuestions)(`other real papers${WHY_SKIPPED}`, () => {
  test('mathematics, fill-in under a heading', () => {
    const questions = realQuestions('gaokao_math_fill')
    const { text, starts } = paste(questions, labelled, '二、填空题（每题5分）\n')
    const byLine = new Map(parseQuestionText(text).good.map((good) => [good.place.line, good]))
    const wrong = questions.flatMap((one, index) => {
      const form = byLine.get(starts[index] ?? 0)?.form
      if (form?.body.type !== 'fill' || form.key.type !== 'fill') return [`${one.index}: not read`]
      const accepts = form.key.blanks.map((blank) => bare(blank.accepts[0] ?? '')).join(',')
      const wanted = bare(answerOf(one))
        .replace(/[.。]$/, '')
        .replaceAll(/[;；]/g, ',')
      const words = bareHtml(form.body.stem) === withoutNumber(one.question).replaceAll(/_{2,}/g, '')
      const isRight = words && accepts === wanted && bareHtml(form.analysis) === bare(one.analysis)
      return isRight ? [] : [`${one.index}: ${accepts} <> ${wanted} ${words}`]
    })
    console.info(`fill-in: ${percent(questions.length - wrong.length, questions.length)} % of ${questions.length}`)
    expect(percent(questions.length - wrong.length, questions.length), wrong.join('\n')).toBeGreaterThanOrEqual(95)
  })

  test('history, open questions with numbered parts', () => {
    const questions = realQuestions('gaokao_history_open')
    const { text, starts } = paste(questions, labelled)
    const byLine = new Map(parseQuestionText(text).good.map((good) => [good.place.line, good]))
    const wrong = questions.flatMap((one, index) => {
      const form = byLine.get(starts[index] ?? 0)?.form
      if (form?.body.type !== 'short' || form.key.type !== 'short') return [`${one.index}: not read`]
      const parts = [
        bareHtml(form.body.stem) === withoutNumber(one.question) ? '' : 'stem',
        bareHtml(form.key.reference) === bare(answerOf(one)) ? '' : 'answer',
        bareHtml(form.analysis) === bare(one.analysis) ? '' : 'analysis',
      ].filter((fault) => fault !== '')
      return parts.length > 0 ? [`${one.index}: ${parts.join(', ')}`] : []
    })
    console.info(`open: ${percent(questions.length - wrong.length, questions.length)} % of ${questions.length}`)
    expect(percent(questions.length - wrong.length, questions.length), wrong.join('\n')).toBeGreaterThanOrEqual(95)
  })

  const cloze = realQuestions('gaokao_english_cloze')
  const numbersOf = (one: RealQuestion) => {
    const first = Number(/(\d{2})(?=\s*[.．]?\s*_{2}|_{3}|\s{2,}|\s*$)/m.exec(one.question)?.[1])
    return [one.answer].flat().map((_, index) => first + index)
  }
  /** The passage and the options below it. */
  const splitAt = (one: RealQuestion) => one.question.search(/^\s*A\s*[.．]/m)
  const clozeFaults = (one: RealQuestion, good: GoodQuestion | undefined) => {
    const form = good?.form
    if (form?.body.type !== 'composite' || form.key.type !== 'composite') return 'not read'
    const { children } = form.key
    const letters = form.body.children.map(({ id, body }) => {
      const key = children[id]
      if (body.type !== 'single' || key?.type !== 'single') return '?'
      return 'ABCDEFGHIJ'[body.options.findIndex((option) => option.id === key.right)]
    })
    if (letters.join('') !== answerOf(one)) return `letters ${letters.join('')} <> ${answerOf(one)}`
    if (form.body.cloze !== true) return 'no blanks in the text'
    const letter = /[^A-Za-z]/g
    const passage = one.question.slice(0, splitAt(one))
    return plainText(form.body.stem).replace(letter, '') === passage.replace(letter, '') ? '' : 'text'
  }

  test.each([
    [
      'a bank of options under the text',
      (one: RealQuestion) =>
        `【材料】\n${one.question.trim()}\n【材料结束】\n答案：${answerOf(one)}\n解析：${one.analysis.trim()}`,
    ],
    [
      'sub-questions with options of their own',
      (one: RealQuestion) => {
        const options = one.question.slice(splitAt(one)).trim()
        const parts = numbersOf(one).map((n, index) => `${n}．\n${options}\n答案：${[one.answer].flat()[index]}`)
        return `【材料】\n${one.question.slice(0, splitAt(one)).trim()}\n${parts.join('\n')}\n【材料结束】\n解析：${one.analysis.trim()}`
      },
    ],
    [
      'rows of options, without any mark',
      (one: RealQuestion) => {
        const options = one.question.slice(splitAt(one)).trim()
        const rows = numbersOf(one).map((n) => `${n}. ${options}`)
        return `${one.question.slice(0, splitAt(one)).trim()}\n\n${rows.join('\n')}\nAnswers: ${answerOf(one)}`
      },
    ],
  ])('English cloze, %s', (name, write) => {
    const { text, starts } = paste(cloze, write)
    const result = parseQuestionText(text)
    const byLine = new Map(result.good.map((good) => [good.place.line, good]))
    const wrong = cloze.flatMap((one, index) => {
      const fault = clozeFaults(one, byLine.get(starts[index] ?? 0))
      return fault ? [`${one.index}: ${fault}`] : []
    })
    console.info(`cloze, ${name}: ${percent(cloze.length - wrong.length, cloze.length)} % of ${cloze.length}`)
    const reasons = result.bad.map((bad) => `${bad.place.line} ${bad.reasonCode} ${JSON.stringify(bad.facts)}`)
    expect(
      percent(cloze.length - wrong.length, cloze.length),
      [...wrong, ...reasons].join('\n'),
    ).toBeGreaterThanOrEqual(80)
  })
})
