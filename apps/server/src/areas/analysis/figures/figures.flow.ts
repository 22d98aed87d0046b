import { type ItemFigures, itemFigures } from '@shuyuan/domain/analysis/item.rule.ts'
import {
  groupFigures,
  type PaperFigures,
  type PartFigures,
  paperFigures,
  partFigures,
  type ScoreFigures,
} from '@shuyuan/domain/analysis/paper.rule.ts'
import type { Db } from '../../../db/db.ts'
import { countedAttempts, readAttempts, type Standing, standingOf } from './counted-attempts.read.ts'
import { findKept, type Kept, keepFigures } from './kept-figures.store.ts'
import { paperOrder, questionFacts } from './question-facts.read.ts'
import type { AnalysisScope } from './scope.flow.ts'
import { type CourseClass, targetClasses } from './target.read.ts'

export interface GroupRow {
  by: 'class' | 'subSchool' | 'teacher'
  name: string
  targets: number
  figures: ScoreFigures
}

/** Everything that the pages of one scope show, before it is decided who may see which part. */
export interface Figures {
  standing: Standing
  paper: PaperFigures | null
  groups: GroupRow[]
  topics: { title: string; figures: PartFigures }[]
  knowledge: { name: string; difficulty: number; figures: PartFigures }[]
  items: (ItemFigures & { no: number; versionId: string })[]
}

/** Figures this old are computed anew when somebody looks. */
const FRESH_MS = 10 * 60_000

type Attempts = Parameters<typeof groupFigures>[0]

const GROUPS: readonly (readonly [GroupRow['by'], (one: CourseClass) => string])[] = [
  ['class', ({ name }) => name],
  ['subSchool', ({ subSchoolName }) => subSchoolName],
  ['teacher', ({ teacherName }) => teacherName],
]

function groupRows(attempts: Attempts, classes: readonly CourseClass[]): GroupRow[] {
  const byId = new Map(classes.map((one) => [one.classId, one]))
  return GROUPS.flatMap(([by, nameOf]) => {
    const keyOf = (classId: string | null) => nameOf(byId.get(classId ?? '') ?? NO_CLASS) || null
    return groupFigures(attempts, ({ classId }) => keyOf(classId)).map(({ key, figures }) => ({
      by,
      name: key,
      targets: classes.filter((one) => nameOf(one) === key).reduce((sum, { targets }) => sum + targets, 0),
      figures,
    }))
  })
}

const NO_CLASS: CourseClass = { classId: '', name: '', subSchoolId: '', subSchoolName: '', teacherName: '', targets: 0 }

/** Between the name of a knowledge point and a difficulty, as the two-way table is grouped by both. */
const BETWEEN = '\n'

export async function computeFigures(
  db: Db,
  scope: AnalysisScope,
  tell: (share: number) => void = () => undefined,
): Promise<Figures> {
  const standing = await standingOf(db, scope)
  const { attempts, versions, topics } = await readAttempts(db, await countedAttempts(db, scope), tell)
  const facts = await questionFacts(db, [...versions.keys()])
  const papers = scope.assignments.flatMap(({ paperId }) => paperId ?? [])
  const order = [...new Set([...(await paperOrder(db, papers)), ...[...versions.keys()].sort()])]
  const noOf = new Map(order.filter((id) => versions.has(id)).map((id, at) => [id, at + 1]))
  const assignmentIds = scope.assignments.map(({ assignmentId }) => assignmentId)
  const classes = await targetClasses(db, scope.courseId, assignmentIds)
  const knowledgeOf = (questionId: string) => facts.get(questionId)?.knowledge[0] ?? ''
  const difficultyOf = (questionId: string) => facts.get(questionId)?.difficulty ?? 0
  return {
    standing,
    paper: attempts.length === 0 ? null : paperFigures(attempts),
    groups: groupRows(attempts, classes),
    topics: partFigures(attempts, ({ topic }) => topic).map(({ key, figures }) => ({
      title: topics.get(key) ?? '',
      figures,
    })),
    knowledge: partFigures(attempts, ({ questionId }) =>
      [knowledgeOf(questionId), difficultyOf(questionId)].join(BETWEEN),
    ).map(({ key, figures }) => {
      const [name = '', difficulty] = key.split(BETWEEN)
      return { name, difficulty: Number(difficulty), figures }
    }),
    items: itemFigures(attempts)
      .map((one) => ({ ...one, no: noOf.get(one.questionId) ?? 0, versionId: versions.get(one.questionId) ?? '' }))
      .sort((a, b) => a.no - b.no),
  }
}

/** Computes and keeps the figures of a scope as they are at `now`. */
export async function renewFigures(
  db: Db,
  scope: AnalysisScope,
  now: Date,
  tell?: (share: number) => void,
): Promise<Kept<Figures>> {
  const figures = await computeFigures(db, scope, tell)
  await keepFigures(db, scope.key, figures, now)
  return { figures, dataAt: now }
}

/** The figures of a scope, at most some minutes old. */
export async function figuresOf(db: Db, scope: AnalysisScope, now: Date): Promise<Kept<Figures>> {
  const kept = await findKept<Figures>(db, scope.key)
  if (kept && now.getTime() - kept.dataAt.getTime() < FRESH_MS) return kept
  return renewFigures(db, scope, now)
}
