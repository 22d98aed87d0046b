import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckKind } from './check-kind.rule.ts'
import {
  applyTemplate,
  type CourseOption,
  driftOf,
  isInTemplateScope,
  type TemplateItem,
  templateProblem,
} from './template.rule.ts'

const item = (id: string, kind: CheckKind, weight: number, row: Partial<TemplateItem> = {}): TemplateItem => ({
  id,
  kind,
  name: id,
  weight,
  minWeight: null,
  maxWeight: null,
  required: false,
  rule: {},
  ...row,
})
const held = (rootId: string, kind: CheckKind, titles: string[], row: Partial<CourseOption> = {}): CourseOption => ({
  rootId,
  templateItemId: null,
  name: rootId,
  kind,
  weight: 0,
  contents: titles.map((title) => ({
    assignmentId: title,
    title,
    kind: 'webHomework',
    share: 100 / titles.length,
    unsubmitted: 'zero',
  })),
  ...row,
})

describe('what keeps a template from being saved', () => {
  it.each([
    ['99', [item('a', 'webHomework', 99)], { code: 'SUM', sum: 99 }],
    ['101', [item('a', 'webHomework', 60), item('b', 'midTest', 41)], { code: 'SUM', sum: 101 }],
    [
      'one name twice',
      [item('a', 'webHomework', 50), item('b', 'midTest', 50, { name: 'a' })],
      { code: 'SAME_NAME', name: 'a' },
    ],
    ['under its range', [item('a', 'webHomework', 100, { minWeight: 101 as number })], { code: 'RANGE', name: 'a' }],
    ['over its range', [item('a', 'webHomework', 100, { maxWeight: 80 })], { code: 'RANGE', name: 'a' }],
    ['nothing', [item('a', 'webHomework', 60, { minWeight: 60, maxWeight: 60 }), item('b', 'midTest', 40)], null],
  ])('%s', (_, items, problem) => {
    expect(templateProblem(items)).toEqual(problem)
  })
})

describe('where a course departs', () => {
  const items = [
    item('work', 'webHomework', 60, { minWeight: 50, maxWeight: 70, required: true }),
    item('test', 'midTest', 40, { required: true }),
  ]
  const tied = (templateItemId: string | null, weight: number) => ({
    templateItemId,
    name: '我的',
    kind: 'webHomework' as const,
    weight,
  })

  it('finds nothing in a course that keeps within the ranges', () => {
    expect(driftOf(items, [tied('work', 70), tied('test', 30)])).toEqual([])
  })
  it('names what is out of range, missing, added, and a sum that is not 100', () => {
    const found = driftOf(items, [tied('work', 71), tied(null, 10)])
    expect(found.map(({ problem }) => problem)).toEqual(['outOfRange', 'missingRequired', 'extra', 'sumNot100'])
    expect(found[3]).toMatchObject({ templateWeight: 100, courseWeight: 81 })
  })
  it('lets an item that is not obligatory be left out', () => {
    expect(driftOf([item('a', 'live', 10), item('b', 'midTest', 90)], [tied('b', 100)])).toEqual([])
  })
})

describe('a template put on a course', () => {
  it('keeps the contents whose kind stays and leaves the others', () => {
    const { options, left } = applyTemplate(
      [item('homework', 'webHomework', 60), item('mid', 'midTest', 40)],
      [held('work', 'webHomework', ['甲', '乙']), held('big', 'webHomework', ['丙']), held('lab', 'lab', ['丁'])],
    )
    expect(options.map(({ rootId, contents }) => [rootId, contents.map(({ title }) => title)])).toEqual([
      ['work', ['甲', '乙', '丙']],
      [null, []],
    ])
    expect(left.map(({ title }) => title)).toEqual(['丁'])
  })
  it('goes by the tie first, then by the name', () => {
    const two = [item('small', 'webHomework', 50), item('big', 'webHomework', 50)]
    const own = [
      held('x', 'webHomework', ['甲'], { name: 'big' }),
      held('y', 'webHomework', ['乙'], { templateItemId: 'big' }),
    ]
    expect(applyTemplate(two, own).options.map(({ rootId }) => rootId)).toEqual(['x', 'y'])
    expect(applyTemplate(two, own.slice(1)).options.map(({ rootId }) => rootId)).toEqual([null, 'y'])
    const named = [
      held('x', 'webHomework', ['甲'], { name: 'big' }),
      held('y', 'webHomework', ['乙'], { name: 'small' }),
    ]
    expect(applyTemplate(two, named).options.map(({ rootId }) => rootId)).toEqual(['y', 'x'])
  })
  it('loses no content and shares each item out to 100', () => {
    const kinds = ['webHomework', 'lab', 'midTest'] as const
    const anOption = fc.record({ kind: fc.constantFrom(...kinds), count: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 }),
        fc.array(anOption, { maxLength: 5 }),
        (wanted, own) => {
          const options = own.map(({ kind, count }, at) =>
            held(
              `o${at}`,
              kind,
              Array.from({ length: count }, (_, n) => `${at}/${n}`),
            ),
          )
          const { options: applied, left } = applyTemplate(
            wanted.map((kind, at) => item(`i${at}`, kind, 10)),
            options,
          )
          const titles = [...applied.flatMap(({ contents }) => contents), ...left].map(({ title }) => title)
          expect(titles.sort()).toEqual(options.flatMap(({ contents }) => contents.map(({ title }) => title)).sort())
          for (const { contents } of applied)
            if (contents.length > 0)
              expect(Math.round(contents.reduce((sum, { share }) => sum + share, 0) * 100)).toBe(10_000)
          expect(new Set(applied.flatMap(({ rootId }) => rootId ?? [])).size).toBe(
            applied.filter(({ rootId }) => rootId).length,
          )
        },
      ),
    )
  })
})

it('fits the courses of its scope; an empty list is all', () => {
  const course = { collegeId: 'c', category: 'core', examForm: 'open' }
  const none = { subSchoolIds: [], categories: [], examForms: [] }
  expect(isInTemplateScope(none, course)).toBe(true)
  expect(isInTemplateScope({ ...none, subSchoolIds: ['c', 'd'], examForms: ['open'] }, course)).toBe(true)
  expect(isInTemplateScope({ ...none, categories: ['other'] }, course)).toBe(false)
})
