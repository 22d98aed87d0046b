import { describe, expect, test } from 'vitest'
import { paragraphsOf } from './flow.rule.ts'
import { formulaHtml } from './held.rule.ts'
import { inlineHtml } from './rich.rule.ts'
import { readSource } from './source.rule.ts'

const latex = (text: string) =>
  readSource(text)
    .held.map((one) => one.source)
    .sort()

describe('formulas in pasted text', () => {
  test.each([
    ['inline', '设 $a+b$ 与 $c$', ['a+b', 'c']],
    ['displayed over lines', '得\n$$\nx=1\n$$\n故', ['x=1']],
    ['round and square brackets', '\\(a\\) 与 \\[b\\]', ['a', 'b']],
    ['broken over two lines', '设 $a+\nb$ 则', ['a+ b']],
    ['a stray dollar pairs with nothing', '共有（ $)\nA. $12$ 种', ['12']],
    ['a sentence between dollars is text', '共有（ $) 其中速度是 $v$', ['v']],
    ['a word set as text', '$\\text{速度}=v$', ['\\text{速度}=v']],
    ['prices', 'It costs $5 and $10 a week.', []],
    ['a range of prices', 'Tickets: $10-$90, children $5', []],
    ['prices in words', 'from US$5 million to US$7 million', []],
    ['an escaped dollar', '\\$5 和 $x$', ['x']],
    ['a bracket that closes one outside', '(5 分 $) \\frac{1}{2}$', ['\\frac{1}{2}']],
    ['half an interval', '$[0$ ，1]', []],
    [
      'commands whose backslash was read as an escape',
      '$z\\cdot\bar{z}$ 与 $\frac{1}{2}\times\vec{a}$',
      ['\\frac{1}{2}\\times\\vec{a}', 'z\\cdot\\bar{z}'],
    ],
    ['no formula over an empty line', '$a\n\nb$', []],
  ])('%s', (_name, text, expected) => {
    expect(latex(text)).toEqual(expected)
  })

  test('lines keep their numbers behind a formula of several lines', () => {
    const { lines } = readSource('一\n$$\nx\n$$\n二\r\n三')
    expect(lines.map((line) => line.no)).toEqual([1, 2, 5, 6])
  })
  test('full-width letters and digits are halved, marks and formulas are not', () => {
    const { lines, held } = readSource('Ａ．１２，$Ａ$')
    expect(lines[0]?.text.slice(0, 5)).toBe('A．12，')
    expect(held[0]?.source).toBe('Ａ')
  })
  test('is escaped in the attribute and as text', () => {
    expect(formulaHtml('a<b & "c"')).toBe(
      '<span data-formula="a&lt;b &amp; &quot;c&quot;">a&lt;b &amp; &quot;c&quot;</span>',
    )
  })
  test('everything else is escaped too', () => {
    const { lines, held } = readSource('<b>x</b> & $a<b$')
    expect(inlineHtml(lines[0]?.text ?? '', held)).toBe(
      '&lt;b&gt;x&lt;/b&gt; &amp; <span data-formula="a&lt;b">a&lt;b</span>',
    )
  })
})

describe('broken lines', () => {
  const paragraphs = (text: string) => paragraphsOf(readSource(text).lines)
  const full = '这一行写满了整个页面的宽度所以在句子中间'
  test.each([
    ['a sentence broken by the page', `${full}\n断开了。`, [`${full}断开了。`]],
    ['the end of a sentence at the full width', `${full}。\n${full}，\n接着说。`, [`${full}。${full}，接着说。`]],
    ['the end of a sentence on a short line', `${full}\n断开。\n另一段。`, [`${full}断开。`, '另一段。']],
    ['an empty line', '甲\n\n乙', ['甲', '乙']],
    ['a list mark', `${full}\n（1）甲\n（2）乙`, [full, '（1）甲', '（2）乙']],
    ['a title', `材料\n${full}`, ['材料', full]],
    ['English words keep a blank', 'the message sent by \ncomputer.', ['the message sent by computer.']],
    ['stray blanks around marks', '有学者说 ，在古代 “雅典 ”。', ['有学者说，在古代“雅典”。']],
    ['wide empty brackets', '是（ 　　 ）', ['是（　　）']],
  ])('%s', (_name, text, expected) => {
    expect(paragraphs(text)).toEqual(expected)
  })
})
