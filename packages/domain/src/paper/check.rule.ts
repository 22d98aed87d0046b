import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { sumScores } from '../scoring/round.rule.ts'
import type { CheckedPaper, Finding, Placed } from './check-facts.rule.ts'
import { placedQuestions } from './check-facts.rule.ts'
import { checkDraw, type DrawProblem } from './draw-check.rule.ts'
import { planDraw } from './draw-plan.rule.ts'

export const topicScore = (topic: Pick<BigTopic, 'questions' | 'rules'>): number =>
  sumScores([...topic.questions.map((one) => one.score), ...topic.rules.map((rule) => rule.count * rule.score)])

export const paperScore = (topics: readonly Pick<BigTopic, 'questions' | 'rules'>[]): number =>
  sumScores(topics.map(topicScore))

export const questionCountOf = (topics: readonly Pick<BigTopic, 'questions' | 'rules'>[]): number =>
  topics.reduce((sum, { questions, rules }) => sum + questions.length + rules.reduce((n, rule) => n + rule.count, 0), 0)

function topicErrors(paper: CheckedPaper): Finding[] {
  if (paper.topics.length === 0) return [{ code: 'NO_TOPIC' }]
  const total = paperScore(paper.topics)
  const empty = paper.topics
    .filter((topic) => topic.questions.length === 0 && topic.rules.length === 0)
    .map(({ bigTopicId }): Finding => ({ code: 'TOPIC_EMPTY', at: { bigTopicId } }))
  if (total === paper.targetScore) return empty
  return [{ code: 'TOTAL_NOT_TARGET', facts: { total, target: paper.targetScore } }, ...empty]
}

function questionErrors({ bigTopicId, entry, question }: Placed): Finding[] {
  const at = { bigTopicId, questionId: entry.questionId }
  if (!question) return [{ code: 'QUESTION_MISSING', at }]
  const found: Finding[] = []
  if (!(entry.score > 0)) found.push({ code: 'QUESTION_NO_SCORE', at })
  if (question.status !== 'enabled')
    found.push({ code: 'QUESTION_NOT_ENABLED', at, facts: { status: question.status } })
  if (question.body.type === 'composite') {
    const sum = sumScores(question.body.children.map((child) => child.score))
    if (sum !== question.score) found.push({ code: 'CHILD_SUM', at, facts: { sum, score: question.score } })
  }
  return found
}

/** A duplicate question or version: the second place is the finding, the first one a fact. */
function repeats(placed: readonly Placed[]): Finding[] {
  const first = new Map<string, string>()
  return placed.flatMap(({ bigTopicId, entry }): Finding[] => {
    const names = [entry.questionId, entry.questionVersionId].filter((name) => name !== undefined)
    const before = names.map((name) => first.get(name)).find((topic) => topic !== undefined)
    for (const name of names) if (!first.has(name)) first.set(name, bigTopicId)
    const at = { bigTopicId, questionId: entry.questionId }
    return before === undefined ? [] : [{ code: 'QUESTION_TWICE', at, facts: { alreadyIn: before } }]
  })
}

function toFinding(problem: DrawProblem): Finding {
  const rule = problem.code === 'RULE_TOO_FEW' ? problem.rule : problem.rules[0]
  const at = rule ? { bigTopicId: rule.bigTopicId, ruleIndex: rule.index } : {}
  return { code: problem.code, at, facts: { problem } }
}

/** What blocks enabling (6.2, point 11). */
export function paperErrors(paper: CheckedPaper): Finding[] {
  const placed = placedQuestions(paper)
  const hasRules = paper.topics.some((topic) => topic.rules.length > 0)
  const draw = hasRules ? checkDraw(planDraw(paper.topics, paper.pool ?? [])) : []
  return [...topicErrors(paper), ...placed.flatMap(questionErrors), ...repeats(placed), ...draw.map(toFinding)]
}
