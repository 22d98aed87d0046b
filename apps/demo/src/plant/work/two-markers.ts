import { DOUBLE_DEFAULTS } from '@shuyuan/contract/entities/marking/review-task.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, json } from '../bulk.ts'
import type { World } from '../world.ts'

interface Paper {
  id: string
  assignmentId: string
  reviewStatus: '1' | '2'
  faceTeacherId: string
}

interface Question {
  studyPaperId: string
  questionVersionId: string
  full: number
  reviewScore: number | null
  autoScore: number
}

/** What a person marks of these attempts, with what stands already. */
async function questionsOf({ tx }: World, ids: readonly string[]): Promise<Map<string, Question[]>> {
  const { rows } = await sql<Question>`
    select an.study_paper_id as "studyPaperId", an.question_version_id as "questionVersionId",
      (q->>'score')::float8 as full, an.review_score::float8 as "reviewScore",
      (select coalesce(sum(o.auto_score), 0)::float8 from answer o where o.study_paper_id = sp.id
        and not coalesce((o.auto_parts->>'needsReview')::boolean, false)) as "autoScore"
    from study_paper sp join answer an on an.study_paper_id = sp.id and (an.auto_parts->>'needsReview')::boolean
    cross join lateral jsonb_array_elements(sp.layout->'topics') t
    cross join lateral jsonb_array_elements(t->'questions') q
    where sp.id = any(${[...ids]}::uuid[]) and (q->>'questionVersionId')::uuid = an.question_version_id
    order by an.study_paper_id, an.question_version_id`.execute(tx)
  const byPaper = new Map<string, Question[]>()
  for (const row of rows) byPaper.set(row.studyPaperId, [...(byPaper.get(row.studyPaperId) ?? []), row])
  return byPaper
}

const halves = (points: number) => Math.round(points * 2) / 2

/** Which of the waiting attempts are how far: the first two are apart, the next two have one mark, the rest none. */
const stageOf = (n: number): 'apart' | 'first' | 'none' => (n < 2 ? 'apart' : n < 4 ? 'first' : 'none')

/** One assignment with two markers of each attempt: some settled, two for the arbiter, some marked once, some not yet. */
export async function seedTwoMarkers(
  world: World,
  papers: readonly Paper[],
  hostId: string,
  by: string,
): Promise<void> {
  const { tx, today } = world
  const [one, two] = [...new Set(papers.map(({ faceTeacherId }) => faceTeacherId))].filter((id) => id !== hostId)
  const [{ assignmentId } = { assignmentId: '' }] = papers
  if (!one || !two) return
  const taskId = newId()
  const written = { createdAt: today, updatedAt: today, createdBy: by, updatedBy: by }
  const form = {
    way: 'double' as const,
    dueDays: 7,
    crossed: false,
    spotRate: 0,
    tolerance: 10,
    isTrial: false,
    openFor: [],
  }
  await bulk(tx, 'reviewTask', [{ id: taskId, assignmentId, ...form, ...DOUBLE_DEFAULTS, ...written }])
  const shares = [one, two].map((teacherId) => ({
    id: newId(),
    taskId,
    teacherId,
    courseClassId: null,
    questionId: null,
  }))
  await bulk(tx, 'reviewShare', shares)
  const questions = await questionsOf(
    world,
    papers.map(({ id }) => id),
  )
  const markedAt = new Date(today.getTime() - 6 * 3_600_000)
  const rowOf = (
    studyPaperId: string,
    teacherId: string,
    shareOf: ((question: Question) => number) | null,
    words = '',
  ) => {
    const own = questions.get(studyPaperId) ?? []
    const marks = Object.fromEntries(
      (shareOf ? own : []).map((q) => [q.questionVersionId, { score: shareOf?.(q) ?? 0, comment: words, seq: 1 }]),
    )
    const points = own.reduce((sum, q) => sum + (marks[q.questionVersionId]?.score ?? 0), own[0]?.autoScore ?? 0)
    const done = shareOf
      ? { state: 'done' as const, total: points, markedAt }
      : { state: 'waiting' as const, total: null, markedAt: null }
    return {
      id: newId(),
      studyPaperId,
      taskId,
      purpose: 'double' as const,
      teacherId,
      marks: json(marks),
      createdAt: markedAt,
      ...done,
    }
  }
  const reviewed = papers.filter(
    ({ id, reviewStatus }) =>
      reviewStatus === '2' && questions.get(id)?.every(({ reviewScore }) => reviewScore !== null),
  )
  const waiting = papers.filter(({ reviewStatus }) => reviewStatus === '1')
  const agreed = ({ reviewScore }: Question) => reviewScore ?? 0
  await bulk(tx, 'reviewMark', [
    ...reviewed.flatMap(({ id }) => [rowOf(id, one, agreed), rowOf(id, two, agreed)]),
    ...waiting.flatMap(({ id }, n) => {
      const stage = stageOf(n)
      return [
        rowOf(id, one, stage === 'none' ? null : ({ full }) => halves(full * 0.9), '思路正确，结论完整。'),
        rowOf(
          id,
          two,
          stage === 'apart' ? ({ full }) => halves(full * 0.5) : null,
          '关键一步缺少依据，按评分标准扣分。',
        ),
      ]
    }),
    ...waiting
      .filter((_, n) => stageOf(n) === 'apart')
      .map(({ id }) => ({ ...rowOf(id, hostId, null), purpose: 'arbitrate' as const })),
  ])
  // Nobody alone is the reviewer of what two have marked.
  await sql`update study_paper set reviewer_id = null where id = any(${reviewed.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
}
