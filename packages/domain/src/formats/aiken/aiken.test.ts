import { describe, expect, it } from 'vitest'
import { RICH_FORMS } from '../../test/rich-questions.ts'
import type { OutQuestion } from '../form/export.rule.ts'
import { looksLikeAiken, readAiken, writeAiken } from './aiken.rule.ts'

const USUAL = { score: 2, difficulty: 3 }
const read = (text: string) => readAiken(text, USUAL).parsed
const TEXT = 'What is it?\nA. One\nB) Two \\(x^2\\)\nANSWER: B\n'

describe('Aiken', () => {
  it('is read, and written as it was', () => {
    const { good, bad } = read(`${TEXT}\nAnother\nline\nA. x\nB. y\nC. z\nANSWER: A`)
    expect(bad).toEqual([])
    expect(good.map(({ form }) => form.key)).toEqual([
      { type: 'single', right: 'o2' },
      { type: 'single', right: 'o1' },
    ])
    expect(good[1]?.form.body.stem).toBe('<p>Another</p><p>line</p>')
    const again = writeAiken(good.map(({ form }, at) => ({ id: String(at), form, chapter: '', tags: [] })))
    expect(again.lost).toEqual([])
    expect(read(again.text).good.map(({ form }) => form)).toEqual(good.map(({ form }) => form))
  })

  it('tells what it cannot read, with its line', () => {
    const { good, bad } = read(`No answer\nA. 1\nB. 2\n${TEXT}ANSWER: C\nLast\nA. 1\nB. 2\nANSWER: E`)
    expect(good).toHaveLength(1)
    expect(bad.map(({ place, reasonCode }) => [place.line, reasonCode])).toEqual([
      [1, 'NO_ANSWER'],
      [8, 'NOT_AIKEN'],
      [9, 'ANSWER_UNREADABLE'],
    ])
  })

  it.each(Object.entries(RICH_FORMS))('%s: what is lost is told', (name, form) => {
    const { lost } = writeAiken([{ id: 'q', form, chapter: '', tags: [] } satisfies OutQuestion])
    expect(lost.map(({ isLeftOut }) => isLeftOut)).toEqual([form.body.type !== 'single'])
    if (name === 'pictured') expect(lost[0]?.reasons.map(({ code }) => code)).toEqual(['MEDIA_NOT_HELD'])
  })

  it('is told from a paper', () => {
    expect(looksLikeAiken(TEXT)).toBe(true)
    expect(looksLikeAiken('1. 题\nA. 1\nB. 2\n答案：A')).toBe(false)
  })
})
