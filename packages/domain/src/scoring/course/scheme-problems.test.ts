import { describe, expect, it } from 'vitest'
import { type SchemeOption, schemeProblems } from './scheme-problems.rule.ts'

const content = (share: number, more: object = {}) => ({
  title: '第一次作业',
  kind: 'webHomework' as const,
  published: true,
  share,
  ...more,
})
const option = (weight: number, more: Partial<SchemeOption> = {}): SchemeOption => ({
  name: `作业${weight}`,
  kind: 'webHomework',
  weight,
  contents: [content(100)],
  ...more,
})
const codes = (options: SchemeOption[]) => schemeProblems(options).map(({ code }) => code)

describe('schemeProblems', () => {
  it.each<[string, SchemeOption[], string[]]>([
    ['sums to 100', [option(60), option(40)], []],
    ['99', [option(60), option(39)], ['WEIGHT_SUM']],
    ['101', [option(60), option(41)], ['WEIGHT_SUM']],
    ['nothing at all', [], ['WEIGHT_SUM']],
    ['two of one name', [option(50), option(50)], ['SAME_NAME']],
    ['a weight of 0', [option(100), option(0)], ['NO_WEIGHT']],
    ['no content', [option(100, { contents: [] })], ['NO_CONTENT']],
    ['a rule needs none', [option(100, { kind: 'discussion', contents: [] })], []],
    ['a discussion needs a board', [option(100, { kind: 'discussion', contents: [], countedBoards: 0 })], ['NO_BOARD']],
    ['a discussion has boards', [option(100, { kind: 'discussion', contents: [], countedBoards: 2 })], []],
    ['shares of 80', [option(100, { contents: [content(50), content(30)] })], ['SHARE_SUM']],
    ['shares in thirds', [option(100, { contents: [content(33.33), content(33.33), content(33.34)] })], []],
    ['a test among homework', [option(100, { contents: [content(100, { kind: 'midTest' })] })], ['WRONG_KIND']],
    ['a draft', [option(100, { contents: [content(100, { published: false })] })], ['DRAFT_CONTENT']],
  ])('%s', (_name, options, expected) => {
    expect(codes(options)).toEqual(expected)
  })
})
