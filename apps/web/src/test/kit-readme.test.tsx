import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import KitSample from './KitSample.tsx'
import { testRoot } from './root.ts'

/** What kit/README.md says is held to the kit: its sample compiles and runs, and each name and property it lists is there. */

/** The first drawing of a table by jsdom takes its time on a machine that does other things. */
const PATIENCE_MS = 60_000

const src = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(src, file), 'utf8')
const readme = read('kit/README.md')

const sources = ['kit', 'api', 'words', 'app'].flatMap((folder) =>
  readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/^(?:zh|en)\//.test(file))
    .map((file) => read(`${folder}/${file}`)),
)

describe('the sample of the kit’s README', () => {
  const held = testRoot()
  const grade = { id: 'g1', gradeCode: '2026秋', enrolYear: 2026, season: 'autumn', status: 'enabled', updatedAt: '' }
  const answer = { code: '0', message: '', data: [grade], total: 1 }

  beforeEach(() => {
    queryClient.clear()
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  })

  it('is the file that the compiler reads', () => {
    const [, sample] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? []
    expect(sample).toBe(read('test/KitSample.tsx'))
  })

  it('asks only for filters that its call takes', () => {
    const sample = read('test/KitSample.tsx')
    const filters = /filters=\{\[([\s\S]*?)\n {8}\]\}/.exec(sample)?.[1] ?? ''
    const names = [...filters.matchAll(/name: '(\w+)'/g)].map((match) => match[1])
    const taken = callTable.listGradeInfo?.in
    expect(names.length).toBeGreaterThan(0)
    expect(Object.keys(taken instanceof z.ZodObject ? taken.shape : {})).toEqual(expect.arrayContaining(names))
  })

  it(
    'draws its rows',
    async () => {
      await act(async () =>
        held.root.render(
          <QueryClientProvider client={queryClient}>
            <MemoryRouter>
              <App>
                <KitSample />
              </App>
            </MemoryRouter>
          </QueryClientProvider>,
        ),
      )
      await vi.waitFor(() => expect(document.body.textContent).toContain('2026秋'), { timeout: PATIENCE_MS })
    },
    PATIENCE_MS,
  )
})

/** First cells of the two tables with all that stands in code there. */
const cells = readme.split('\n').flatMap((line) => {
  const [, first = '', second = ''] = /^\| (`.*?) +\| (.*?) +\|$/.exec(line) ?? []
  return first ? [{ first, second }] : []
})
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')

describe('the tables of the kit’s README', () => {
  const names = cells.flatMap(({ first }) =>
    codes(first).flatMap((code) => /^[A-Za-z]+(?=$|[ (])/.exec(code)?.[0] ?? []),
  )

  it.each(names)('%s is there', (name) => {
    const exported = new RegExp(`export (?:async )?(?:function\\*?|const|class) ${name}\\b`)
    expect(sources.some((text) => exported.test(text))).toBe(true)
  })

  it('lists properties that the kit has', () => {
    const missing = cells.flatMap(({ first, second }) => {
      const [block = '', ...given] = (codes(first)[0] ?? '').split(' ')
      if (!/^[A-Z]\w*$/.test(block)) return []
      const listed = [...given, ...(codes(second)[0] ?? '').split(' ')].flatMap(
        (word) => /^(\w+)\??(?:=.*)?$/.exec(word)?.[1] ?? [],
      )
      const isKnown = (word: string) => sources.some((text) => new RegExp(`\\b${word}\\b`).test(text))
      return listed.filter((word) => !isKnown(word)).map((word) => `${block} ${word}`)
    })
    expect(missing).toEqual([])
  })
})
