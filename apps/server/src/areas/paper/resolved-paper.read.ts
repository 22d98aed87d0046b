import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { drawPaper } from '@shuyuan/domain/paper/draw.rule.ts'
import { type DrawPlan, type PoolQuestion, planDraw } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import type { ResolvedTopic } from '@shuyuan/domain/paper/shuffle.rule.ts'
import type { Db } from '../../db/db.ts'
import { found, refuse } from '../../wire/error.ts'
import { questionVersions } from '../bank/question/question-version.read.ts'

/** A candidate of a random paper, its version pinned when the paper was enabled. */
export type PinnedCandidate = PoolQuestion & { questionVersionId: string }

interface PaperForStart {
  id: string
  mode: 'fixed' | 'random'
  notes: string
  topics: BigTopic[]
  plan: DrawPlan | null
  versionOf: ReadonlyMap<string, string>
}

const cache = new Map<string, { updatedAt: number; paper: PaperForStart }>()
const CACHE_MAX = 200

/** An enabled paper with its draw plan, cached: thousands start the same paper within seconds. */
export async function paperForStart(db: Db, paperId: string, updatedAt: Date): Promise<PaperForStart> {
  const hit = cache.get(paperId)
  if (hit?.updatedAt === updatedAt.getTime()) return hit.paper
  const row = await db
    .selectFrom('paper')
    .select(['id', 'mode', 'notes', 'bigTopics', 'pool', 'updatedAt'])
    .where('id', '=', paperId)
    .executeTakeFirstOrThrow()
  const topics = row.bigTopics as BigTopic[]
  const pool = row.pool as PinnedCandidate[]
  const pinned = topics.flatMap(({ questions }) => questions)
  const paper: PaperForStart = {
    id: row.id,
    mode: row.mode === 'random' ? 'random' : 'fixed',
    notes: row.notes,
    topics,
    plan: row.mode === 'random' ? planDraw(topics, pool) : null,
    versionOf: new Map([
      ...pool.map((one) => [one.questionId, one.questionVersionId] as const),
      ...pinned.map((one) => [one.questionId, one.questionVersionId ?? ''] as const),
    ]),
  }
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(paperId, { updatedAt: row.updatedAt.getTime(), paper })
  return paper
}

/** The big topics with the questions that this seed draws, each by its pinned version. */
export async function resolveTopics(db: Db, paper: PaperForStart, seed: string): Promise<ResolvedTopic[]> {
  const drawn = paper.plan ? drawPaper(paper.plan, seed) : { topics: paper.topics }
  if ('problems' in drawn)
    throw refuse('试卷无法抽题，请联系任课教师', 'the questions of this paper cannot be drawn; please ask your teacher')
  const idOf = (questionId: string) => paper.versionOf.get(questionId) ?? ''
  const versions = await questionVersions(
    db,
    drawn.topics.flatMap(({ questions }) => questions.map(({ questionId }) => idOf(questionId))),
  )
  return paper.topics.map((topic) => ({
    bigTopicId: topic.bigTopicId,
    title: topic.title,
    instructions: topic.instructions,
    shuffle: topic.shuffle,
    shuffleOptions: topic.shuffleOptions,
    questions: (drawn.topics.find(({ bigTopicId }) => bigTopicId === topic.bigTopicId)?.questions ?? []).map(
      ({ questionId, score }) => ({
        questionId,
        questionVersionId: idOf(questionId),
        score,
        body: found(versions.get(idOf(questionId))).body,
      }),
    ),
  }))
}
