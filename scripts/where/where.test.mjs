import { expect, test, vi } from 'vitest'
import { namesLike, placesOfCall } from './calls.mjs'
import { placesOfTable } from './tables.mjs'
import { entriesOf, placesOfWords } from './words.mjs'

/** Reads the whole house, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000 })

test('a call is found in its row, its handler, the screens and the web app', () => {
  const places = placesOfCall('addTermInfo')
  expect(places['contract row']).toEqual([expect.stringContaining('calls/school/termInfo.calls.ts')])
  expect(places.handler).toEqual([expect.stringContaining('termInfo.handlers.ts')])
  expect(places['screens that name it'].length).toBeGreaterThan(0)
  expect(places['used in the web app'].join()).toContain('termList.screen.tsx')
})

test('a field of a call is not a call', () => expect(placesOfCall('termCode')).toBeNull())

test('names are found by any part', () => expect(namesLike('termlist')).toContain('termList'))

test.each(['score_ask', 'scoreAsk'])('a table is found as %s, with who owns, makes, writes and reads it', (name) => {
  const places = placesOfTable(name)
  expect(places['table, written by']).toEqual(['score'])
  expect(places.migrations[0]).toContain('.sql:')
  expect(places.writers.join()).toContain('.store.ts')
  expect(places.readers.length).toBeGreaterThan(0)
})

test('an unknown table gives null', () => expect(placesOfTable('scholar')).toBeNull())

test.each(['新增学期', 'Add a term'])('the text %s leads to its key and its screen', (text) => {
  const lines = placesOfWords(text)
  expect(lines[0]).toContain('term.add')
  expect(lines.join('\n')).toContain('on termList')
})

test('words are read at any depth, on the line of their key or the next one', () => {
  const source = [
    'const zh = {',
    "  add: '新增',",
    '  term: {',
    "    add: '新增学期',",
    '    long:',
    "      '还没有学期',",
    "    days: ['周一', '周二'],",
    '    asked: (n: number) => `共` + n,',
    '  },',
    '}',
  ].join('\n')
  expect(entriesOf(source).map(({ path, text }) => [path.join('.'), text])).toEqual([
    ['add', "'新增'"],
    ['term.add', "'新增学期'"],
    ['term.long', "'还没有学期'"],
    ['term.days', "'周一' '周二'"],
    ['term.asked', '`共`'],
  ])
})
