import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** `faults`: a line for each failed test, repeated at the end of a run, where nobody has to look for it. */
export const nothing = { passed: 0, failed: 0, skipped: 0, faults: [] }

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  faults: [...a.faults, ...b.faults],
})

const FAULT = '✗ '

/** Characters of a message that a list of faults keeps: a few faults of a walk over many screens. */
const MESSAGE_KEPT = 1000

/** The file and name of a test with the first line of what it said. */
export const fault = (place, message) => `${FAULT}${place}: ${firstLine(message).slice(0, MESSAGE_KEPT)}`

const firstLine = (message) => (message ?? '').trim().split('\n', 1)[0]

/** What a failed test said, what its browser waited for, and the line of the test that waited. */
function saidBy(message, file) {
  const text = stripVTControlCharacters(message ?? '')
  const waited = /^Call log:\n\s*- (.+)$/m.exec(text)?.[1]
  const line = text.split('\n').find((one) => one.includes(`${file}:`))
  const at = line && /:(\d+):\d+\)?$/.exec(line.trim())?.[1]
  return [firstLine(text), waited && `(${waited})`, at && `at line ${at}`].filter(Boolean).join(' ')
}

export const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The last summary line of a text with the faults named above it, or undefined. */
export function readLine(text) {
  const match = [...text.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1)
  if (!match) return undefined
  const faults = text.split('\n').filter((one) => one.startsWith(FAULT))
  return { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3] ?? 0), faults }
}

const faultsOf = (report) =>
  report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((one) => one.status === 'failed')
    if (failed.length > 0)
      return failed.map((one) => fault(`${file.name} > ${one.fullName}`, saidBy(one.failureMessages[0], file.name)))
    return file.status === 'failed' ? [fault(file.name, file.message)] : []
  })

/** The last line that names an error or a broken law, without its colours. */
const lastError = (complaints) =>
  stripVTControlCharacters(complaints)
    .split('\n')
    .findLast((one) => /Error\b.*:| BROKEN /.test(one))
    ?.trim() ?? 'see above'

/**
 * Vitest's own report. A file that breaks before its first test has no failed tests, and an error outside all tests only
 * fails the run; each counts as one failure, so that a broken run never looks complete.
 */
export function countReport(file, { code, complaints }) {
  if (!fs.existsSync(file)) return { ...nothing, failed: 1, faults: [fault(file, 'the run left no report')] }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  const faults = faultsOf(report)
  if (faults.length === 0 && code !== 0) faults.push(fault(file, `outside of all tests: ${lastError(complaints)}`))
  return {
    passed: report.numPassedTests,
    failed: faults.length,
    skipped: report.numPendingTests + report.numTodoTests,
    faults,
  }
}
