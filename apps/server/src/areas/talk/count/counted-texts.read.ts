import type { CountedText } from '@shuyuan/domain/scoring/course/discussion-score.rule.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * What students have written on the boards of these courses that count: texts that others may read and that nobody has
 * called invalid. A reply stays its author's work when the post above it is taken down. `whose` narrows `author_id`;
 * where `isAsked`, which looks at no row of theirs, is false, nothing is read.
 */
export const countedTexts = (
  courseIds: RawBuilder<unknown>,
  whose: RawBuilder<unknown>,
  isAsked: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select p.author_id, p.module_id, p.created_at, true as is_post, p.chars, p.essence_at is not null as essence, p.score
  from bbs_post p join bbs_module m on m.id = p.module_id
  where ${isAsked} and p.course_id = any(${courseIds}) and m.counted and p.state = 'visible' and p.invalid_reason is null
    and p.author_duty = 'student' and p.author_id ${whose}
  union all
  select c.author_id, p.module_id, c.created_at, false, c.chars, false, c.score
  from bbs_comment c join bbs_post p on p.id = c.post_id join bbs_module m on m.id = p.module_id
  where ${isAsked} and p.course_id = any(${courseIds}) and m.counted and c.state = 'visible' and c.invalid_reason is null
    and c.author_duty = 'student' and c.author_id ${whose}`

/** The boards of these courses on which texts count. */
export const countedBoards = (courseIds: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select m.id from bbs_module m where m.course_id = any(${courseIds}) and m.counted`

/** One row for each author, its texts column by column: cheaper to write and read than objects. */
export const countedTextColumns = (
  courseIds: RawBuilder<unknown>,
  whose: RawBuilder<unknown>,
  isAsked?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select x.author_id, json_build_object('moduleIds', json_agg(x.module_id),
    'days', json_agg((x.created_at at time zone 'Asia/Shanghai')::date), 'isPost', json_agg(x.is_post),
    'chars', json_agg(x.chars), 'essence', json_agg(x.essence), 'scores', json_agg(x.score)) as texts
  from (${countedTexts(courseIds, whose, isAsked)}) x group by x.author_id`

export interface TextColumns {
  moduleIds: string[]
  days: string[]
  isPost: boolean[]
  chars: number[]
  essence: boolean[]
  scores: (number | null)[]
}

export const textsOf = ({ moduleIds, days, isPost, chars, essence, scores }: TextColumns): CountedText[] =>
  moduleIds.map((moduleId, n) => ({
    moduleId,
    day: days[n] as string,
    isPost: isPost[n] === true,
    chars: chars[n] as number,
    essence: essence[n] === true,
    score: scores[n] ?? null,
  }))

/** Changes whenever one of these texts does; likes and openings, which change rows as well, leave it. */
export const countedTextsStamp = (courseIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select concat_ws(',', count(*), sum(hashtextextended(concat_ws('|', x.author_id, x.module_id, x.created_at, x.is_post,
    x.chars, x.essence, x.score), 0))) from (${countedTexts(courseIds, sql`is not null`)}) x`
