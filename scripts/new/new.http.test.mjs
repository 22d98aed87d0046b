import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyHouse } from './copy.mjs'

/**
 * Creates screens for imaginary things in a copy of the house and runs there what a newcomer would run. The copy is
 * thrown away.
 */

let house

beforeAll(() => {
  house = copyHouse()
})
afterAll(() => fs.rmSync(house, { recursive: true, force: true }))

/** Output of a program in the copy, and whether it succeeded; without the variables that this test run set. */
async function run(...args) {
  const given = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|BUILD_DIR|NODE_ENV|TEST$)/.test(name))
  const env = { ...Object.fromEntries(given), TEST_DATABASE_URL: inject('postgres').adminUrl }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: house, env })
    return { ok: true, said: stdout + stderr }
  } catch ({ stdout, stderr, message }) {
    return { ok: false, said: stdout || stderr ? stdout + stderr : message }
  }
}

const screen = (...rest) => run('scripts/new.mjs', 'screen', ...rest)

it('makes a screen from each example with one command, formatted and with row types', async () => {
  for (const asked of [
    ['management', 'walnut', 'walnutList', '--zh', '核桃'],
    ['course-info', 'paper-kite', 'paperKiteList', '--zh', '纸鸢', '--en', 'kite'],
    ['student', 'top', 'spinningTopList', '--zh', '陀螺'],
  ]) {
    const made = await screen(...asked)
    expect(made, made.said).toMatchObject({ ok: true })
    expect(made.said).toContain(`apps/web/src/rooms/${asked[0]}/${asked[1]}/${asked[2]}.screen.tsx`)
  }
  const types = fs.readFileSync(path.join(house, 'apps/server/src/db/schema/tables.ts'), 'utf8')
  expect(types).toContain('WalnutTable')
  expect(types).toContain('PaperKiteTable')
  expect(types).toContain('SpinningTopTable')
})

it('refuses to make one twice', async () => {
  const again = await screen('management', 'walnut', 'walnutList', '--zh', '核桃')
  expect(again.ok).toBe(false)
  expect(again.said).toContain('stands in')
})

it('passes the walls', async () => {
  const walls = await run('scripts/walls.mjs')
  expect(walls, walls.said).toMatchObject({ ok: true })
})

it('compiles together with what it touches', async () => {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node', 'vite/client'] },
    include: [
      'apps/server/src/areas/school/walnut',
      'apps/server/src/areas/course/paper-kite',
      'apps/server/src/areas/school/top',
      'apps/demo/src/plant/walnuts.ts',
      'apps/demo/src/plant/paper-kites.ts',
      'apps/demo/src/plant/spinning-tops.ts',
      'apps/web/src/rooms/management/walnut',
      'apps/web/src/rooms/course-info/paper-kite',
      'apps/web/src/rooms/student/top',
      'apps/web/src/words/en/system/log-fields.ts',
      'packages/contract/src/screens/index.ts',
    ],
  }
  fs.writeFileSync(path.join(house, 'tsconfig.new.json'), JSON.stringify(config))
  const types = await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json', '--singleThreaded')
  expect(types, types.said).toMatchObject({ ok: true })
})

it('passes its own HTTP test and has its words for the log', async () => {
  const areas = ['school/walnut', 'course/paper-kite', 'school/top'].map((folder) => `apps/server/src/areas/${folder}`)
  const tests = await run(
    'node_modules/vitest/vitest.mjs',
    ...['run', ...areas, 'op-words.test.ts', 'oplog-fields.test.ts'],
  )
  expect(tests, tests.said).toMatchObject({ ok: true })
})
