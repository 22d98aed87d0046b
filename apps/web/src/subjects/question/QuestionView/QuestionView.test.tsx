import { type AnswerContent, QUESTION_TYPES, type QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import zh from '../../../words/zh/bank/question.ts'
import { beginForm } from '../QuestionEdit/forms.ts'
import { QuestionView, type QuestionViewProps } from './QuestionView.tsx'

let box: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

const draw = (props: QuestionViewProps) => act(async () => root.render(<QuestionView {...props} />))
const all = <E extends Element>(selector: string) => [...box.querySelectorAll<E>(selector)]
const one = <E extends Element>(selector: string) => all<E>(selector)[0] as E

/** As a browser tells React that a person wrote or chose. */
async function put(element: HTMLInputElement | HTMLSelectElement, value: string) {
  const proto = element instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  await act(async () => {
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

const options = [
  { id: 'x', html: '甲' },
  { id: 'y', html: '乙' },
]

describe('every type', () => {
  test.each(QUESTION_TYPES)('%s is drawn as a fieldset that says its type and points', async (type) => {
    const { body } = beginForm(type)
    await draw({ body, score: 4, no: 3 })
    expect(one('legend').textContent).toBe(`3.${zh.types[type]}4分`)
  })
})

describe('answering', () => {
  const told: AnswerContent[] = []
  const answering = (body: QuestionBody, answer: AnswerContent | null = null) =>
    draw({ body, score: 2, mode: 'answer', answer, onAnswer: (next) => told.push(next) })
  beforeEach(() => told.splice(0))

  test('a choice is told by the id of its option, whatever its letter', async () => {
    await answering({ type: 'single', stem: '题', options: [...options].reverse() })
    expect(all('label').map((label) => label.textContent)).toEqual(['A.乙', 'B.甲'])
    await act(async () => all<HTMLInputElement>('input[type=radio]')[1]?.click())
    expect(told).toEqual([{ type: 'single', choice: 'x' }])
  })

  test('ticks are told in the order of the page', async () => {
    await answering({ type: 'multiple', stem: '题', options }, { type: 'multiple', choices: ['y'] })
    await act(async () => all<HTMLInputElement>('input[type=checkbox]')[0]?.click())
    expect(told).toEqual([{ type: 'multiple', choices: ['x', 'y'] }])
  })

  test('blanks stand inside the sentence, are named by their number, and one does not forget the other', async () => {
    const stem = '<p>北<span data-blank="p"></span>南<span data-blank="q"></span></p>'
    await answering({ type: 'fill', stem, blanks: [{ id: 'p' }, { id: 'q' }] }, { type: 'fill', blanks: { p: '京' } })
    const inputs = all<HTMLInputElement>('[data-blank] input')
    expect(inputs.map((input) => [input.getAttribute('aria-label'), input.value])).toEqual([
      ['第1空', '京'],
      ['第2空', ''],
    ])
    await put(inputs[1] as HTMLInputElement, '京')
    expect(told).toEqual([{ type: 'fill', blanks: { p: '京', q: '京' } }])
  })

  test('a blank that the stem forgot is asked below it', async () => {
    await answering({ type: 'fill', stem: '<p>题</p>', blanks: [{ id: 'p' }] })
    expect(all('input')).toHaveLength(1)
  })

  test('items that stand in the right order by chance can be kept as they stand', async () => {
    await answering({ type: 'order', stem: '题', items: options })
    const keep = () => all<HTMLButtonElement>('button').filter(({ textContent }) => textContent === zh.keepOrder)
    await act(async () => keep()[0]?.click())
    expect(told).toEqual([{ type: 'order', order: ['x', 'y'] }])
    await answering({ type: 'order', stem: '题', items: options }, told[0])
    expect(keep()).toEqual([])
  })

  test('pairs and orders can be made without dragging', async () => {
    const left = [{ id: 'l1', html: '一' }]
    await answering({ type: 'match', stem: '题', left, right: options })
    await put(one<HTMLSelectElement>('select'), 'y')
    await answering({ type: 'order', stem: '题', items: options })
    await act(async () => one<HTMLButtonElement>('button[aria-label="下移 甲"]').click())
    expect(told).toEqual([
      { type: 'match', pairs: { l1: ['y'] } },
      { type: 'order', order: ['y', 'x'] },
    ])
  })

  test('a part of a composite tells the whole answer', async () => {
    const child = { id: 'c1', score: 1, body: { type: 'judge' as const, stem: '对吗' } }
    const before = { c2: { type: 'judge' as const, value: false } }
    await answering(
      { type: 'composite', stem: '材料', children: [child, { ...child, id: 'c2' }] },
      { type: 'composite', children: before },
    )
    await act(async () => all<HTMLInputElement>('input[type=radio]')[0]?.click())
    expect(told).toEqual([{ type: 'composite', children: { ...before, c1: { type: 'judge', value: true } } }])
  })
})

describe('looking back', () => {
  const body: QuestionBody = { type: 'single', stem: '题', options }

  test('nothing can be changed, right and wrong are words and not colours alone', async () => {
    await draw({
      body,
      score: 2,
      mode: 'review',
      answer: { type: 'single', choice: 'y' },
      answerKey: { type: 'single', right: 'x' },
      gained: 0,
      onAnswer: () => undefined,
    })
    expect(all<HTMLInputElement>('input').every((input) => input.disabled)).toBe(true)
    expect(all('label').map((label) => label.textContent)).toEqual(['A.甲✓ 正确', 'B.乙✗ 错误'])
    expect(one('legend').textContent).toContain('得0分／共2分')
  })

  test('without a key nothing of it is in the page', async () => {
    await draw({ body, score: 2, mode: 'answer', onAnswer: () => undefined })
    expect(box.textContent).not.toContain(zh.key)
    expect(all('[data-mark]')).toEqual([])
  })

  test('an answer to another type counts as none', async () => {
    await draw({ body, score: 2, mode: 'review', answer: { type: 'judge', value: true } })
    expect(all<HTMLInputElement>('input').some((input) => input.checked)).toBe(false)
  })

  test.each([
    ['what the paper gives is what its points add up to', 6, ['4分', '2分']],
    ['the paper gives more', 24, ['16分', '8分']],
    ['in tenths where it does not come out even', 10, ['6.7分', '3.3分']],
  ])('points to look for count in proportion: %s', async (_, score, shown) => {
    const points = [
      { id: 'p', text: '步骤', score: 4 },
      { id: 'q', text: '结论', score: 2 },
    ]
    await draw({
      body: { type: 'short', stem: '题' },
      score,
      mode: 'review',
      answerKey: { type: 'short', reference: '答', points },
    })
    expect(all('ol li').map((item) => item.lastElementChild?.textContent)).toEqual(shown)
  })
})
