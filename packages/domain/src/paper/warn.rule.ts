import { SIMILAR_ABOVE, shingleSimilarity, shinglesOf } from '../import/similar.rule.ts'
import { roundFinal, roundScore } from '../scoring/round.rule.ts'
import { hasImageWithoutAlt, textsIn } from '../text/html.rule.ts'
import { paperScore } from './check.rule.ts'
import { type CheckedPaper, type CheckedQuestion, type Finding, placedQuestions } from './check-facts.rule.ts'
import { questionMinutes } from './time.rule.ts'

/** Thresholds of 6.2, point 12. */
const TAG_SHARE_MAX = 0.3
const DIFFICULTY_OFF = 0.5
const RECENT_FINAL_TERMS = 2
const LETTER_SHARE_MAX = 0.4
/** With fewer keys than this, habits cannot be judged. */
const LETTERS_FROM = 5
const LETTER_RUN_MAX = 4
const FACILITY_RANGE = { min: 0.2, max: 0.95 }
const DISCRIMINATION_MIN = 0.1

interface PlacedQuestion {
  question: CheckedQuestion
  score: number
  at: { bigTopicId: string; questionId: string }
}

function coverage(paper: CheckedPaper, placed: readonly PlacedQuestion[]): Finding[] {
  const chapters = new Set(placed.map((one) => one.question.chapterId))
  const tags = new Set(placed.flatMap((one) => one.question.tagIds))
  const noChapter = (paper.chapterIds ?? []).filter((id) => !chapters.has(id))
  const noTag = (paper.tagIds ?? []).filter((id) => !tags.has(id))
  return [
    ...(noChapter.length > 0 ? [{ code: 'CHAPTERS_UNCOVERED', facts: { chapterIds: noChapter } }] : []),
    ...(noTag.length > 0 ? [{ code: 'TAGS_UNCOVERED', facts: { tagIds: noTag } }] : []),
  ]
}

function tagShares(placed: readonly PlacedQuestion[], total: number): Finding[] {
  const scores = new Map<string, number>()
  for (const { question, score } of placed) {
    for (const tag of question.tagIds) scores.set(tag, (scores.get(tag) ?? 0) + score)
  }
  return [...scores]
    .filter(([, score]) => total > 0 && score / total > TAG_SHARE_MAX)
    .map(([tagId, score]) => ({ code: 'TAG_TOO_MUCH', facts: { tagId, percent: roundFinal((score / total) * 100) } }))
}

/** Mean weighted by score: a hard question of 20 points weighs more than one of 2. */
export function meanDifficulty(placed: readonly { question: { difficulty: number }; score: number }[]): number | null {
  const total = placed.reduce((sum, one) => sum + one.score, 0)
  if (total <= 0) return null
  return placed.reduce((sum, one) => sum + one.question.difficulty * one.score, 0) / total
}

function difficulty(paper: CheckedPaper, placed: readonly PlacedQuestion[]): Finding[] {
  const mean = meanDifficulty(placed)
  const target = paper.targetDifficulty
  if (mean === null || target === null || target === undefined || Math.abs(mean - target) <= DIFFICULTY_OFF) return []
  return [{ code: 'DIFFICULTY_OFF', facts: { mean: roundScore(mean), target } }]
}

function habits({ question, at }: PlacedQuestion): Finding[] {
  const { finalTermsAgo, facility, discrimination } = question
  const found: Finding[] = []
  if (typeof finalTermsAgo === 'number' && finalTermsAgo <= RECENT_FINAL_TERMS) {
    found.push({ code: 'USED_IN_RECENT_FINAL', at, facts: { termsAgo: finalTermsAgo } })
  }
  if (typeof facility === 'number' && (facility > FACILITY_RANGE.max || facility < FACILITY_RANGE.min)) {
    found.push({ code: 'FACILITY_EXTREME', at, facts: { facility } })
  }
  if (typeof discrimination === 'number' && discrimination < DISCRIMINATION_MIN) {
    found.push({ code: 'DISCRIMINATION_LOW', at, facts: { discrimination } })
  }
  if (textsIn(question.body).some(hasImageWithoutAlt)) {
    found.push({ code: 'IMAGE_NO_TEXT', at })
  }
  return found
}

function alike(placed: readonly PlacedQuestion[]): Finding[] {
  const all = placed.map((one) => ({ ...one, shingles: shinglesOf(one.question.body.stem) }))
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other): Finding[] => {
      const like = shingleSimilarity(one.shingles, other.shingles)
      if (like <= SIMILAR_ABOVE) return []
      return [{ code: 'ALIKE', at: other.at, facts: { like: one.at.questionId, percent: Math.floor(like * 100) } }]
    }),
  )
}

/** The letter of a single choice's key when options are not shuffled. */
function keyLetter({ question: { body, key } }: PlacedQuestion): string[] {
  if (body.type !== 'single' || key.type !== 'single') return []
  const at = body.options.findIndex((option) => option.id === key.right)
  return at < 0 ? [] : [String.fromCharCode(65 + at)]
}

function letters(placed: readonly PlacedQuestion[]): Finding[] {
  const keys = placed.flatMap(keyLetter)
  const found: Finding[] = []
  for (const letter of [...new Set(keys)].sort()) {
    const percent = (keys.filter((key) => key === letter).length / keys.length) * 100
    if (keys.length >= LETTERS_FROM && percent > LETTER_SHARE_MAX * 100) {
      found.push({ code: 'KEYS_IN_ONE_LETTER', facts: { letter, percent: roundFinal(percent) } })
    }
    const run = Math.max(
      ...keys
        .join('')
        .split(new RegExp(`[^${letter}]+`))
        .map((part) => part.length),
    )
    if (run > LETTER_RUN_MAX) found.push({ code: 'KEYS_IN_A_ROW', facts: { letter, run } })
  }
  return found
}

function time(paper: CheckedPaper, placed: readonly PlacedQuestion[]): Finding[] {
  const minutes = Math.round(placed.reduce((sum, one) => sum + questionMinutes(one.question.body, one.question), 0))
  return paper.minutes && minutes > paper.minutes
    ? [{ code: 'TIME_OVER', facts: { estimated: minutes, minutes: paper.minutes } }]
    : []
}

/** Warnings that block nothing (6.2, point 12), about the fixed questions of the paper. */
export function paperWarnings(paper: CheckedPaper): Finding[] {
  const placed = placedQuestions(paper).flatMap(({ bigTopicId, entry, question }) =>
    question ? [{ question, score: entry.score, at: { bigTopicId, questionId: entry.questionId } }] : [],
  )
  // What rules will draw is not known yet, so coverage and means are checked on completely fixed papers only.
  const isWhole = paper.topics.every((topic) => topic.rules.length === 0)
  const whole = isWhole
    ? [
        ...coverage(paper, placed),
        ...tagShares(placed, paperScore(paper.topics)),
        ...difficulty(paper, placed),
        ...letters(placed),
        ...time(paper, placed),
      ]
    : []
  return [...whole, ...placed.flatMap(habits), ...alike(placed)]
}
