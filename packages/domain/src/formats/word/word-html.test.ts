import { describe, expect, it } from 'vitest'
import { type Element, el } from '../tree/node.rule.ts'
import { wordHtml } from './word-html.rule.ts'

const t = (text: string) => el('t', {}, text)
const run = (text: string, ...properties: Element[]) => el('r', {}, el('rPr', {}, ...properties), t(text))
const para = (properties: Element[], ...inner: Element[]) => el('p', {}, el('pPr', {}, ...properties), ...inner)
const styled = (style: string, text: string) => para([el('pStyle', { val: style })], run(text))
const listed = (id: string, text: string) =>
  para([el('numPr', {}, el('ilvl', { val: '0' }), el('numId', { val: id }))], run(text))
const level = (format: string) =>
  el('lvl', {}, el('start', { val: '1' }), el('numFmt', { val: format }), el('lvlText', { val: '%1.' }))
const numbering = el(
  'numbering',
  {},
  el('abstractNum', { abstractNumId: '0' }, level('bullet')),
  el('abstractNum', { abstractNumId: '1' }, level('decimal')),
  el('num', { numId: '1' }, el('abstractNumId', { val: '0' })),
  el('num', { numId: '2' }, el('abstractNumId', { val: '1' })),
)
const style = (styleId: string, name: string) => el('style', { styleId }, el('name', { val: name }))
const styles = el('styles', {}, style('1', 'heading 1'), style('a2', 'heading 2'), style('a3', 'Normal'))

const read = (...blocks: Element[]) => {
  const finder = { media: [], find: (id: string) => (id === 'rId1' ? { name: 'a.png', path: 'word/a.png' } : null) }
  return wordHtml(el('document', {}, el('body', {}, ...blocks)), { numbering, styles }, finder)
}

describe('a document of Word as rich text', () => {
  it.each([
    ['headings by the name of their style', [styled('1', '目标'), styled('a2', '知识')], '<h3>目标</h3><h4>知识</h4>'],
    ['headings by their outline', [para([el('outlineLvl', { val: '0' })], run('一'))], '<h3>一</h3>'],
    ['text of any other style', [styled('a3', '正文')], '<p>正文</p>'],
    [
      'bullets as one list',
      [listed('1', '甲'), listed('1', '乙'), styled('a3', '丙')],
      '<ul><li>甲</li><li>乙</li></ul><p>丙</p>',
    ],
    ['numbers that Word draws', [listed('2', '甲'), listed('2', '乙')], '<p>1. 甲</p><p>2. 乙</p>'],
    [
      'strong and slanted words',
      [para([], run('粗', el('b')), run('斜', el('i')))],
      '<p><strong>粗</strong><em>斜</em></p>',
    ],
    ['signs of HTML as words', [para([], run('a<b & c'))], '<p>a&lt;b &amp; c</p>'],
    ['no empty paragraphs', [para([]), para([], run(' '))], ''],
    ['the accepted text', [para([], el('del', {}, run('旧')), el('ins', {}, run('新')))], '<p>新</p>'],
  ])('has %s', (_, blocks, html) => {
    expect(read(...blocks).html).toBe(html)
  })

  it('has tables, also those that begin like answers, and pictures', () => {
    const cell = (text: string) => el('tc', {}, para([], run(text)))
    const table = el('tbl', {}, el('tr', {}, cell('题号'), cell('分值')), el('tr', {}, cell('1'), cell('5')))
    expect(read(table).html).toBe(
      '<table><tbody><tr><td>题号</td><td>分值</td></tr><tr><td>1</td><td>5</td></tr></tbody></table>',
    )
    const picture = el('r', {}, el('drawing', {}, el('blip', { embed: 'rId1' })))
    expect(read(para([], picture)).html).toBe('<p><img data-file-id="pic-0" alt=""></p>')
  })

  it('counts what it leaves behind', () => {
    const chart = el('r', {}, el('drawing', {}, el('chart', { id: 'rId9' })))
    const note = el('r', {}, el('footnoteReference', { id: '2' }))
    expect(read(para([], run('文'), chart, note, el('commentReference', { id: '1' })))).toEqual({
      html: '<p>文</p>',
      losses: { footnotes: 1, comments: 1, drawings: 1 },
    })
  })
})
