import { describe, expect, it } from 'vitest'
import { mathHtml } from './math-text.ts'

describe('mathHtml', () => {
  const cases: [string, string][] = [
    ['写出 $-1$ 的系数', '写出 <span data-formula="-1"></span> 的系数'],
    ['$a<b$ 与 $c$', '<span data-formula="a&lt;b"></span> 与 <span data-formula="c"></span>'],
    ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
    ['售价 5$', '售价 5$'],
    ['', ''],
  ]
  it.each(cases)('%s', (text, html) => expect(mathHtml(text)).toBe(html))
})
