import { describe, expect, it } from 'vitest'
import { formulaHtmlOf } from './message-html.ts'

describe('a message with formulas', () => {
  it.each([
    ['没有公式', null],
    ['价格是 $5 和 $6', null],
    ['一个 $ 符号', null],
    ['看 $x^2$ 吧', '看 <span data-formula="x^2">x^2</span> 吧'],
    ['$a<b$<b>粗</b>', '<span data-formula="a&lt;b">a&lt;b</span>&lt;b&gt;粗&lt;/b&gt;'],
    ['$"onload=x$', '<span data-formula="&quot;onload=x">&quot;onload=x</span>'],
  ])('%s', (text, html) => {
    expect(formulaHtmlOf(text)).toBe(html)
  })
})
