import { describe, expect, test } from 'vitest'
import { parseQuestionText } from './question-text.rule.ts'

const QUESTION = '1. Which is right? (  )\nA. one\nB. two\nAnswer: B'
const sectionOf = (heading: string) => parseQuestionText(`${heading}\n${QUESTION}`).sections[0]

describe('headings in English', () => {
  test.each([
    ['I. Multiple Choice', null],
    ['I. Multiple-choice questions (choose the best answer)', 'single'],
    ['II. Multiple Choice Questions: choose all that apply', 'multiple'],
    ['III. True or False', 'judge'],
    ['IV. True/False Questions', 'judge'],
    ['V. Fill in the blanks', 'fill'],
    ['VI. Short Answer Questions', 'short'],
    ['VII. Essay Questions', 'essay'],
    ['VIII. Matching', 'match'],
    ['Part I Vocabulary and Structure', null],
    ['Part II Reading', 'composite'],
    ['PART TWO: READING COMPREHENSION', 'composite'],
    ['Part III  Cloze', 'composite'],
    ['Part 4 - Translation', 'short'],
    ['Part V Writing', 'essay'],
    ['Section A Multiple Choice', null],
    ['Section B: Short Answers', 'short'],
    ['Multiple Choice Questions', null],
    ['TRUE OR FALSE:', 'judge'],
    ['Reading Comprehension (40 points)', 'composite'],
    ['Cloze Test', 'composite'],
    ['Part One', null],
  ])('%s', (heading, type) => {
    expect(sectionOf(heading)).toMatchObject({ title: heading, type, foundCount: 1 })
  })

  test.each([
    ['I. Multiple Choice (10 questions, 2 points each, 20 points in total)', [2, 10, 20]],
    ['I. Multiple Choice (2 marks each)', [2, null, null]],
    ['Part II Reading Comprehension (40 points)', [null, null, 40]],
    ['Part II Reading Comprehension (40%)', [null, null, 40]],
    ['I. True or False: 5 items, each item is worth 1.5 points', [1.5, 5, null]],
    ['I. True or False (5 questions, 10 points)', [null, 5, null]],
    ['I. Short Answers (5 points per question, total: 25 points)', [5, null, 25]],
    ['I. Multiple Choice (10 x 2 = 20 points)', [null, null, 20]],
    ['I. Multiple Choice\nThere are 10 questions in this part, 3 points for each.', [3, 10, null]],
  ])('%s', (heading, stated) => {
    const { perScore, statedCount, statedTotal } = sectionOf(heading) ?? {}
    expect([perScore, statedCount, statedTotal]).toEqual(stated)
  })

  test.each([
    'I. Reading was her way out of the village.',
    'I think multiple choice questions are easy.',
    'Part of the answer was lost.',
    'Part II of the treaty was signed in Paris, and nobody kept it.',
    'Writing',
    'True or false? Say why.',
    'Section 3 of the law says that nobody may.',
    'V. Putin was born in 1952',
    'multiple choice',
  ])('%s is text', (line) => {
    expect(parseQuestionText(`1. Look at this:\n${line}\nmore of it\nAnswer: so`).sections).toEqual([])
  })

  test('a section that names no type is of the part above it', () => {
    const { sections } = parseQuestionText(
      `Part I True or False\nSection A\n1. Cats fly.\nAnswer: F\nSection B\n2. Fish swim.\nAnswer: T`,
    )
    expect(sections.map(({ title, type, foundCount }) => [title, type, foundCount])).toEqual([
      ['Part I True or False', 'judge', 0],
      ['Section A', 'judge', 1],
      ['Section B', 'judge', 1],
    ])
  })

  test('a paper of several parts, keys at its end', () => {
    const { good, bad, sections } = parseQuestionText(
      [
        'Chapter 3 The Sea',
        'I. Multiple Choice (2 points each)',
        '1. The largest animal is (  )',
        'A. the whale',
        'B. the shark',
        'II. True or False (1 point each)',
        '2. Whales are fish.',
        'III. Fill in the Blanks (3 points each)',
        '3. Whales breathe with ____.',
        'IV. Essay',
        '4. Write about the sea.',
        'Answer key',
        '1. A',
        '2. F',
        '3. lungs',
        '4. As you like.',
      ].join('\n'),
    )
    expect(bad).toEqual([])
    expect(good.map(({ form, chapter }) => [form.key.type, form.score, chapter])).toEqual([
      ['single', 2, 'Chapter 3 The Sea'],
      ['judge', 1, 'Chapter 3 The Sea'],
      ['fill', 3, 'Chapter 3 The Sea'],
      ['essay', expect.any(Number), 'Chapter 3 The Sea'],
    ])
    expect(sections).toHaveLength(4)
  })
})

const ROWS = ['1. A. went B. go C. gone D. going', '2. A. in B. on C. at D. of', '3. A. and B. but C. or D. so']
const rows = (change: (row: string) => string = (row) => row) => ROWS.map(change).join('\n')
const PASSAGES = {
  'numbers in brackets': 'Tom (1) to the shop (2) Monday, (3) it was closed.',
  'numbers between lines': 'Tom __1__ to the shop __2__ Monday, __3__ it was closed.',
  'numbers before lines': 'Tom 1____ to the shop 2____ Monday, 3____ it was closed.',
  'numbers alone': 'Tom 1 to the shop 2 Monday, 3 it was closed.',
}

describe('a cloze without marks', () => {
  const clozeOf = (text: string) => {
    const { good, bad, ignored } = parseQuestionText(text)
    expect({ bad, ignored }).toEqual({ bad: [], ignored: [] })
    return good
  }

  test.each(Object.entries(PASSAGES))('%s', (_, passage) => {
    const [cloze, ...more] = clozeOf(`${passage}\n\n${rows()}\nAnswers: 1. A 2. B 3. B`)
    expect(more).toEqual([])
    expect(cloze?.form.body).toMatchObject({
      type: 'composite',
      cloze: true,
      stem: expect.stringMatching(/data-blank="c3"/),
    })
    expect(cloze?.form.key).toMatchObject({
      children: { c1: { right: 'o1' }, c2: { right: 'o2' }, c3: { right: 'o2' } },
    })
  })

  test.each([
    ['a list at the end', (text: string) => `${text}\n\nAnswer key\n1-3 ABB`],
    ['one key for all', (text: string) => `${text}\nAnswers: ABB`],
    [
      'a key for each',
      () => `${PASSAGES['numbers in brackets']}\n${ROWS.map((row, at) => `${row}\nAnswer: ${'ABB'[at]}`).join('\n')}`,
    ],
    ['a heading above', (text: string) => `Part III Cloze (6 points)\n${text}\nAnswers: ABB`],
    [
      'options with brackets',
      () => `${PASSAGES['numbers in brackets']}\n${rows((row) => row.replace(/([A-D])\. /g, '[$1] '))}\nAnswers: ABB`,
    ],
    ['two paragraphs', (text: string) => `There was a boy in the village.\n${text}\nAnswers: ABB`],
  ])('%s', (_, write) => {
    const [cloze, ...more] = clozeOf(write(`${PASSAGES['numbers in brackets']}\n\n${rows()}`))
    expect(more).toEqual([])
    expect(cloze?.form.key).toMatchObject({
      children: { c1: { right: 'o1' }, c2: { right: 'o2' }, c3: { right: 'o2' } },
    })
  })

  test('between other questions: the one before keeps its own lines', () => {
    const text = `${QUESTION}\nAnalysis: It follows.\n\n${PASSAGES['numbers in brackets'].replace(/\d/g, (n) => String(Number(n) + 1))}\n\n${rows((row) => row.replace(/^\d/, (n) => String(Number(n) + 1)))}\nAnswers: ABB\n\n5. Whales ____ with lungs.\nAnswer: breathe`
    const good = clozeOf(text)
    expect(good.map(({ form }) => form.key.type)).toEqual(['single', 'composite', 'fill'])
    expect(good[0]?.form.analysis).toBe('<p>It follows.</p>')
  })

  test('rows whose numbers stand in no text stay what they are', () => {
    const { good, bad } = parseQuestionText(`Nothing is asked here.\n${rows()}\nAnswers: 1. A 2. B 3. B`)
    expect([...good, ...bad]).toHaveLength(3)
  })
})
