import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyForm } from '../../test/questions.ts'
import { RICH_FORMS, RICH_MEDIA } from '../../test/rich-questions.ts'
import { finishEntries } from '../form/finish.rule.ts'
import { normalForm } from '../form/normal.rule.ts'
import { mediaFinder } from '../rich/media.rule.ts'
import { type Element, el, type Node } from '../tree/node.rule.ts'
import { qtiItem } from './read-qti.rule.ts'
import { QTI_VERSIONS, type QtiVersion } from './versions.rule.ts'
import { writeQti, writtenFinder } from './write-qti.rule.ts'

const USUAL = { score: 2, difficulty: 3 }
const withoutFiles = (value: unknown) =>
  JSON.parse(JSON.stringify(value ?? null).replace(/data-file-id=\\"[^"]*\\"/g, 'file'))
const again = (form: (typeof RICH_FORMS)[string], version: QtiVersion) => {
  const { items, lost } = writeQti([{ id: 'q', form, chapter: '第一章', tags: ['重点'] }], RICH_MEDIA, version, [
    '正确',
    '错误',
  ])
  expect(lost).toEqual([])
  return finishEntries([qtiItem(items[0]?.root as Element, writtenFinder(RICH_MEDIA), 1)], USUAL, undefined)
}

describe.each(QTI_VERSIONS)('questions as QTI %s and back', (version) => {
  it.each(Object.entries(RICH_FORMS))('%s', (_, form) => {
    const { good, bad } = again(form, version)
    expect(bad).toEqual([])
    expect(withoutFiles(good[0]?.form)).toEqual(withoutFiles(normalForm(form)))
    expect([good[0]?.chapter, good[0]?.tags]).toEqual(['第一章', ['重点']])
  })

  it('random ones stay the same', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { good, bad } = again(form, version)
        expect([...good, ...bad].map((one) => one.form)).toEqual([normalForm(form)])
      }),
      { numRuns: 100 },
    )
  })
})

const declared = (identifier: string, cardinality: string, values: readonly string[], more: Element | null = null) =>
  el(
    'responseDeclaration',
    { identifier, cardinality, baseType: 'identifier' },
    el(
      'correctResponse',
      {},
      values.map((value) => el('value', {}, value)),
    ),
    more,
  )
const choice = (identifier: string, text: string) => el('simpleChoice', { identifier }, text)
const item = (declarations: Element[], body: Node[], attrs = {}) =>
  el('assessmentItem', { identifier: 'x', title: 't', ...attrs }, declarations, el('itemBody', {}, body))
const read = (root: Element) => {
  const entry = qtiItem(
    root,
    mediaFinder(new Map(), (address) => address),
    1,
  )
  const { good, bad } = finishEntries([entry], USUAL, undefined)
  return {
    form: good[0]?.form ?? bad[0]?.form,
    codes: bad[0]?.reasons.map(({ code }) => code) ?? [],
    facts: bad[0]?.facts,
  }
}
const single = el(
  'choiceInteraction',
  { responseIdentifier: 'R', maxChoices: '1' },
  el('prompt', {}, 'Which?'),
  choice('A', 'one'),
  choice('B', 'two'),
)

describe('items of other programs', () => {
  it('a choice with its prompt, a formula and a mapping', () => {
    const math = el('math', {}, el('mfrac', {}, el('mi', {}, 'x'), el('mn', {}, '2')))
    const { form, codes } = read(item([declared('R', 'single', ['B'])], [el('p', {}, 'Look: ', math), single]))
    expect(codes).toEqual([])
    expect(form?.body.stem).toBe('<p>Look: <span data-formula="\\frac{x}{2}">\\frac{x}{2}</span></p><p>Which?</p>')
    expect(form?.key).toEqual({ type: 'single', right: 'o2' })
  })

  it('pairs of one list, words for gaps, several questions in one item', () => {
    const part = (identifier: string) => el('simpleAssociableChoice', { identifier }, identifier)
    const pairs = read(
      item(
        [declared('R', 'multiple', ['A B', 'C D'])],
        [el('p', {}, 'Pair'), el('associateInteraction', { responseIdentifier: 'R' }, ['A', 'B', 'C', 'D'].map(part))],
      ),
    )
    expect(pairs.form?.key).toEqual({ type: 'match', pairs: { l1: ['r1'], l2: ['r2'] } })
    const gaps = read(
      item(
        [declared('R', 'multiple', ['W G1', 'S G2'])],
        [
          el(
            'gapMatchInteraction',
            { responseIdentifier: 'R' },
            el('gapText', { identifier: 'W' }, 'winter'),
            el('gapText', { identifier: 'S' }, 'summer'),
            el('p', {}, 'Now is the ', el('gap', { identifier: 'G1' }), ' of ', el('gap', { identifier: 'G2' })),
          ),
        ],
      ),
    )
    expect(gaps.form?.key).toMatchObject({ children: { c1: { right: 'o1' }, c2: { right: 'o2' } } })
    const two = read(
      item(
        [declared('R', 'single', ['B']), declared('S', 'single', ['A'])],
        [
          el('p', {}, 'Text'),
          single,
          el('p', {}, 'And?'),
          { ...single, attrs: { responseIdentifier: 'S', maxChoices: '1' } },
        ],
      ),
    )
    expect(two.form?.body).toMatchObject({
      type: 'composite',
      stem: '<p>Text</p>',
      children: [{ body: { stem: '<p>Which?</p>' } }, { body: { stem: '<p>And?</p><p>Which?</p>' } }],
    })
  })

  it('names of 3.0 are the same', () => {
    const v3 = el(
      'qti-assessment-item',
      { identifier: 'x', title: 't' },
      el(
        'qti-response-declaration',
        { identifier: 'R', cardinality: 'single', 'base-type': 'identifier' },
        el('qti-correct-response', {}, el('qti-value', {}, 'A')),
      ),
      el(
        'qti-item-body',
        {},
        el('p', {}, 'Q'),
        el(
          'qti-choice-interaction',
          { 'response-identifier': 'R', 'max-choices': '1' },
          el('qti-simple-choice', { identifier: 'A' }, 'a'),
          el('qti-simple-choice', { identifier: 'B' }, 'b'),
        ),
      ),
    )
    expect(read(v3).form?.key).toEqual({ type: 'single', right: 'o1' })
  })

  it.each([
    ['a hotspot', item([], [el('p', {}, 'x'), el('hotspotInteraction', { responseIdentifier: 'R' })]), 'TYPE_OTHER'],
    ['an adaptive item', item([declared('R', 'single', ['A'])], [single], { adaptive: 'true' }), 'ADAPTIVE'],
    ['no question', item([], [el('p', {}, 'only text')]), 'DESCRIPTION_ALONE'],
    ['no key', item([], [el('p', {}, 'x'), single]), 'KEY_MISSING'],
    [
      'gaps of two kinds',
      item(
        [],
        [
          el(
            'p',
            {},
            el('textEntryInteraction', { responseIdentifier: 'A' }),
            el('inlineChoiceInteraction', { responseIdentifier: 'B' }),
          ),
        ],
      ),
      'PARTS_MIXED',
    ],
  ])('%s is told', (_, root, code) => {
    expect(read(root).codes).toContain(code)
  })
})
