import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparable,
  createSimilarityReport,
  mergeSimilarity,
  PASSAGE_MIN,
  withoutTemplate,
} from '../similarity/similar-passages.rule.ts'
import { safeName } from '../text/safe-name.rule.ts'
import { namedBy, nameRuleFault, packagePaths, planParts } from './package-name.rule.ts'
import { assignMarkers, markerLoads } from './share-markers.rule.ts'

describe('sharing papers out', () => {
  const students = fc
    .uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 60 })
    .chain((numbers) =>
      fc.tuple(
        ...numbers.map((n) => fc.constantFrom('a', 'b', 'c').map((unit) => ({ id: `s${n}`, subSchoolId: unit }))),
      ),
    )
  const markers = fc
    .array(fc.constantFrom('a', 'b', 'd'), { minLength: 2, maxLength: 8 })
    .map((units) => units.map((subSchoolId, at) => ({ id: `m${at}`, subSchoolId })))

  it('gives everybody its markers, two different ones, and nobody much more than others at random', () => {
    fc.assert(
      fc.property(
        students,
        markers,
        fc.constantFrom(1 as const, 2 as const),
        fc.string(),
        (people, able, count, seed) => {
          const shared = assignMarkers(people, able, { count, rule: 'random', seed })
          expect(shared.size).toBe(people.length)
          for (const { first, second } of shared.values()) {
            expect(second === null).toBe(count === 1)
            expect(second).not.toBe(first)
          }
          const firsts = able.map(({ id }) => [...shared.values()].filter(({ first }) => first === id).length)
          expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThanOrEqual(1)
          const total = [...markerLoads(people, able, { count, rule: 'random', seed }).values()]
          expect(total.reduce((sum, one) => sum + one, 0)).toBe(people.length * count)
        },
      ),
    )
  })

  it('keeps papers in their branch where somebody marks there', () => {
    fc.assert(
      fc.property(students, markers, (people, able) => {
        const shared = assignMarkers(people, able, { count: 1, rule: 'bySubSchool', seed: '' })
        for (const { id, subSchoolId } of people) {
          const unit = able.find((one) => one.id === shared.get(id)?.first)?.subSchoolId
          if (able.some((one) => one.subSchoolId === subSchoolId)) expect(unit).toBe(subSchoolId)
        }
      }),
    )
  })

  it('goes on from what everybody has', () => {
    const shared = assignMarkers(
      [{ id: 's', subSchoolId: 'a' }],
      [
        { id: 'm', subSchoolId: 'a' },
        { id: 'n', subSchoolId: 'a' },
      ],
      {
        count: 1,
        rule: 'random',
        seed: '',
        given: new Map([['m', [3, 0]]]),
      },
    )
    expect(shared.get('s')).toEqual({ first: 'n', second: null })
  })

  it('shares nothing among too few', () => {
    expect(
      assignMarkers([{ id: 's', subSchoolId: 'a' }], [{ id: 'm', subSchoolId: 'a' }], {
        count: 2,
        rule: 'random',
        seed: '',
      }).size,
    ).toBe(0)
  })
})

describe('names in a package', () => {
  it.each([
    ['张三-论文', '张三-论文'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..', '_'],
    ['', '_'],
    ['  .hidden. ', 'hidden'],
    ['con', '_con'],
    ['COM1.txt', '_COM1.txt'],
    ['fdp\u202etxt.exe', 'fdp_txt.exe'],
    ['\ud800x', '_x'],
  ])('%j becomes %j', (given, wanted) => expect(safeName(given)).toBe(wanted))

  it('are always writable, and stay as they are when written again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = safeName(text)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
        expect(name).not.toMatch(/[\\/:*?"<>|\u0000-\u001f]/)
        expect(['', '.', '..']).not.toContain(name)
        expect(name).not.toMatch(/[. ]$/)
        expect(new TextEncoder().encode(name).length).toBeLessThan(200)
        expect(safeName(name)).toBe(name)
      }),
    )
  })

  const parts = { 学号: '2026001', 姓名: '张三', 课程: '管理学', 题目: '论{学号}', 班级: '一班', 版本: '2' }
  it.each([
    ['{学号}-{姓名}', '2026001-张三'],
    ['{课程}/{姓名}', '管理学_张三'],
    ['{题目}', '论{学号}'],
  ])('%s', (rule, name) => expect(namedBy(rule, parts)).toBe(name))

  it.each([
    ['{学号}', null],
    ['论文', 'noToken'],
    ['{学号}{成绩}', 'unknownToken'],
  ])('the rule %s: %s', (rule, fault) => expect(nameRuleFault(rule)).toBe(fault))

  it('are all different, in any folder, whatever students called their files', () => {
    const file = fc.record({
      folders: fc.array(fc.constantFrom('甲', '乙', '../x', ''), { maxLength: 2 }),
      base: fc.constantFrom('a', 'A', '李四', '.', ''),
      original: fc.constantFrom('x.docx', 'y.PDF', 'none', '..', 'a.b.zip'),
      no: fc.integer({ min: 1, max: 3 }),
      count: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(file, { maxLength: 30 }), (files) => {
        const paths = packagePaths(files)
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length)
        for (const path of paths) expect(path.split('/')).not.toContain('..')
      }),
    )
    expect(packagePaths([{ folders: ['a'], base: '张三', original: '稿.DOCX', no: 2, count: 2 }])).toEqual([
      'a/张三-2.docx',
    ])
  })

  it('are cut into parts in order, none too large but for a file that is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 40 }), (sizes) => {
        const planned = planParts(sizes, 30)
        expect(planned.flat()).toEqual(sizes.map((_, at) => at))
        for (const part of planned) {
          const sum = part.reduce((all, at) => all + (sizes[at] ?? 0), 0)
          expect(sum <= 30 || part.length === 1).toBe(true)
        }
      }),
    )
  })
})

describe('likeness of papers', () => {
  const like = (own: string, other: string, template = '') => {
    const cleaned = comparable(own)
    const judged = template ? withoutTemplate(cleaned, comparable(template)) : cleaned
    const check = createSimilarityReport<string>(own, judged)
    check.add('other', comparable(other))
    return check.end()
  }
  const SHARED = '企业数字化转型的关键在于组织能力的重构'
  const OWN = `${SHARED}，我以本单位的仓库为例。`

  it.each([
    ['the same text', OWN, OWN, '', 100],
    ['nothing in common', OWN, '天气预报说明天有小雨，出门请带伞并注意路滑', '', 0],
    ['a passage too short', '甲乙丙丁戊己庚辛壬癸子丑一', '甲乙丙丁戊己庚辛壬癸子丑二', '', 0],
    ['a passage long enough', '甲乙丙丁戊己庚辛壬癸子丑寅', '前言甲乙丙丁戊己庚辛壬癸子丑寅后语', '', 100],
    [
      'marks, blanks and width do not hide it',
      'ＡＢＣ企业 数字化、转型的关键在于组织',
      'abc企业数字化转型的关键，在于组织',
      '',
      100,
    ],
    ['what is quoted does not count', `他说“${SHARED}”，这是我的看法`, `他说“${SHARED}”`, '', 0],
    ['what the template gives does not count', OWN, OWN, OWN, 0],
    ['an empty text', '', OWN, '', 0],
  ])('%s', (_, own, other, template, percent) => expect(like(own, other, template).percent).toBe(percent))

  it('is the same whether others are compared at once or in groups', () => {
    const [first, second] = ['甲乙丙丁戊己庚辛壬癸子丑寅', '子丑寅卯辰巳午未申酉戌亥天地']
    const own = `${first}卯辰巳午未申酉戌亥天地。余下的是自己写的话`
    const check = (...others: string[]) => {
      const report = createSimilarityReport<string>(own, comparable(own))
      for (const other of others) report.add(other, comparable(other))
      return report.end()
    }
    const whole = check(first, second)
    const merged = mergeSimilarity([check(second), check(first), check()], comparable(own).size)
    expect(merged.percent).toBe(whole.percent)
    expect(merged.matches).toEqual(expect.arrayContaining(whole.matches))
    expect(mergeSimilarity([], 10)).toEqual({ percent: 0, matches: [] })
  })

  it('shows the passage as both have it', () => {
    const other = `开头。${SHARED}。结尾`
    const [match] = like(OWN, other).matches
    expect(match).toMatchObject({ of: 'other', passages: [{ text: SHARED, at: 0, otherAt: 3 }] })
    expect(other.slice(3).startsWith(SHARED)).toBe(true)
  })

  it('is a share: never beyond 0 and 100, whole for a text and itself, and every passage stands in both', () => {
    const words = fc.array(fc.constantFrom('甲乙丙丁', '戊己庚辛', '壬癸', '。', '“', '”', ' ', 'abc'), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(words, words, (one, two) => {
        const [own, other] = [one.join(''), two.join('')]
        const { percent, matches } = like(own, other)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        for (const { passages } of matches)
          for (const { text, at, otherAt } of passages) {
            expect(own.slice(at, at + text.length)).toBe(text)
            expect(comparable(text).size).toBeGreaterThanOrEqual(PASSAGE_MIN)
            expect(other.charAt(otherAt)).not.toBe('')
          }
        if (comparable(own).size >= PASSAGE_MIN && !/["“]/.test(own)) expect(like(own, own).percent).toBe(100)
      }),
    )
  })
})
