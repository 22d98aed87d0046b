import { QUESTION_TYPES, type QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { enableProblems } from '@shuyuan/domain/question/validate.rule.ts'
import { describe, expect, test } from 'vitest'
import { beginForm, convertForm, followChips } from './forms.ts'

const choice: QuestionForm = {
  body: {
    type: 'single',
    stem: '<p>题</p>',
    options: [
      { id: 'a', html: '甲' },
      { id: 'b', html: '乙' },
    ],
  },
  key: { type: 'single', right: 'b' },
  analysis: '<p>解析</p>',
  score: 3,
  difficulty: 4,
}

describe('beginForm', () => {
  test.each(QUESTION_TYPES)('%s begins with a key of its own type and an empty stem', (type) => {
    const { body, key } = beginForm(type)
    expect([body.type, key.type, body.stem]).toEqual([type, type, ''])
    const codes = enableProblems(beginForm(type), { chapterId: null }).map(({ code }) => code)
    expect(codes).toContain('STEM_EMPTY')
    expect(codes).not.toContain('KEY_OTHER_TYPE')
  })
})

describe('convertForm', () => {
  test('a single choice becomes a multiple one with its key, and back', () => {
    const there = convertForm(choice, 'multiple')
    expect([there.isWhole, there.form.key]).toEqual([true, { type: 'multiple', right: ['b'], rule: 'halfWhenMissing' }])
    expect(convertForm(there.form, 'single').form).toEqual(choice)
  })

  test('several right options leave a single choice without a key', () => {
    const { form } = convertForm(choice, 'multiple')
    const both = { ...form, key: { type: 'multiple' as const, right: ['a', 'b'] } }
    expect(convertForm(both, 'single').form.key).toEqual({ type: 'single', right: null })
  })

  test('what does not fit is said, and stem, explanation, points and difficulty stay', () => {
    const { form, isWhole } = convertForm(choice, 'judge')
    expect(isWhole).toBe(false)
    expect([form.body.stem, form.analysis, form.score, form.difficulty]).toEqual(['<p>题</p>', '<p>解析</p>', 3, 4])
  })

  test('blanks of a stem become lines where the type has none', () => {
    const fill = beginForm('fill')
    const form = { ...fill, body: { ...fill.body, stem: '<p>水是<span data-blank="b1"></span></p>' } } as QuestionForm
    expect(convertForm(form, 'short').form.body.stem).toBe('<p>水是____</p>')
    expect(convertForm(form, 'fill-o')).toMatchObject({ isWhole: true, form: { body: { stem: form.body.stem } } })
  })
})

describe('followChips', () => {
  const chip = (id: string) => `<span data-blank="${id}"></span>`

  test('rows follow the chips in reading order, and one that comes back keeps its answers', () => {
    const known = new Map()
    const body = { type: 'fill' as const, stem: '', blanks: [] }
    const key = { type: 'fill' as const, blanks: [{ id: 'x', accepts: ['甲'] }] }
    const two = followChips(`${chip('y')}和${chip('x')}`, body, key, known)
    expect(two.key.blanks).toEqual([
      { id: 'y', accepts: [] },
      { id: 'x', accepts: ['甲'] },
    ])
    const one = followChips(chip('y'), two.body, two.key, known)
    expect(one.body.blanks).toEqual([{ id: 'y' }])
    expect(followChips(`${chip('y')}${chip('x')}`, one.body, one.key, known).key.blanks).toEqual(two.key.blanks)
  })
})
