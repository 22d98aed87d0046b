import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyForm } from '../../test/questions.ts'
import { RICH_FORMS, RICH_MEDIA } from '../../test/rich-questions.ts'
import type { OutQuestion } from '../form/export.rule.ts'
import { normalForm } from '../form/normal.rule.ts'
import { looksLikeGift, readGift } from './read-gift.rule.ts'
import { writeGift } from './write-gift.rule.ts'

const USUAL = { score: 2, difficulty: 3 }
const out = (form: OutQuestion['form'], more: Partial<OutQuestion> = {}): OutQuestion => ({
  ...{ id: 'q', form, chapter: '', tags: [] },
  ...more,
})
const withoutFiles = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/data-file-id=\\"[^"]*\\"/g, 'file'))
const read = (text: string) => readGift(text, USUAL).parsed

const HELD = ['single', 'multiple', 'judge', 'one blank', 'one number', 'short', 'essay', 'match', 'pictured']

describe('questions as GIFT and back', () => {
  it.each(HELD)('%s', (name) => {
    const form = RICH_FORMS[name] as OutQuestion['form']
    const { text, lost } = writeGift([out(form, { chapter: '第一章/绪论', tags: ['重点]'] })], RICH_MEDIA)
    expect(lost).toEqual([])
    expect(looksLikeGift(text)).toBe(true)
    const { good, bad } = read(text)
    expect(bad).toEqual([])
    expect(withoutFiles(good[0]?.form)).toEqual(withoutFiles(normalForm(form)))
    expect([good[0]?.chapter, good[0]?.tags]).toEqual(['第一章/绪论', ['重点]']])
  })

  it.each(Object.keys(RICH_FORMS).filter((name) => !HELD.includes(name)))('%s is told as left out', (name) => {
    const { text, lost } = writeGift([out(RICH_FORMS[name] as OutQuestion['form'])], RICH_MEDIA)
    expect(lost.map(({ isLeftOut, reasons }) => [isLeftOut, reasons.length])).toEqual([[true, 1]])
    expect(read(text).good).toEqual([])
  })

  it('random ones stay the same', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { text, lost } = writeGift([out(form)], RICH_MEDIA)
        if (lost.length > 0) return
        const { good, bad } = read(text)
        expect([...good, ...bad].map((one) => one.form)).toEqual([normalForm(form)])
      }),
      { numRuns: 200 },
    )
  })

  it('pictures come back as files', () => {
    const { text } = writeGift([out(RICH_FORMS.pictured as OutQuestion['form'])], RICH_MEDIA)
    const { parsed, media } = readGift(text, USUAL)
    expect(media.map(({ name }) => name)).toEqual(['picture.png'])
    expect(parsed.good[0]?.form.body.stem).toContain('data-file-id="pic-0"')
  })
})

describe('GIFT of other programs', () => {
  const only = (text: string) => {
    const { good, bad } = read(text)
    return { form: good[0]?.form ?? bad[0]?.form, reasons: bad[0]?.reasons.map(({ code }) => code) ?? [], bad }
  }

  it.each([
    ['single', '// a comment\n::Q1:: Who? {=Grant#yes ~no one ~Washington}', { type: 'single', right: 'o1' }],
    ['weights', 'Which? {~%50%A ~%-100%B ~%50%C}', { type: 'multiple', right: ['o1', 'o3'] }],
    ['true', 'The sun rises.{TRUE#why}', { type: 'judge', right: true }],
    [
      'short answers',
      'Who?{=Grant =Ulysses S. Grant}',
      { type: 'fill', blanks: [{ id: 'b1', accepts: ['Grant', 'Ulysses S. Grant'] }] },
    ],
    ['a number', 'When?{#1822:5}', { blanks: [{ accepts: ['1822'], tolerance: { by: 'value', amount: 5 } }] }],
    [
      'a range',
      'Pi?{#3.141..3.142}',
      { blanks: [{ accepts: ['3.1415'], tolerance: { by: 'value', amount: 0.0005 } }] },
    ],
    ['matching', 'Match.{=a -> 1 =b -> 2 =c -> 1}', { type: 'match', pairs: { l1: ['r1'], l2: ['r2'], l3: ['r1'] } }],
    ['an essay', 'Write.{}', { type: 'essay', reference: '' }],
    ['escapes', 'x \\= \\{1\\} \\: ? {=a\\=b ~c\\~d}', { type: 'single', right: 'o1' }],
  ])('%s', (_, text, key) => {
    const { form, reasons } = only(text)
    expect(reasons).toEqual([])
    expect(form?.key).toMatchObject(key)
  })

  it('a gap in the middle is where the answer goes', () => {
    expect(only('Water is {=H2O} here.').form?.body.stem).toBe('<p>Water is <span data-blank="b1"></span> here.</p>')
  })

  it('feedback and what stands behind #### are the analysis', () => {
    expect(only('Who? {=A#right ~B#wrong####Because.}').form?.analysis).toBe(
      '<p>Because.</p><p>A: right</p><p>B: wrong</p>',
    )
  })

  it.each([
    ['weights that are no hundred', 'Which? {~%50%A ~%20%B}', 'WEIGHTS_SUM'],
    ['an open brace', 'Which? {=A ~B', 'BRACE_OPEN'],
    ['a text without an answer', 'Only words.', 'DESCRIPTION_ALONE'],
    ['two answers', 'A {=1} and {=2}', 'SEVERAL_ANSWERS'],
    ['an answer worth a part', 'Who? {=Grant =%50%Ulysses}', 'PARTIAL_ANSWERS'],
  ])('%s is told with its line', (_, text, code) => {
    const { bad } = read(`First. {T}\n\n${text}`)
    expect(bad.map(({ place, reasonCode }) => [place.line, reasonCode])).toEqual([[3, code]])
  })

  it('a paper as people write it does not look like GIFT', () => {
    expect(looksLikeGift('一、单选题\n1. 设集合 {x} 为（  ）\nA. 1 B. 2\n答案：A\n\n2. 题\n答案：B')).toBe(false)
  })
})
