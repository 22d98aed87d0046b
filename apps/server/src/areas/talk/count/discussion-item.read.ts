import type { StoredRule } from '@shuyuan/contract/entities/marking/check-rule.ts'
import {
  type DiscussionRule,
  type DiscussionScore,
  discussionRuleOf,
  discussionScore,
  hasBoards,
} from '@shuyuan/domain/scoring/course/discussion-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { countedBoards, countedTextColumns, type TextColumns, textsOf } from './counted-texts.read.ts'

/** An item of the assessment scheme in force by which the discussion is scored. */
export interface DiscussionItem {
  id: string
  name: string
  weight: number
  rule: DiscussionRule
}

/** Of a course, or of the main course whose scheme it shares. */
export async function discussionItems(db: Db, courseId: string): Promise<DiscussionItem[]> {
  const { rows } = await sql<Omit<DiscussionItem, 'rule'> & { rule: StoredRule }>`
    select o.root_id as id, o.name, o.weight, o.rule from check_scheme cs join check_option o on o.scheme_id = cs.id
    where cs.course_id = (select coalesce(main_course_id, id) from course where id = ${courseId})
      and cs.state = 'active' and o.kind = 'discussion' order by o.sort, o.id`.execute(db)
  return rows.map(({ rule, ...item }) => ({ ...item, rule: discussionRuleOf(rule) }))
}

/** The item that is asked for, else the first one; null where the discussion is not scored. */
export async function discussionItem(db: Db, courseId: string, id: string | undefined): Promise<DiscussionItem | null> {
  const items = await discussionItems(db, courseId)
  return items.find((one) => id === undefined || one.id === id) ?? null
}

interface Person {
  userId: string
  /** Where they study: its boards count beside those of its main course. */
  courseId: string
}

/** What the rule gives each of these people, whatever a teacher has set instead; nobody where no board counts. */
export async function ruleScores(
  db: Db,
  people: readonly Person[],
  rule: DiscussionRule,
): Promise<Map<string, DiscussionScore>> {
  const found = new Map<string, DiscussionScore>()
  for (const courseId of new Set(people.map((one) => one.courseId))) {
    const userIds = people.filter((one) => one.courseId === courseId).map(({ userId }) => userId)
    const places = sql`array[(select coalesce(main_course_id, id) from course where id = ${courseId}), ${courseId}::uuid]`
    const { rows } = await sql<{ userId: string; texts: TextColumns | null; boardIds: string[] | null }>`
      select u.id as "userId", d.texts, (select array_agg(b.id) from (${countedBoards(places)}) b) as "boardIds"
      from unnest(${userIds}::uuid[]) as u (id)
      left join (${countedTextColumns(places, sql`= any(${userIds}::uuid[])`)}) d on d.author_id = u.id`.execute(db)
    for (const { userId, texts, boardIds } of rows)
      if (hasBoards(boardIds ?? [], rule)) found.set(userId, discussionScore(texts ? textsOf(texts) : [], rule))
  }
  return found
}

/** Whether texts on a board `m` count by the rule. */
export const isBoardOf = ({ moduleIds }: DiscussionRule) =>
  moduleIds.length === 0 ? sql`m.counted` : sql`(m.counted and m.id = any(${[...moduleIds]}::uuid[]))`
