import { TAG_LEVELS, TAG_TYPES } from '@shuyuan/contract/entities/course/tag.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { similarTags, tagLikeness } from './tag-likeness.rule.ts'
import {
  covers,
  forestOf,
  namesake,
  synonymsWith,
  type TagNode,
  tagKey,
  tagProblem,
  tagsAbove,
} from './tag-tree.rule.ts'

const tag = (id: string, change: Partial<TagNode> = {}): TagNode => ({
  ...{ id, pid: null, name: id, synonyms: [], tagType: 'resource', basicCourseId: null, isEnabled: true },
  ...change,
})

const library = forestOf([
  tag('用途'),
  tag('课件', { pid: '用途', synonyms: ['PPT'] }),
  tag('三', { pid: '课件' }),
  tag('四', { pid: '三' }),
  tag('停', { isEnabled: false }),
  tag('知识', { tagType: 'knowledge' }),
  tag('甲课', { basicCourseId: 'a' }),
])

describe('where a tag can stand', () => {
  it.each<[string, TagNode, string | null]>([
    ['at the top', tag('x'), null],
    ['below another', tag('x', { pid: '课件' }), null],
    ['below a parent that is not there', tag('x', { pid: 'gone' }), 'noParent'],
    ['on a fifth level', tag('x', { pid: '四' }), 'levels'],
    ['with levels below it that would be too deep', tag('课件', { pid: '知识', tagType: 'knowledge' }), 'children'],
    ['below itself', tag('课件', { pid: '课件' }), 'below'],
    ['below what is below it', tag('用途', { pid: '三' }), 'below'],
    ['below another type', tag('x', { pid: '知识' }), 'otherType'],
    ['the school’s below a course’s', tag('x', { pid: '甲课' }), 'otherCourse'],
    ['a course’s below another course’s', tag('x', { pid: '甲课', basicCourseId: 'b' }), 'otherCourse'],
    ['a course’s below the school’s', tag('x', { pid: '用途', basicCourseId: 'a' }), null],
    ['below a disabled one', tag('x', { pid: '停' }), 'parentDisabled'],
    ['disabled below a disabled one', tag('x', { pid: '停', isEnabled: false }), null],
    ['disabled over an enabled one', tag('课件', { pid: '用途', isEnabled: false }), 'children'],
    ['beside its namesake', tag('x', { pid: '用途', name: '课 件' }), 'sibling'],
    ['beside the school’s namesake as a course’s', tag('x', { name: '用途', basicCourseId: 'a' }), 'sibling'],
    ['beside a namesake of another course', tag('x', { name: '甲课', basicCourseId: 'b' }), null],
    ['with its namesake elsewhere', tag('x', { pid: '三', name: '课件' }), null],
    ['with a synonym that another has', tag('x', { synonyms: ['ｐｐｔ'] }), 'synonym'],
    ['with a synonym of another type', tag('x', { tagType: 'knowledge', synonyms: ['ppt'] }), null],
  ])('%s', (_, one, problem) => {
    expect(tagProblem(library, one)?.kind ?? null).toBe(problem)
  })

  it('keeps every library right, whatever is tried on it', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const attempt = fc.record({
      id: fc.constantFrom(...ids),
      pid: fc.option(fc.constantFrom(...ids), { nil: null }),
      name: fc.constantFrom('甲', '乙', '丙', 'A', 'ａ'),
      synonyms: fc.constant<string[]>([]),
      tagType: fc.constantFrom(...TAG_TYPES),
      basicCourseId: fc.constantFrom(null, '1', '2'),
      isEnabled: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        const tags = new Map<string, TagNode>()
        for (const one of attempts) if (!tagProblem(forestOf([...tags.values()]), one)) tags.set(one.id, one)
        const forest = forestOf([...tags.values()])
        for (const one of tags.values()) {
          expect(tagProblem(forest, one)).toBeNull()
          const above = tagsAbove(forest, one)
          expect(above.length).toBeLessThan(TAG_LEVELS)
          expect(above.at(-1)?.pid ?? (above.length === 0 ? one.pid : null)).toBeNull()
          for (const upper of above) {
            expect(upper.tagType).toBe(one.tagType)
            expect(covers(upper.basicCourseId, one.basicCourseId)).toBe(true)
            if (one.isEnabled) expect(upper.isEnabled).toBe(true)
          }
        }
      }),
    )
  })
})

describe('what a name means', () => {
  const asked = (name: string, basicCourseId: string | null = null) =>
    namesake(library, { name, tagType: 'resource', basicCourseId })?.id
  it('is a tag of this name or synonym that the course sees', () => {
    expect(asked('ppt')).toBe('课件')
    expect(asked('甲课', 'a')).toBe('甲课')
    expect(asked('甲课', 'b')).toBeUndefined()
    expect(asked('知识')).toBeUndefined()
  })

  it('is the course’s own before the school’s, and an enabled one before a disabled', () => {
    const two = forestOf([
      tag('s', { name: '例题' }),
      tag('p', { name: '题' }),
      tag('c', { name: '例题', pid: 'p', basicCourseId: 'a' }),
    ])
    expect(namesake(two, { name: '例题', tagType: 'resource', basicCourseId: 'a' })?.id).toBe('c')
    const off = forestOf([tag('p'), tag('o', { name: 'x', isEnabled: false }), tag('n', { name: 'x', pid: 'p' })])
    expect(namesake(off, { name: 'X', tagType: 'resource', basicCourseId: null })?.id).toBe('n')
  })

  it('is kept once among the synonyms', () => {
    expect(synonymsWith({ name: '课件', synonyms: ['PPT'] }, ['ppt', ' 课件 ', '幻灯片', '幻灯片'])).toEqual([
      'PPT',
      '幻灯片',
    ])
    expect(tagKey(' Ｐ P t')).toBe('ppt')
  })
})

describe('likeness', () => {
  it.each([
    ['几何意义', '几何意义', 100],
    ['几何意义', '几何含义', 57],
    ['案例', '案例分析', 67],
    ['复习', '动手', 0],
    ['', '动手', 0],
  ])('%s and %s', (one, other, percent) => {
    expect(tagLikeness(one, other)).toBe(percent)
  })

  it('is the same both ways, and whole of a name to itself', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (a, b) => {
        expect(tagLikeness(a, b)).toBe(tagLikeness(b, a))
        if (tagKey(a) !== '') expect(tagLikeness(a, a)).toBe(100)
      }),
    )
  })

  it('names three at most, synonyms counted', () => {
    const tags = ['几何', '几何意义', '几何含义', '几何图形', '复习'].map((name) => ({
      id: name,
      name,
      synonyms: [] as string[],
    }))
    const like = similarTags('几何意义', [...tags, { id: 's', name: '直观', synonyms: ['几何意义'] }])
    expect(like).toHaveLength(3)
    expect(like.slice(0, 2).map(({ likeness }) => likeness)).toEqual([100, 100])
    expect(similarTags('动手', tags)).toEqual([])
  })
})
