import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { add, countReport, line, readLine } from './count.mjs'
import { lockGaps } from './lock-gaps.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shuyuan-count-'))
const report = path.join(folder, 'report.json')
afterEach(() => fs.rmSync(report, { force: true }))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const one = (status) => ({
  name: '/x/one.test.ts',
  status,
  assertionResults: [{ status, fullName: 'a list is empty', failureMessages: ['expected 1 to be 0\n  at line 3'] }],
})
const FAULT = '✗ /x/one.test.ts > a list is empty: expected 1 to be 0'

const run = (code, complaints = '') => ({ code, complaints })

function write(results, numbers = {}) {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  fs.writeFileSync(report, JSON.stringify({ ...none, ...numbers, testResults: results }))
}

describe('the count of a run', () => {
  test('is what the report says', () => {
    write([one('passed'), one('failed')], { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
    expect(countReport(report, run(1))).toEqual({ passed: 5, failed: 1, skipped: 3, faults: [FAULT] })
  })

  test('says what a browser waited for, and where', () => {
    const message = [
      'TimeoutError: locator.waitFor: Timeout 30000ms exceeded.',
      'Call log:',
      "\u001b[2m  - waiting for getByRole('heading', { name: '相关名词' }) to be visible\u001b[22m",
      '',
      '    at told (/x/steps.ts:9:3)',
      '    at /x/one.test.ts:33:65',
    ].join('\n')
    const failed = one('failed')
    failed.assertionResults[0].failureMessages = [message]
    write([failed], { numFailedTests: 1 })
    expect(countReport(report, run(1)).faults).toEqual([
      "✗ /x/one.test.ts > a list is empty: TimeoutError: locator.waitFor: Timeout 30000ms exceeded. (waiting for getByRole('heading', { name: '相关名词' }) to be visible) at line 33",
    ])
  })

  test('counts a file that broke before its first test', () => {
    write([one('passed'), { name: 'two', status: 'failed', message: 'no such file', assertionResults: [] }], {
      numPassedTests: 5,
    })
    expect(countReport(report, run(1))).toEqual({ passed: 5, failed: 1, skipped: 0, faults: ['✗ two: no such file'] })
  })

  test('counts an error outside any test', () => {
    write([one('passed')], { numPassedTests: 5 })
    expect(countReport(report, run(1)).failed).toBe(1)
    expect(countReport(report, run(0)).failed).toBe(0)
  })

  test.each([
    ['\u001b[31mError: write EPIPE\u001b[39m\n  at line 3\n', 'Error: write EPIPE'],
    ['study.days  12 rows  holds\nexam.leavings  9 rows  2 BROKEN  1 ms\n', 'exam.leavings  9 rows  2 BROKEN  1 ms'],
    ['', 'see above'],
  ])('names what a run complained of: %j', (complaints, named) => {
    write([one('passed')])
    expect(countReport(report, run(1, complaints)).faults).toEqual([`✗ ${report}: outside of all tests: ${named}`])
  })

  test('counts a run that left no report', () => {
    expect(countReport(report, run(0)).failed).toBe(1)
  })
})

test.each([
  [{ passed: 12, failed: 0, skipped: 0, faults: [] }, '12 passed, 0 failed'],
  [{ passed: 12, failed: 3, skipped: 4, faults: [FAULT] }, '12 passed, 3 failed, 4 skipped'],
])('a sum is one line and is read back from it, with the faults above it', (sum, text) => {
  expect(line(sum)).toBe(text)
  expect(readLine(['1 passed, 1 failed', '  Tests  9 passed', ...sum.faults, text, ''].join('\n'))).toEqual(sum)
})

test('totals are added up by kind', () => {
  const total = add(
    { passed: 1, failed: 2, skipped: 3, faults: ['a'] },
    { passed: 10, failed: 20, skipped: 30, faults: ['b'] },
  )
  expect(total).toEqual({ passed: 11, failed: 22, skipped: 33, faults: ['a', 'b'] })
})

describe('the lock file', () => {
  const owner = { optionalDependencies: { '@x/linux-x64': '1.0.0', '@x/darwin-arm64': '1.0.0', ranged: '^2.0.0' } }
  const row = (version) => ({ version, optional: true })

  test('has a gap where a system is left out', () => {
    const packages = { 'node_modules/x': owner, 'node_modules/@x/linux-x64': row('1.0.0') }
    const place = 'node_modules/@x/darwin-arm64'
    expect(lockGaps({ packages })).toEqual([{ place, name: '@x/darwin-arm64', version: '1.0.0', dev: false }])
  })

  test("has a gap where only another copy's version is there, filled beside its owner", () => {
    const packages = {
      'node_modules/x': owner,
      'node_modules/@x/linux-x64': row('1.0.0'),
      'node_modules/@x/darwin-arm64': row('0.9.0'),
    }
    expect(lockGaps({ packages }).map((gap) => gap.place)).toEqual(['node_modules/x/node_modules/@x/darwin-arm64'])
  })

  test('has none where a nested copy finds what it wants above', () => {
    const packages = {
      'node_modules/y/node_modules/x': owner,
      'node_modules/@x/linux-x64': row('1.0.0'),
      'node_modules/y/node_modules/@x/darwin-arm64': row('1.0.0'),
    }
    expect(lockGaps({ packages })).toEqual([])
  })
})
