import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findCycles } from './cycles.mjs'
import { describeFile } from './files.mjs'
import { folderBreaches } from './folder-rules.mjs'
import { importRules } from './import-rules.mjs'
import { codeOnly, importsIn, resolveImport } from './imports.mjs'
import { unranked } from './ranks.mjs'
import { ownerBreaches, tableBreaches, writesIn } from './table-rules.mjs'
import { breaches, isBarrel, textRules } from './text-rules.mjs'

const isForbidden = (rule, [file, line]) => {
  const from = describeFile(file)
  const [use] = importsIn(line)
  const target = resolveImport(file, use.name)
  return rule.applies(from) && Boolean(rule.forbids(from, target && describeFile(target), use))
}

describe.each(importRules)('$id', (rule) => {
  test('forbids its bad line', () => expect(isForbidden(rule, rule.bad)).toBe(true))
  test('allows its good line', () => expect(isForbidden(rule, rule.good)).toBe(false))
})

describe.each(textRules)('$id', (rule) => {
  const found = ([file, text]) => rule.applies(describeFile(file)) && breaches(rule, text).length > 0
  test('forbids its bad line', () => expect(found(rule.bad)).toBe(true))
  test('allows its good line', () => expect(found(rule.good)).toBe(false))
})

test('handlers and flows may use a policy of another area', () => {
  const line = "import { mayTeach } from '../course/course.policy.ts'"
  for (const ending of ['handlers', 'flow']) {
    const broken = importRules.filter((rule) => isForbidden(rule, [`apps/server/src/areas/exam/a.${ending}.ts`, line]))
    expect(broken.map((rule) => rule.id)).toEqual([])
  }
})

test('multi-line imports are read, with their kind', () => {
  const text = [
    "import { a,\n  type B } from './a.ts'",
    "import type { C } from './c.ts'",
    "import { type D, type E } from './d.ts'",
    "export * from './f.ts'",
    "import './g.css'",
    "const h = () => import('./h.ts')",
    "export const no = { from: 'nowhere' }",
  ].join('\n')
  expect(importsIn(text).map(({ name, types, lazy, line }) => [name, types, lazy, line])).toEqual([
    ['./a.ts', false, false, 1],
    ['./c.ts', true, false, 3],
    ['./d.ts', true, false, 4],
    ['./f.ts', false, false, 5],
    ['./g.css', false, false, 6],
    ['./h.ts', false, true, 7],
  ])
})

test('comments and strings are not code', () => {
  expect(codeOnly("a // Date.now()\n'await' + b /* x\ny */ c")).toBe('a              \n        + b     \n     c')
})

test('roles are looked for in SQL, not in comments and tables by role', () => {
  const rule = textRules.find(({ id }) => id === 'roles-are-listed-in-the-contract')
  expect(breaches(rule, "const a = 1 // ROLE_EDU\nsql`r.role_flag in ('ROLE_EDU')`")).toEqual([2])
  expect(breaches(rule, "grants: { ...give(ROLES, 'all'), ROLE_SUB: 'open' }")).toEqual([])
})

test('an area has a rank', () => {
  expect(unranked(['course', 'exam'])).toEqual([])
  expect(unranked(['course', 'library']).map(({ place }) => place)).toEqual(['apps/server/src/areas/library'])
})

test('cycles are found, and nothing else', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['e']],
  ])
  expect(findCycles(graph).map((group) => group.toSorted())).toEqual([['a', 'b', 'c'], ['e']])
})

test('a barrel is a file that only re-exports', () => {
  expect(isBarrel('apps/web/src/kit/index.ts', "export * from './a.ts'\nexport { b } from './b.ts'\n")).toBe(true)
  expect(isBarrel('apps/web/src/kit/a.ts', "export { b } from './b.ts'\nexport const c = 1\n")).toBe(false)
})

describe('folders', () => {
  const whats = (files) => folderBreaches(files).map(({ what }) => what)
  const handlers = 'apps/server/src/areas/exam/answer/studyPaperInfo.handlers.ts'

  test('hold at most thirty files, tables aside', () => {
    const folder = (name, count) => Array.from({ length: count }, (_, at) => `${name}/f${at}.ts`)
    expect(whats(folder('apps/web/src/kit', 30))).toEqual([])
    expect(whats(folder('apps/web/src/kit', 31))).toEqual(['31 files'])
    expect(whats(folder('apps/server/src/db/shape', 31))).toEqual([])
  })
  test('of rooms are named by nouns', () => {
    expect(whats(['apps/web/src/rooms/exam/parts/Gate.tsx'])).toEqual(['lies in `parts`'])
    expect(whats(['apps/web/src/rooms/exam/room/Gate.tsx'])).toEqual([])
  })
  test('of the contract are those of the area that answers', () => {
    expect(whats([handlers, 'packages/contract/src/calls/exam/studyPaperInfo.calls.ts'])).toEqual([])
    expect(whats([handlers, 'packages/contract/src/calls/study/studyPaperInfo.calls.ts'])).toEqual([
      'not in calls/exam',
    ])
  })
  test('of words are areas or the frame', () => {
    const words = ['shell.ts', 'exam/room.ts', 'management-exam.ts'].map((name) => `apps/web/src/words/zh/${name}`)
    expect(whats([handlers, ...words])).toEqual(['management-exam is no area'])
  })
})

describe('tables', () => {
  const whats = (file, text) => tableBreaches(describeFile(`apps/server/src/${file}`), text).map(({ what }) => what)

  test('are written by their owner alone, in Kysely and in SQL text', () => {
    const built = "await tx.updateTable('courseClassStudent').set({ leftAt: now }).execute()"
    const raw = 'await sql`\n  insert into course_class_student as s (id) values (1)`.execute(tx)'
    for (const text of [built, raw]) {
      expect(whats('areas/course/class/a.store.ts', text)).toEqual([])
      expect(whats('areas/school/student/a.store.ts', text)).toEqual(['writes course_class_student of course'])
    }
  })
  test('are not written by what reads, presents or handles', () => {
    const text = 'await sql`with gone as (delete from file returning id) select id from gone`.execute(db)'
    expect(whats('areas/file/a.store.ts', text)).toEqual([])
    for (const ending of ['read', 'handlers', 'present', 'policy'])
      expect(whats(`areas/file/a.${ending}.ts`, text)).toEqual(['writes file'])
  })
  test('are named where they are written', () => {
    expect(whats('areas/file/a.store.ts', 'await tx.insertInto(table).values(row).execute()')).toEqual([
      'writes a table that it does not name',
    ])
    expect(whats('areas/file/a.store.ts', "await tx.insertInto('newTable').values(row).execute()")).toEqual([
      'writes new_table, which has no owner',
    ])
  })
  test('are not written by locks, conflicts, comments and words', () => {
    const text = [
      'sql`select id from course order by id for no key update`',
      'sql`insert into score (id) values (1) on conflict (id) do update set course = 1`',
      '// update course set x',
      'sql`select id from course for update of course`',
    ].join('\n')
    expect(writesIn(text)).toEqual([{ table: 'score', line: 2 }])
  })
  test('of the database have one owner each', () => {
    const tables = fs.readdirSync(new URL('../../apps/server/src/db/shape', import.meta.url))
    const names = tables.map((name) => name.replace(/\.txt$/, ''))
    expect(ownerBreaches(names)).toEqual([])
    expect(ownerBreaches([...names, 'new_table']).map(({ what }) => what)).toEqual(['new_table has no owner'])
    expect(ownerBreaches(names.slice(1)).map(({ what }) => what)).toEqual([`there is no ${names[0]}`])
  })
})
