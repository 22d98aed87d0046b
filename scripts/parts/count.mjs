import fs from 'node:fs'

export const nothing = { passed: 0, failed: 0, skipped: 0 }

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

export const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The last summary line of a text, or undefined. */
export function readLine(text) {
  const match = [...text.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1)
  return match && { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3] ?? 0) }
}

/**
 * Vitest's own report. A file that breaks before its first test has no failed tests, and an error outside all tests only
 * fails the run; each counts as one failure, so that a broken run never looks complete.
 */
export function countReport(file, exitCode) {
  if (!fs.existsSync(file)) return { ...nothing, failed: 1 }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  const brokenFiles = report.testResults.filter(
    (each) => each.status === 'failed' && !each.assertionResults.some((one) => one.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
