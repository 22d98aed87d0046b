import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'

interface Heading {
  line: number
  title: string
}

interface Row {
  line: number
  questionId: string
  score: number
}

export const IMPORTED_TITLE_MAX = 50

/** `一、单项选择题（每题2分，共20分）` without what the scores say anyway, and short enough for a title. */
const titleOf = (title: string): string =>
  (title.replace(/\s*[（(][^（()）]*[分题][^（()）]*[)）]\s*$/, '').trim() || title.trim()).slice(0, IMPORTED_TITLE_MAX)

function topicOf(index: number, title: string, rows: readonly Row[]): BigTopic {
  const [first] = rows
  const isEven = rows.every(({ score }) => score === first?.score)
  return {
    bigTopicId: `t${index + 1}`,
    title,
    instructions: '',
    perQuestionScore: isEven ? (first?.score ?? null) : null,
    shuffle: false,
    shuffleOptions: false,
    questions: rows.map(({ questionId, score }) => ({ questionId, score })),
    rules: [],
  }
}

/**
 * The sections of a paper that was read from a document: each question stands under the last heading above it. A
 * question that comes twice is taken where it comes first; rows without one and headings with nothing below are left out.
 */
export function topicsOfImport(headings: readonly Heading[], rows: readonly Row[], untitled: string): BigTopic[] {
  const starts = [{ line: 0, title: untitled }, ...headings].sort((a, b) => a.line - b.line)
  const seen = new Set<string>()
  const own = [...rows]
    .sort((a, b) => a.line - b.line)
    .filter(({ questionId }) => questionId !== '' && !seen.has(questionId) && seen.add(questionId))
  return starts
    .map(({ line, title }, at) => {
      const until = starts[at + 1]?.line ?? Number.POSITIVE_INFINITY
      return { title, rows: own.filter((row) => row.line >= line && row.line < until) }
    })
    .filter((topic) => topic.rows.length > 0)
    .map((topic, index) => topicOf(index, titleOf(topic.title) || untitled, topic.rows))
}
