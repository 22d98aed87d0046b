import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import type { Finding } from '@shuyuan/domain/paper/check-facts.rule.ts'
import type { PoolQuestion } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { sealedFindings } from '@shuyuan/domain/paper/sealed.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { found } from '../../wire/error.ts'
import { isPastFinal, visiblePapers } from '../bank/question/visible-papers.read.ts'
import type { Bank } from './final-terms.read.ts'

/**
 * Questions of a bank that papers of coming or running finals ask, with the paper's title, as far as this person may
 * know of those papers: a refusal must tell nobody else. The same question written into the bank once more counts too.
 */
export async function sealedQuestions(ctx: Ctx, access: Bank): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    with sealed as materialized (
      select pq.question_id as id, min(p.title) as title
      from paper p join course c on c.id = p.course_id join paper_question pq on pq.paper_id = p.id
      where c.basic_course_id = ${access.basicCourseId} and p.purpose = 'final' and p.status <> 'draft'
        and not ${isPastFinal(ctx.now)} and ${visiblePapers(ctx, access)}
      group by 1),
    texts as (
      select s.title, q.id, q.basic_course_id, q.stem_key, q.question_type, ${optionsOf(sql`v`)} as options
      from sealed s join question q on q.id = s.id join question_version v on v.id = q.current_version_id)
    select id, title from sealed
    union
    select q.id, t.title from texts t
    join question q on q.basic_course_id = t.basic_course_id and q.stem_key = t.stem_key
      and q.question_type = t.question_type and q.id <> t.id
    join question_version v on v.id = q.current_version_id
    where t.stem_key <> '' and ${optionsOf(sql`v`)} is not distinct from t.options`.execute(ctx.db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The texts of a version's options in an order of their own, for stems like 下列说法正确的是 say little. */
const optionsOf = (version: ReturnType<typeof sql>) => sql`(
  select array_agg(o.one->>'html' order by o.one->>'html')
  from jsonb_array_elements(case when jsonb_typeof(${version}.body->'options') = 'array' then ${version}.body->'options' end) o (one))`

/** What a stored paper would give out of coming finals. */
export async function sealedInPaper(ctx: Ctx, access: Bank, paperId: string): Promise<Finding[]> {
  const sealed = await sealedQuestions(ctx, access)
  if (sealed.size === 0) return []
  const paper = ctx.db.selectFrom('paper').select(['bigTopics', 'pool']).where('id', '=', paperId)
  const { bigTopics, pool } = found(await paper.executeTakeFirst())
  return sealedFindings(bigTopics as BigTopic[], pool as PoolQuestion[], sealed)
}

/** Which of these questions students meet in exercises and tests that are published and not over. */
export async function questionsInUse(ctx: Ctx, access: Bank, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct pq.question_id as id
    from paper_question pq join paper p on p.id = pq.paper_id join assignment a on a.paper_id = p.id
    where pq.question_id = any(${ids}::uuid[]) and p.purpose <> 'final' and ${visiblePapers(ctx, access)}
      and a.kind <> 'finalExam' and a.publish_status = 'published'
      and a.closes_at + make_interval(days => a.late_days) > ${ctx.now}
    order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
