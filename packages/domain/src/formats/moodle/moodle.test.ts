import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyForm } from '../../test/questions.ts'
import { RICH_FORMS, RICH_MEDIA } from '../../test/rich-questions.ts'
import { normalForm } from '../form/normal.rule.ts'
import { type Element, el } from '../tree/node.rule.ts'
import { readMoodle } from './read-moodle.rule.ts'
import { writeMoodle } from './write-moodle.rule.ts'

const USUAL = { score: 2, difficulty: 3 }
const withoutFiles = (value: unknown) =>
  JSON.parse(JSON.stringify(value ?? null).replace(/data-file-id=\\"[^"]*\\"/g, 'file'))
const again = (form: (typeof RICH_FORMS)[string]) => {
  const { root, lost } = writeMoodle([{ id: 'q', form, chapter: '第一章', tags: ['重点'] }], RICH_MEDIA)
  expect(lost).toEqual([])
  return readMoodle(root, USUAL)
}

describe('questions as Moodle XML and back', () => {
  it.each(Object.entries(RICH_FORMS))('%s', (_, form) => {
    const { parsed } = again(form)
    expect(parsed.bad).toEqual([])
    expect(withoutFiles(parsed.good[0]?.form)).toEqual(withoutFiles(normalForm(form)))
    expect([parsed.good[0]?.chapter, parsed.good[0]?.tags]).toEqual(['第一章', ['重点']])
  })

  it('random ones stay the same', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { good, bad } = again(form).parsed
        expect([...good, ...bad].map((one) => one.form)).toEqual([normalForm(form)])
      }),
      { numRuns: 200 },
    )
  })
})

const text = (name: string, content: string, attrs = {}, ...more: Element[]) =>
  el(name, { format: 'html', ...attrs }, el('text', {}, content), ...more)
const question = (type: string, stem: string, ...more: Element[]) =>
  el('question', { type }, text('name', 'n'), text('questiontext', stem), ...more)
const answer = (fraction: number, content: string, ...more: Element[]) => text('answer', content, { fraction }, ...more)
const read = (...questions: Element[]) => {
  const { parsed, media } = readMoodle(el('quiz', {}, questions), USUAL)
  const [good] = parsed.good
  const [bad] = parsed.bad
  return {
    form: good?.form ?? bad?.form,
    codes: bad?.reasons.map(({ code }) => code) ?? [],
    check: bad?.check,
    media,
    parsed,
  }
}

describe('questions of a Moodle', () => {
  it.each([
    [
      'shortanswer',
      question('shortanswer', '<p>Capital?</p>', answer(100, 'Paris'), el('usecase', {}, '0')),
      { blanks: [{ accepts: ['Paris'], ignoreCase: true }] },
    ],
    [
      'numerical',
      question(
        'numerical',
        '<p>g?</p>',
        answer(100, '9.8', el('tolerance', {}, '0.1')),
        el('units', {}, el('unit', {}, el('multiplier', {}, '1'), el('unit_name', {}, 'm/s2'))),
      ),
      { blanks: [{ accepts: ['9.8'], tolerance: { by: 'value', amount: 0.1 }, units: ['m/s2'] }] },
    ],
    [
      'cloze',
      question('cloze', '<p>{1:SHORTANSWER:=Berlin~%50%Bonn} {2:NM:=3.1:0.1}</p>'),
      { blanks: [{ accepts: ['Berlin'] }, { accepts: ['3.1'] }] },
    ],
    [
      'gapselect',
      question(
        'gapselect',
        '<p>[[2]] and [[1]]</p>',
        el('selectoption', {}, el('text', {}, 'a'), el('group', {}, '1')),
        el('selectoption', {}, el('text', {}, 'b'), el('group', {}, '1')),
      ),
      { children: { c1: { right: 'o2' }, c2: { right: 'o1' } } },
    ],
  ])('%s', (_, element, key) => {
    expect(read(element).form?.key).toMatchObject(key)
  })

  it('what has no type of ours is told, one by one', () => {
    const { parsed } = read(
      question('calculated', '<p>{x}</p>'),
      question('description', 'text'),
      question('truefalse', 'ok', answer(100, 'true'), answer(0, 'false')),
    )
    expect(parsed.bad.map(({ place, reasonCode, facts }) => [place.line, reasonCode, facts])).toEqual([
      [1, 'TYPE_OTHER', { type: 'calculated' }],
      [2, 'DESCRIPTION_ALONE', {}],
    ])
    expect(parsed.good).toHaveLength(1)
  })

  it('pictures are found by their names, missing and remote ones told', () => {
    const file = el('file', { name: 'a b.png', path: '/', encoding: 'base64' }, 'AAAA')
    const stem =
      '<p><img src="@@PLUGINFILE@@/a%20b.png" alt="x"><img src="@@PLUGINFILE@@/c.png"><img src="https://example.org/d.png"></p>'
    const { form, codes, check, media } = read(
      el(
        'question',
        { type: 'truefalse' },
        text('name', 'n'),
        text('questiontext', stem, {}, file),
        answer(100, 'true'),
      ),
    )
    expect(media).toEqual([{ name: 'a b.png', base64: 'AAAA' }])
    expect(form?.body.stem).toBe(
      '<p><img data-file-id="pic-0" alt="x">[c.png]<a href="https://example.org/d.png">https://example.org/d.png</a></p>',
    )
    expect([codes, check]).toEqual([['MEDIA_MISSING', 'MEDIA_REMOTE'], true])
  })

  it.each([
    [
      'weights',
      question('multichoice', '?', el('single', {}, 'false'), answer(50, 'a'), answer(20, 'b'), answer(0, 'c')),
      'WEIGHTS_SUM',
    ],
    [
      'an answer worth a part',
      question('multichoice', '?', el('single', {}, 'true'), answer(100, 'a'), answer(50, 'b')),
      'PARTIAL_ANSWERS',
    ],
    ['a wildcard', question('shortanswer', '?', answer(100, 'Par*')), 'WILDCARD'],
    ['gaps of two kinds', question('cloze', '{1:SA:=a} {1:MC:=b~c}'), 'PARTS_MIXED'],
  ])('%s: told', (_, element, code) => {
    expect(read(element).codes).toContain(code)
  })

  it('a question that was edited elsewhere keeps the edit', () => {
    const { root } = writeMoodle([{ id: 'q', form: RICH_FORMS.judge as never, chapter: '', tags: [] }], new Map())
    const edited = JSON.parse(JSON.stringify(root).replaceAll('乙', '丁')) as Element
    const { parsed } = readMoodle(edited, USUAL)
    expect(parsed.good[0]?.form.body).toMatchObject({ reasonPercent: 40, stem: expect.stringContaining('丁') })
  })
})
