import { appealableParts, appealUntil } from '@shuyuan/domain/scoring/course/appeal.rule.ts'
import { gainedCredits, resultSums } from '@shuyuan/domain/scoring/course/transcript.rule.ts'
import { shownScore } from '../score-words.ts'
import { isPublished, type OwnResult } from './own-results.read.ts'

const presentResult = ({ appealed, category: _, countsAs: __, ...result }: OwnResult, now: Date) => {
  const { formative, final, total, makeup, state, ...row } = result
  const out = isPublished({ state })
  return {
    ...row,
    formativeScore: out ? shownScore(formative) : null,
    finalScore: out ? shownScore(final) : null,
    totalScore: out ? shownScore(total) : null,
    makeupScore: out ? shownScore(makeup) : null,
    flag: out ? row.flag : ('normal' as const),
    passed: out ? row.passed : null,
    gained: out ? gainedCredits({ total, makeup, ...row }) : 0,
    state: state === 'published' || state === 'locked' ? state : ('none' as const),
    publishedAt: out ? row.publishedAt : null,
    appealParts: appealableParts({ ...result, appealed }, now),
    appealUntil: out && row.publishedAt ? appealUntil(row.publishedAt) : null,
  }
}

/** Means of the terms that have published scores, the oldest first. */
function trendOf(published: readonly OwnResult[]) {
  const terms = [...new Set(published.map(({ termCode }) => termCode))].reverse()
  return terms.map((code) => {
    const own = published.filter(({ termCode }) => termCode === code)
    return { termName: own[0]?.termName ?? '', average: resultSums(own).average }
  })
}

/** `shown`: one term, or all; sums and trend are of everything published. */
export function presentResults(all: readonly OwnResult[], termCode: string | undefined, now: Date) {
  const published = all
    .filter(isPublished)
    .map((row) => ({ ...row, total: shownScore(row.total), makeup: shownScore(row.makeup) }))
  const shown = termCode ? all.filter((row) => row.termCode === termCode) : all
  return { rows: shown.map((row) => presentResult(row, now)), sums: resultSums(published), trend: trendOf(published) }
}
