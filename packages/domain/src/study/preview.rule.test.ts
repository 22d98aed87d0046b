import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOfOpening, whyNoChapter, whyNoResource, whyNoSupplement, whyNoTask } from './preview.rule.ts'

const at = new Date('2026-11-27T08:00:00Z')
const before = new Date(at.getTime() - 1)
const after = new Date(at.getTime() + 1)

describe('why students do not have', () => {
  it.each([
    [false, false, null, null],
    [false, false, before, null],
    [false, false, at, null],
    [false, false, after, 'notOpen'],
    [false, true, after, 'hiddenForClass'],
    [true, true, null, 'hidden'],
  ] as const)('a chapter: hidden %s, for the class %s, opens %s: %s', (hidden, classHidden, openFrom, why) => {
    expect(whyNoChapter({ hidden, classHidden, openFrom }, at)).toBe(why)
  })

  it.each([
    [false, false, null],
    [true, true, 'hidden'],
    [false, true, 'noFile'],
  ] as const)('a resource: hidden %s, without a file %s: %s', (hidden, noFile, why) => {
    expect(whyNoResource({ hidden, noFile })).toBe(why)
  })

  const task = { publishStatus: 'published', inTargets: true, isOffline: false, paperId: 'p', opensAt: before } as const
  it.each([
    [{}, null],
    [{ opensAt: after }, 'notOpen'],
    [{ paperId: null }, 'noPaper'],
    [{ paperId: null, isOffline: true }, null],
    [{ inTargets: false, paperId: null }, 'otherClass'],
    [{ publishStatus: 'draft', inTargets: false }, 'draft'],
  ] as const)('a task with %o: %s', (more, why) => {
    expect(whyNoTask({ ...task, ...more }, at)).toBe(why)
  })

  const supplement = { isRead: true, isWaiting: false, forClass: true, openFrom: null }
  it.each([
    [{}, null],
    [{ openFrom: after }, 'notOpen'],
    [{ forClass: false, openFrom: after }, 'otherClass'],
    [{ isRead: false }, 'draft'],
    [{ isRead: false, isWaiting: true, forClass: false }, 'waiting'],
  ] as const)('a supplement with %o: %s', (more, why) => {
    expect(whyNoSupplement({ ...supplement, ...more }, at)).toBe(why)
  })
})

it('lists what opens by itself first, and loses nothing', () => {
  const kinds = ['chapter', 'page']
  const one = fc.record({
    kind: fc.constantFrom(...kinds),
    opensAt: fc.option(fc.date({ noInvalidDate: true }), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(one), (all) => {
      const listed = inOrderOfOpening(all, kinds)
      expect(new Set(listed)).toEqual(new Set(all))
      const times = listed.map(({ opensAt }) => opensAt?.getTime() ?? Number.POSITIVE_INFINITY)
      expect(times).toEqual([...times].sort((a, b) => (a === b ? 0 : a - b)))
    }),
  )
})
