import { describe, expect, it } from 'vitest'
import { root } from '../parts/paths.mjs'
import { brokenImports } from './broken-imports.mjs'
import { merge } from './merge.mjs'
import { plural, rename, renames } from './names.mjs'
import { planScreen } from './plan.mjs'

const TODAY = '20990101'
/** Things that no school keeps, so that the house can have the ones of the documents. */
const good = { room: 'management', subject: 'walnut', key: 'walnutList', zh: '核桃' }
const plan = (change = {}) => planScreen(root, { ...good, ...change }, TODAY)

describe('the plan of a new screen', () => {
  const { added, changed } = plan({ key: 'paperKiteList', subject: 'paper-kite', zh: '纸鸢' })
  const all = [...added, ...changed]

  it('names each file after its place, and table and migration as SQL does', () => {
    expect([...added.keys()]).toEqual(
      expect.arrayContaining([
        'packages/contract/src/calls/school/paperKiteInfo.calls.ts',
        'apps/server/src/areas/school/paper-kite/paper-kite.policy.ts',
        'apps/server/src/areas/school/paper-kite/paperKiteInfo.test.ts',
        `apps/server/src/db/migrations/${TODAY}_01__school__paper_kites.sql`,
        'apps/web/src/rooms/management/paper-kite/paperKiteList.screen.tsx',
        'apps/web/src/words/en/school/paperKite.ts',
        'apps/server/src/seed/help/management/paperKiteList.md',
      ]),
    )
    expect(added.get(`apps/server/src/db/migrations/${TODAY}_01__school__paper_kites.sql`)).toContain(
      'create table paper_kite (',
    )
  })

  it('leaves nothing of the example behind', () => {
    const left = all.flatMap(([file, text]) => (/example.?thing|样例/i.test(`${file}${text}`) ? [file] : []))
    expect(left).toEqual([])
  })

  it('only adds lines to existing files', () => {
    const [file, text] = [...changed].find(([name]) => name.endsWith('calls/index.ts')) ?? []
    expect(text).toContain('  paperKiteInfo: paperKiteInfoCalls,\n} as const')
    expect(text).toContain('  termInfo: termInfoCalls,')
    expect(file).toBe('packages/contract/src/calls/index.ts')
  })

  it('follows the example whose rows belong to the subject of the room', () => {
    const ofCourse = plan({ room: 'course-info' })
    const calls = ofCourse.added.get('packages/contract/src/calls/course/walnutInfo.calls.ts')
    expect(calls).toContain('filter: { courseId: id, keyWords }')
    expect(ofCourse.changed.get('packages/contract/src/screens/course-info.screens.ts')).toContain(
      "path: '/courseInfo/walnutList'",
    )
    expect(brokenImports(root, ofCourse)).toEqual([])
  })

  it.each([
    ['teacher', 'give(TEACHING_ROLES,', "'ROLE_TEACHER'", 'content.teachers'],
    ['student', "{ ROLE_STUDENT: 'all' }", "'ROLE_STUDENT'", 'students.map'],
  ])('gives the rows of a person to those of the room: %s', (room, grant, role, owners) => {
    const ofPerson = plan({ room })
    const screens = ofPerson.changed.get(`packages/contract/src/screens/${room}.screens.ts`)
    expect(screens).toContain(`path: '/${room}/walnutList'`)
    expect(screens).toContain(grant)
    expect(ofPerson.added.get('apps/server/src/areas/school/walnut/walnutInfo.test.ts')).toContain(role)
    expect(ofPerson.added.get('apps/demo/src/plant/walnuts.ts')).toContain(owners)
    expect(brokenImports(root, ofPerson)).toEqual([])
  })

  it('imports only existing names', () => expect(brokenImports(root, { added, changed })).toEqual([]))

  it('reports names that no longer exist', () => {
    const text = "import { gone } from '../../../wire/page.ts'\nimport { a } from './none.ts'\n"
    const file = 'apps/server/src/areas/school/prize/prize.store.ts'
    expect(brokenImports(root, { added: new Map([[file, text]]), changed: new Map() })).toEqual([
      `${file} imports gone of ../../../wire/page.ts`,
      `${file} imports ./none.ts`,
    ])
  })

  it('moves imports with the files', () => {
    const far = plan({ area: 'score' })
    expect([...far.added.keys()]).toContain('apps/server/src/areas/score/walnut/walnut.policy.ts')
    expect(far.changed.get('apps/server/src/areas/all-handlers.ts')).toContain(
      "from './score/walnut/walnutInfo.handlers.ts'",
    )
    expect(brokenImports(root, far)).toEqual([])
  })
})

describe('refuses', () => {
  it.each([
    ['a key that stands already', { key: 'termList' }, 'termList stands in'],
    ['a thing whose table is there', { key: 'studentManagement' }, 'The table student exists already'],
    ['a key of another form', { key: 'WalnutList' }, 'is no route key'],
    ['a word that SQL keeps', { key: 'orderList' }, '"order" names no thing'],
    ['a folder called parts', { subject: 'parts' }, 'is no folder'],
    ['a room that is not there', { room: 'kitchen' }, 'There is no room kitchen'],
    ['a room whose pages show one attempt', { room: 'exam' }, 'rooms/exam/sitting'],
    ['a room that shows what another one edits', { room: 'course-study' }, 'npm run new -- screen course-info'],
    ['a room of organizations', { room: 'organization' }, 'By hand'],
    ['a room without a session', { room: 'open' }, "open: 'public'"],
    ['an area that is not there', { area: 'kitchen' }, 'There is no area kitchen'],
    ['no Chinese word', { zh: undefined }, '--zh'],
    ['an English word that is none', { en: "it's" }, 'is no English noun'],
  ])('%s', (_, change, why) => expect(() => plan(change)).toThrow(why))
})

it.each([
  ['scholarship', 'scholarships'],
  ['category', 'categories'],
  ['address', 'addresses'],
  ['survey', 'surveys'],
])('many of %s are %s', (one, many) => expect(plural(one)).toBe(many))

it('writes articles and plurals as English does', () => {
  const pairs = renames('paperKiteList', { zh: '纸鸢', en: 'kite' })
  expect(rename('// a kite; kites, aPaperKite(), PAPER_KITE_ORDER', pairs)).toBe(
    '// a kite; kites, aPaperKite(), PAPER_KITE_ORDER',
  )
})

describe('adding to a register', () => {
  const at = { file: 'a.ts' }

  it('keeps a sorted table sorted and an unsorted one as it is', () => {
    const added = 'const words = {\n  beta: 2,\n}\n'
    expect(merge('const words = {\n  alpha: 1,\n  gamma: 3,\n}\n', added, at)).toBe(
      'const words = {\n  alpha: 1,\n  beta: 2,\n  gamma: 3,\n}\n',
    )
    expect(merge('const words = {\n  gamma: 3,\n  alpha: 1,\n}\n', added, at)).toBe(
      'const words = {\n  gamma: 3,\n  alpha: 1,\n  beta: 2,\n}\n',
    )
  })

  it('adds to an existing list of names', () => {
    const text = "export const owners = {\n  school: [\n    'grade',\n    'term',\n  ],\n}\n"
    expect(merge(text, "export const owners = {\n  school: ['prize'],\n}\n", at)).toContain(
      "school: ['grade', 'prize', 'term']",
    )
  })

  it('imports only missing names, also from a file that is already imported', () => {
    const added = "import { give, type Table } from './screen.ts'\n\nconst a = {\n  c: give(),\n}\n"
    const text = "import type { Table } from './screen.ts'\n\nconst a = {\n} satisfies Table\n"
    const merged = merge(text, added, at)
    expect(merged.match(/Table }|give/g)).toEqual(['give', 'Table }', 'give'])
    expect(merge(merged, added, at).match(/import/g)).toHaveLength(2)
  })

  it('reports what it no longer finds', () =>
    expect(() => merge('const b = {\n}\n', 'const a = {\n  c: 1,\n}\n', at)).toThrow('a.ts has no table a any more'))
})
