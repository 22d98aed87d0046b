import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyForm } from '../../test/questions.ts'
import { RICH_FORMS, RICH_MEDIA } from '../../test/rich-questions.ts'
import { finishEntries } from '../form/finish.rule.ts'
import { normalForm } from '../form/normal.rule.ts'
import { writtenFinder } from '../qti/write-qti.rule.ts'
import { mediaFinder } from '../rich/media.rule.ts'
import { type Element, el } from '../tree/node.rule.ts'
import { qti12Entries } from './read-qti12.rule.ts'
import { writeQti12 } from './write-qti12.rule.ts'

const USUAL = { score: 2, difficulty: 3 }
const withoutFiles = (value: unknown) =>
  JSON.parse(JSON.stringify(value ?? null).replace(/data-file-id=\\"[^"]*\\"/g, 'file'))
const again = (form: (typeof RICH_FORMS)[string]) => {
  const { root, lost } = writeQti12([{ id: 'q', form, chapter: '第一章', tags: ['重点'] }], RICH_MEDIA, [
    '正确',
    '错误',
  ])
  expect(lost).toEqual([])
  return finishEntries(qti12Entries(root, writtenFinder(RICH_MEDIA), 1), USUAL, undefined)
}

describe('questions as QTI 1.2 and back', () => {
  it.each(Object.entries(RICH_FORMS))('%s', (_, form) => {
    const { good, bad } = again(form)
    expect(bad).toEqual([])
    expect(withoutFiles(good[0]?.form)).toEqual(withoutFiles(normalForm(form)))
    expect([good[0]?.chapter, good[0]?.tags]).toEqual(['第一章', ['重点']])
  })

  it('random ones stay the same', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { good, bad } = again(form)
        expect([...good, ...bad].map((one) => one.form)).toEqual([normalForm(form)])
      }),
      { numRuns: 200 },
    )
  })
})

const material = (text: string, attrs = {}) =>
  el('material', {}, el('mattext', { texttype: 'text/html', ...attrs }, text))
const label = (ident: string, text: string) => el('response_label', { ident }, material(text))
const list = (ident: string, own: Element[], ...labels: Element[]) =>
  el('response_lid', { ident, rcardinality: 'Single' }, own, el('render_choice', {}, labels))
const pays = (respident: string, value: string, score = '100') =>
  el(
    'respcondition',
    {},
    el('conditionvar', {}, el('varequal', { respident }, value)),
    el('setvar', { action: 'Set' }, score),
  )
const item = (type: string, presentation: Element[], conditions: Element[]) =>
  el(
    'item',
    { ident: 'i', title: 't' },
    el(
      'itemmetadata',
      {},
      el(
        'qtimetadata',
        {},
        el('qtimetadatafield', {}, el('fieldlabel', {}, 'question_type'), el('fieldentry', {}, type)),
      ),
    ),
    el('presentation', {}, presentation),
    el('resprocessing', {}, conditions),
  )
const read = (root: Element) => {
  const { good, bad } = finishEntries(
    qti12Entries(
      el('questestinterop', {}, root),
      mediaFinder(new Map(), (address) => address),
      1,
    ),
    USUAL,
    undefined,
  )
  return { form: good[0]?.form ?? bad[0]?.form, codes: bad[0]?.reasons.map(({ code }) => code) ?? [] }
}

describe('items of other programs', () => {
  it.each([
    [
      'a choice',
      item(
        'multiple_choice_question',
        [material('<p>Q</p>'), list('r', [], label('1', 'a'), label('2', 'b'))],
        [pays('r', '2')],
      ),
      { type: 'single', right: 'o2' },
    ],
    [
      'true or false',
      item(
        'true_false_question',
        [material('<p>Q</p>'), list('r', [], label('8', 'True'), label('9', 'False'))],
        [pays('r', '9')],
      ),
      { type: 'judge', right: false },
    ],
    [
      'a short answer',
      item(
        'short_answer_question',
        [material('<p>Q</p>'), el('response_str', { ident: 'r' }, el('render_fib'))],
        [pays('r', 'x'), pays('r', 'y')],
      ),
      { blanks: [{ accepts: ['x', 'y'] }] },
    ],
    [
      'an essay',
      item('essay_question', [material('<p>Q</p>'), el('response_str', { ident: 'r' }, el('render_fib'))], []),
      { type: 'essay', reference: '' },
    ],
    [
      'pairs',
      item(
        'matching_question',
        [
          material('<p>Q</p>'),
          list('r1', [material('one')], label('a', '1'), label('b', '2')),
          list('r2', [material('two')], label('a', '1'), label('b', '2')),
        ],
        [pays('r1', 'a', '50'), pays('r2', 'b', '50')],
      ),
      { pairs: { l1: ['r1'], l2: ['r2'] } },
    ],
    [
      'named gaps',
      item(
        'fill_in_multiple_blanks_question',
        [material('<p>Roses are [c].</p>'), list('r_c', [material('c')], label('1', 'red'))],
        [pays('r_c', '1')],
      ),
      { blanks: [{ accepts: ['red'] }] },
    ],
    [
      'lists in a text',
      item(
        'multiple_dropdowns_question',
        [material('<p>Roses are [c].</p>'), list('r_c', [material('c')], label('1', 'red'), label('2', 'blue'))],
        [pays('r_c', '2')],
      ),
      { children: { c1: { right: 'o2' } } },
    ],
  ])('%s', (_, root, key) => {
    const { form, codes } = read(root)
    expect(codes).toEqual([])
    expect(form?.key).toMatchObject(key)
  })

  it.each([
    ['only a text', item('text_only_question', [material('<p>Read.</p>')], []), 'DESCRIPTION_ALONE'],
    [
      'points on a picture',
      item('', [material('<p>Q</p>'), el('response_xy', { ident: 'r' }, el('render_hotspot'))], []),
      'TYPE_OTHER',
    ],
    [
      'no key',
      item('multiple_choice_question', [material('<p>Q</p>'), list('r', [], label('1', 'a'), label('2', 'b'))], []),
      'KEY_MISSING',
    ],
  ])('%s is told', (_, root, code) => {
    expect(read(root).codes).toContain(code)
  })
})
