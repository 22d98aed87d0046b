import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyForm } from '../test/questions.ts'
import { latexFault } from '../text/latex.rule.ts'
import { draftProblems, enableProblems, questionProblems, questionWarnings } from './validate.rule.ts'

const options = ['甲', '乙', '丙', '丁'].map((html, n) => ({ id: `o${n + 1}`, html }))
const parts = (...texts: string[]) => texts.map((html, n) => ({ id: `p${n + 1}`, html }))
const chip = (id: string) => `<span data-blank="${id}"></span>`
const formula = (latex: string) => `<span data-formula="${latex}">${latex}</span>`

const form = (
  body: QuestionForm['body'],
  key: QuestionForm['key'],
  over: Partial<QuestionForm> = {},
): QuestionForm => ({
  body,
  key,
  analysis: '',
  score: 2,
  difficulty: 3,
  ...over,
})
const single = (over: object = {}, right: string | null = 'o1') =>
  form({ type: 'single', stem: '题', options, ...over } as QuestionForm['body'], { type: 'single', right })
const fill = (blanks: object[], stem = blanks.map((_, n) => chip(`b${n + 1}`)).join('')) =>
  form(
    { type: 'fill', stem: `题${stem}`, blanks: blanks.map((_, n) => ({ id: `b${n + 1}` })) },
    { type: 'fill', blanks: blanks.map((blank, n) => ({ id: `b${n + 1}`, accepts: ['x'], ...blank })) },
  )
const match = (pairs: Record<string, string[]>, over: object = {}) =>
  form(
    {
      type: 'match',
      stem: '题',
      left: parts('甲', '乙'),
      right: parts('1', '2', '3'),
      ...over,
    } as QuestionForm['body'],
    { type: 'match', pairs },
  )
const short = (key: object, body: object = {}) =>
  form({ type: 'short', stem: '题', ...body }, { type: 'short', reference: '答', ...key } as QuestionForm['key'])
const essay = (rubric: object[]) =>
  form({ type: 'essay', stem: '题' }, { type: 'essay', reference: '', rubric } as QuestionForm['key'])
const criterion = (text: string, ...scores: number[]) => ({
  id: text,
  text,
  levels: scores.map((score) => ({ text: '', score })),
})
const file = (over: object) =>
  form({ type: 'file', stem: '题', accept: ['pdf'], maxFiles: 1, ...over } as QuestionForm['body'], {
    type: 'file',
    reference: '',
  })
const composite = (children: { body: object; key?: object; score?: number }[], over: object = {}, score = 2) =>
  form(
    {
      type: 'composite',
      stem: '材料',
      children: children.map((child, n) => ({ id: `c${n + 1}`, score: child.score ?? 1, body: child.body })),
      ...over,
    } as QuestionForm['body'],
    {
      type: 'composite',
      children: Object.fromEntries(children.flatMap((child, n) => (child.key ? [[`c${n + 1}`, child.key]] : []))),
    } as QuestionForm['key'],
    { score },
  )
const judge = { body: { type: 'judge', stem: '对吗' }, key: { type: 'judge', right: true } }
const clozeChild = { body: { type: 'single', stem: '', options }, key: { type: 'single', right: 'o2' } }

const cases: [string, QuestionForm, [code: string, path: string][]][] = [
  ['a sound single', single(), []],
  ['no stem', single({ stem: '<p> </p>' }), [['STEM_EMPTY', 'body.stem']]],
  ['a picture is a stem', single({ stem: '<img src="x" alt="图">' }), []],
  ['a stem too long', single({ stem: '字'.repeat(20_001) }), [['STEM_TOO_LONG', 'body.stem']]],
  ['no key', single({}, null), [['KEY_MISSING', 'key.right']]],
  ['a key that is no option', single({}, 'o9'), [['KEY_NOT_OPTION', 'key.right']]],
  ['one option', single({ options: options.slice(0, 1) }), [['OPTIONS_COUNT', 'body.options']]],
  [
    'an empty option',
    single({ options: [...options, { id: 'o5', html: '<p></p>' }] }),
    [['OPTION_EMPTY', 'body.options.4']],
  ],
  [
    'options alike',
    single({ options: [...options, { id: 'o5', html: '<p>乙</p>' }] }),
    [['OPTIONS_SAME', 'body.options.4']],
  ],
  [
    'pictures are told apart',
    single({ options: ['a', 'b'].map((src, n) => ({ id: `o${n + 1}`, html: `<img src="${src}" alt="x">` })) }),
    [],
  ],
  [
    'multiple without a key',
    form({ type: 'multiple', stem: '题', options }, { type: 'multiple', right: [] }),
    [['KEY_MISSING', 'key.right']],
  ],
  [
    'judge without a key',
    form({ type: 'judge', stem: '题' }, { type: 'judge', right: null }),
    [['KEY_MISSING', 'key.right']],
  ],
  [
    'a reason for everything',
    form({ type: 'judge', stem: '题', reasonPercent: 100 }, { type: 'judge', right: true }),
    [['REASON_TAKES_ALL', 'body.reasonPercent']],
  ],
  [
    'a key of another type',
    form({ type: 'judge', stem: '题' }, { type: 'single', right: 'o1' }),
    [['KEY_OTHER_TYPE', 'key']],
  ],

  ['sound blanks', fill([{}, { accepts: ['y'] }]), []],
  ['a blank without an answer', fill([{}, { accepts: [' '] }]), [['BLANK_NO_ANSWER', 'key.blanks.1.accepts']]],
  ['no blank', fill([]), [['BLANKS_NONE', 'body.stem']]],
  ['a chip missing', fill([{}, {}], chip('b1')), [['BLANKS_MISMATCH', 'body.blanks']]],
  ['blank points that do not sum up', fill([{ score: 1 }, { score: 2 }]), [['BLANK_SCORES_SUM', 'key.blanks']]],
  ['blank points that do', fill([{ score: 0.5 }, { score: 1.5 }]), []],
  [
    'words with a tolerance',
    fill([{ tolerance: { by: 'value', amount: 1 } }]),
    [['BLANK_NOT_NUMBER', 'key.blanks.0.accepts']],
  ],
  ['a pattern that looks back', fill([{ pattern: '(a)\\1' }]), [['PATTERN_REFUSED', 'key.blanks.0.pattern']]],

  ['short without a reference', short({ reference: '' }), [['REFERENCE_MISSING', 'key.reference']]],
  [
    'points that do not sum up',
    short({ points: [{ id: 'p1', text: '要点', score: 1 }] }),
    [['POINTS_SUM', 'key.points']],
  ],
  ['an empty point', short({ points: [{ id: 'p1', text: ' ', score: 2 }] }), [['POINT_EMPTY', 'key.points.0']]],
  ['least over most', short({}, { minChars: 9, maxChars: 5 }), [['CHARS_RANGE', 'body.minChars']]],
  ['a sound rubric', essay([criterion('内容', 1, 0), criterion('语言', 1, 0.5, 0)]), []],
  [
    'a rubric over the score',
    essay([criterion('内容', 2, 0), criterion('语言', 1, 0)]),
    [['RUBRIC_SUM', 'key.rubric']],
  ],
  ['one criterion', essay([criterion('内容', 2, 0)]), [['CRITERIA_COUNT', 'key.rubric']]],
  ['one level', essay([criterion('内容', 1), criterion('语言', 1, 0)]), [['LEVELS_COUNT', 'key.rubric.0.levels']]],

  ['a sound match', match({ p1: ['p2'], p2: ['p1'] }), []],
  ['a left part without a pair', match({ p1: ['p2'] }), [['LEFT_NO_PAIR', 'key.pairs.p2']]],
  ['two pairs without the switch', match({ p1: ['p2', 'p3'], p2: ['p1'] }), [['PAIR_MANY', 'key.pairs.p1']]],
  ['two pairs with the switch', match({ p1: ['p2', 'p3'], p2: ['p1'] }, { many: true }), []],
  ['a pair with nothing', match({ p1: ['p9'], p2: ['p1'] }), [['PAIR_UNKNOWN', 'key.pairs.p1']]],
  [
    'an order',
    form({ type: 'order', stem: '题', items: parts('甲', '乙') }, { type: 'order', right: ['p2', 'p1'] }),
    [],
  ],
  [
    'an order that misses one',
    form({ type: 'order', stem: '题', items: parts('甲', '乙') }, { type: 'order', right: ['p1'] }),
    [['KEY_NOT_ORDER', 'key.right']],
  ],
  ['no type of file', file({ accept: [] }), [['ACCEPT_NONE', 'body.accept']]],
  ['a program', file({ accept: ['exe'] }), [['ACCEPT_UNKNOWN', 'body.accept']]],
  ['too many files', file({ maxFiles: 11 }), [['FILES_COUNT', 'body.maxFiles']]],

  ['a sound composite', composite([judge, judge]), []],
  [
    'no children',
    composite([], {}, 0.5),
    [
      ['CHILDREN_COUNT', 'body.children'],
      ['CHILD_SUM', 'body.children'],
    ],
  ],
  ['children that do not sum up', composite([judge, judge], {}, 3), [['CHILD_SUM', 'body.children']]],
  [
    'a fault of a child',
    composite([judge, { ...judge, body: { type: 'judge', stem: '' } }]),
    [['STEM_EMPTY', 'children.1.body.stem']],
  ],
  ['a child without a key', composite([judge, { body: judge.body }]), [['KEY_MISSING', 'children.1.key']]],
  ['a cloze', composite([clozeChild, clozeChild], { cloze: true, stem: `Tom ${chip('c1')} and ${chip('c2')}` }), []],
  [
    'a cloze with a blank too few',
    composite([clozeChild, clozeChild], { cloze: true, stem: `Tom ${chip('c1')}` }),
    [['CLOZE_MISMATCH', 'body.children']],
  ],

  ['a score of a quarter', { ...single(), score: 0.25 }, [['SCORE_RANGE', 'score']]],
  ['a score in quarters', { ...single(), score: 2.25 }, [['SCORE_RANGE', 'score']]],
  ['an analysis too long', { ...single(), analysis: '字'.repeat(10_001) }, [['ANALYSIS_TOO_LONG', 'analysis']]],
  ['a broken formula', single({ stem: formula('\\frac{1}{2') }), [['FORMULA_BROKEN', 'body']]],
]

describe('rules of a question', () => {
  test.each(cases)('%s', (_name, given, expected) => {
    expect(questionProblems(given).map((one) => [one.code, one.path])).toEqual(expected)
  })

  test('names what is wrong', () => {
    const options3 = [...options, { id: 'o5', html: '乙' }]
    expect(questionProblems(single({ options: options3 }))[0]?.facts).toEqual({ letters: ['B', 'E'], text: '乙' })
    expect(questionProblems(fill([{}, { accepts: [] }]))[0]?.facts).toEqual({ n: 2 })
  })

  test('a key that does not earn its own points is refused', () => {
    const twice = form(
      { type: 'fill-o', stem: `题${chip('b1')}${chip('b2')}`, blanks: [{ id: 'b1' }, { id: 'b2' }] },
      {
        type: 'fill-o',
        blanks: [
          { id: 'b1', accepts: ['1'] },
          { id: 'b2', accepts: ['1'] },
        ],
      },
    )
    expect(questionProblems(twice)).toEqual([{ code: 'KEY_NOT_FULL', path: 'key', facts: { reached: 1, score: 2 } }])
  })

  test('enabling asks for a chapter, a draft for a stem', () => {
    expect(enableProblems(single(), { chapterId: null }).map((one) => one.code)).toEqual(['CHAPTER_MISSING'])
    expect(enableProblems(single(), { chapterId: 'c' })).toEqual([])
    expect(draftProblems(single({ stem: '题', options: [] }))).toEqual([])
    expect(draftProblems(single({ stem: '' })).map((one) => one.code)).toEqual(['STEM_EMPTY'])
  })

  test('warnings', () => {
    const lone = form({ type: 'multiple', stem: '<img src="x">', options }, { type: 'multiple', right: ['o1'] })
    expect(questionWarnings(lone).map((one) => one.code)).toEqual(['ONE_KEY', 'IMAGE_NO_TEXT'])
    expect(questionWarnings(single({ stem: '<img src="x" alt="图">' }))).toEqual([])
  })

  test('questions made by rule break none', () => {
    fc.assert(
      fc.property(anyForm, (given) => {
        const found = questionProblems({ ...given, score: Math.min(100, given.score) })
        expect(found.filter((one) => one.code !== 'PARTS_SAME')).toEqual([])
      }),
    )
  })
})

describe('formulas', () => {
  test.each([
    ['\\frac{1}{2}', null],
    ['\\left\\{x \\mid x>0\\right\\}', null],
    ['\\left\\{\\begin{array}{l}a \\\\ b\\end{array}\\right.', null],
    ['\\{a\\}', null],
    ['\\leftarrow \\rightarrow', null],
    [' ', { at: 0, kind: 'empty' }],
    ['\\frac{1}{2', { at: 8, kind: 'brace' }],
    ['a}', { at: 1, kind: 'brace' }],
    ['\\left(x', { at: 0, kind: 'leftRight' }],
    ['\\begin{array}x\\end{matrix}', { at: 14, kind: 'environment' }],
    ['{\\left(x}\\right)', { at: 8, kind: 'brace' }],
  ])('%s', (source, fault) => {
    expect(latexFault(source)).toEqual(fault)
  })
})
