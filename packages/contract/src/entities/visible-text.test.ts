import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { text } from './fields.ts'
import { withoutInvisible } from './visible-text.ts'

describe('withoutInvisible', () => {
  it.each([
    ['an override that turns a file name round', '报告\u202excod.exe', '报告xcod.exe'],
    ['isolates and marks', '\u2066张\u2069三\u200f', '张三'],
    ['a zero-width space that makes two names look like one', '张\u200b三', '张三'],
    ['a joiner between letters', '张\u200d三', '张三'],
    ['a family of emoji', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['an emoji with a tone and a job', '👩🏽\u200d🏫', '👩🏽\u200d🏫'],
    ['spaces and lines', '甲 乙\n丙\t丁', '甲 乙\n丙\t丁'],
  ])('%s', (_, given, left) => {
    expect(withoutInvisible(given)).toBe(left)
  })

  it('leaves nothing of the kind, and takes nothing twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\u202e', '\u200b', '\u200d', '\ufeff', '张', 'a', '👩') }),
        (given) => {
          const once = withoutInvisible(given)
          expect(once).not.toMatch(/[\u202e\u200b\ufeff]/u)
          expect(withoutInvisible(once)).toBe(once)
        },
      ),
    )
  })
})

it('is taken out of every shared text before its length is judged', () => {
  expect(text(2, 1).parse('\u202e 张三 ')).toBe('张三')
  expect(text(2, 1).safeParse('\u200b').success).toBe(false)
})
