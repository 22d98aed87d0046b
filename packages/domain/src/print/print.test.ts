import { describe, expect, it } from 'vitest'
import { parseHtml } from '../formats/tree/html.rule.ts'
import { type Element, isElement, type Node } from '../formats/tree/node.rule.ts'
import { ommlToLatex } from '../formats/word/omml.rule.ts'
import { writeOmml } from '../formats/word/write-omml.rule.ts'
import type { MathNode } from './math/math-node.rule.ts'
import { readMathml } from './math/read-mathml.rule.ts'
import { optionColumns, setWidth } from './option-columns.rule.ts'
import { richBlocks } from './rich-blocks.rule.ts'

const formula = (latex: string) => `<p><span data-formula="${latex}"></span></p>`

describe('columns of options', () => {
  it.each([
    ['short words stand four abreast', ['甲', '乙', '丙', '丁'], 4],
    ['longer ones two', ['一二三四五六七八九', '乙', '丙', '丁'], 2],
    ['the longest one', ['一二三四五六七八九十一二三四五六七八九十一二', '乙', '丙', '丁'], 1],
    ['three never four abreast', ['甲', '乙', '丙'], 2],
    ['fractions count once, above and below', Array(4).fill(formula('\\frac{1234}{5678}')), 4],
    [
      'a matrix is as wide as its longest line',
      Array(4).fill(formula('\\begin{pmatrix}1&amp;2\\\\3&amp;4\\end{pmatrix}')),
      4,
    ],
    ['tables need the whole width', ['<table><tr><td>1</td></tr></table>', '乙', '丙', '丁'], 1],
    ['pictures of half a column', Array(4).fill('<p><img data-file-id="x" width="200"></p>'), 2],
  ])('%s', (_, htmls, columns) => {
    expect(optionColumns(htmls, 'A4')).toBe(columns)
  })

  it('measures words by their width', () => {
    expect(setWidth('<p>中文ab</p>')).toBeCloseTo(3.1)
  })
})

const reader = {
  mathml: () => '<math><mi>x</mi></math>',
  pictures: new Map([['f1', { width: 200, height: 100 }]]),
  sound: '[sound]',
}

describe('rich text as blocks', () => {
  it('keeps looks, blanks, sounds and pictures', () => {
    const blocks = richBlocks(
      reader,
      '<p>甲<strong>乙</strong><span class="stress">丙</span><span data-blank="b1"></span></p><p><img data-file-id="f1" alt="图" width="100"><img data-file-id="gone" alt="缺"></p><p><audio data-file-id="a"></audio></p>',
    )
    expect(blocks).toEqual([
      {
        k: 'p',
        c: [
          { k: 'text', t: '甲' },
          { k: 'text', t: '乙', b: true },
          { k: 'text', t: '丙', stress: true },
          { k: 'blank', w: 6 },
        ],
      },
      {
        k: 'p',
        c: [
          { k: 'img', id: 'f1', alt: '图', w: 75, h: 37.5 },
          { k: 'text', t: '[缺]' },
        ],
      },
      { k: 'p', c: [{ k: 'text', t: '[sound]' }] },
    ])
  })

  it('gives each cell its column, past those that span from above', () => {
    const [table] = richBlocks(
      reader,
      '<table><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><td>c</td><td>d</td></tr><tr><td colspan="99">e</td></tr></table>',
    )
    if (table?.k !== 'table') throw new Error('no table')
    expect(table.rows.map((row) => row.map(({ x, col }) => [x, col ?? 1]))).toEqual([
      [
        [0, 1],
        [1, 2],
      ],
      [
        [1, 1],
        [2, 1],
      ],
      [[0, 30]],
    ])
  })

  it('prints a formula that nobody can read as it was typed', () => {
    const broken = {
      ...reader,
      mathml: () => {
        throw new Error('no')
      },
    }
    expect(richBlocks(broken, '<p><span data-formula="\\oops"></span></p>')).toEqual([
      { k: 'p', c: [{ k: 'text', t: '\\oops', code: true }] },
    ])
  })
})

const mathOf = (inner: string): MathNode | null => {
  const [math] = parseHtml(`<math>${inner}</math>`)
  return isElement(math) ? readMathml(math) : null
}
/** The reader of Word knows no prefixes. */
const bare = (node: Node): Node =>
  isElement(node)
    ? {
        name: node.name.replace(/^\w+:/, ''),
        attrs: Object.fromEntries(Object.entries(node.attrs).map(([key, value]) => [key.replace(/^\w+:/, ''), value])),
        children: node.children.map(bare),
      }
    : node

describe('formulas for Word', () => {
  it.each([
    ['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '\\frac{a}{2}'],
    ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', 'x_1^{2}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    ['<msqrt><mi>x</mi></msqrt>', '\\sqrt{x}'],
    [
      '<mrow><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi><mo>=</mo><mi>s</mi></mrow>',
      '\\sum_{i=1}^{n}{i}=s',
    ],
    [
      '<mrow><mo fence="true">(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo fence="true">)</mo></mrow>',
      '\\left(\\begin{matrix}1 & 2\\end{matrix}\\right)',
    ],
    ['<mrow><msub><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></msub><mi>f</mi></mrow>', '\\lim_{x\\to0}f'],
    ['<menclose notation="top"><mrow><mi>A</mi><mi>B</mi></mrow></menclose>', '\\overline{AB}'],
    ['<mover><mi>a</mi><mo>→</mo></mover>', '\\vec{a}'],
  ])('%s comes back', (mathml, latex) => {
    const node = mathOf(mathml)
    if (!node) throw new Error('not read')
    expect(ommlToLatex(bare(writeOmml(node)) as Element)).toBe(latex)
  })

  it('gives up a formula deeper than any that people write', () => {
    const deep = `${'<msqrt>'.repeat(40)}<mi>x</mi>${'</msqrt>'.repeat(40)}`
    expect(mathOf(deep)).toBeNull()
  })
})
