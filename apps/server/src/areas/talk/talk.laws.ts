import { searchText } from '@shuyuan/domain/talk/search.rule.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'
import { POST_FIGURES } from './post/post-figures.read.ts'

const figures = (alias: string) =>
  sql.raw(
    `concat_ws(' ', ${alias}.reply_count, ${alias}.last_floor, coalesce(${alias}.last_reply_at::text, '-'), coalesce(${alias}.last_reply_by::text, '-'), coalesce(${alias}.teacher_replied_at::text, '-'), ${alias}.active_at, ${alias}.like_count, ${alias}.view_count)`,
  )

export const talkLaws: Law[] = [
  {
    name: 'talk.post-figures',
    guards: ['bbsPost', 'bbsComment', 'bbsLike', 'bbsView'],
    says: 'A post counts the replies that others may read, its likes and openings, and knows its last reply.',
    source: 'post-figures.store',
    figures: () => sql`
      select p.id, ${figures('p')} as stored, ${figures('f')} as computed from bbs_post p join (${POST_FIGURES}) f on f.id = p.id`,
  },
  {
    name: 'talk.comment-likes',
    guards: ['bbsComment', 'bbsLike'],
    says: 'A reply counts its likes, none of them from its author.',
    source: 'post-figures.store',
    figures: () => sql`
      select c.id, c.like_count as stored,
        (select count(*)::int from bbs_like k where k.comment_id = c.id and k.user_id <> c.author_id) as computed
      from bbs_comment c`,
  },
  {
    name: 'talk.place',
    guards: ['bbsPost', 'bbsModule', 'bbsComment'],
    says: 'A post lies in the course of its board, and a reply under one of its own thread, by its path.',
    source: 'add-comment.flow',
    conditions: () => sql`
      select p.id, p.course_id is not distinct from m.course_id as holds, p.title as facts
      from bbs_post p join bbs_module m on m.id = p.module_id
      union all
      select c.id, c.path = coalesce(o.path || '/', '') || lpad(c.floor_no::text, 8, '0') and (o.id is null or o.post_id = c.post_id), c.path
      from bbs_comment c left join bbs_comment o on o.id = c.pid`,
  },
  {
    name: 'talk.group-board',
    guards: ['bbsModule', 'bbsInTime'],
    says: 'A board or a room of a group is for the class of that group, in the course of that class; every group has its board.',
    source: 'group-board.store',
    conditions: () => sql`
      select m.id, m.course_class_ids = array[k.id] and m.course_id = k.course_id as holds, m.title as facts
      from bbs_module m join class_group g on g.id = m.class_group_id join course_class k on k.id = g.course_class_id
      union all
      select r.id, r.course_class_ids = array[k.id] and r.course_id = k.course_id and not r.all_may_read, r.title
      from bbs_in_time r join class_group g on g.id = r.class_group_id join course_class k on k.id = g.course_class_id
      union all
      select g.id, exists (select 1 from bbs_module m where m.class_group_id = g.id), g.name from class_group g`,
  },
  {
    name: 'talk.text-state',
    guards: ['bbsPost', 'bbsComment'],
    says: 'What is read by all has been published, and never before it was written; held texts say by whom.',
    source: 'state.flow',
    conditions: () => sql`
      select id, (state <> 'visible' or published_at is not null) and (published_at is null or published_at >= created_at)
        and (state = 'held') = (cardinality(held_by) > 0) as holds, state as facts
      from (select id, state, published_at, created_at, held_by from bbs_post
        union all select id, state, published_at, created_at, held_by from bbs_comment) t`,
  },
  {
    name: 'talk.opening',
    guards: ['bbsPost'],
    says: 'A post is told of once, when others may read it: not while it waits, and not before it opens.',
    source: 'publish.flow',
    conditions: () => sql`
      select id, title as facts,
        (announced_at is null or (published_at is not null and announced_at >= greatest(published_at, opens_at)))
        and (opens_at is not null or (published_at is null) = (announced_at is null)) as holds
      from bbs_post`,
  },
  {
    name: 'talk.accepted',
    guards: ['bbsPost', 'bbsComment'],
    says: 'An accepted answer is a reply to that question that others may read.',
    source: 'react.flow',
    conditions: () => sql`
      select p.id, p.kind = 'question' and c.post_id = p.id and c.state in ('visible', 'held') as holds, p.title as facts
      from bbs_post p left join bbs_comment c on c.id = p.accepted_id where p.accepted_id is not null`,
  },
  {
    name: 'talk.search',
    guards: ['bbsPost'],
    says: 'A post is searched by its own words.',
    source: 'text-facts',
    async *findings(db) {
      const rows = await db.selectFrom('bbsPost').select(['id', 'title', 'body', 'searchText']).execute()
      for (const { id, title, body, searchText: stored } of rows) {
        const computed = searchText(`${title}\n${plainText(body)}`)
        if (computed !== stored) yield { id, stored, computed }
      }
    },
  },
]
