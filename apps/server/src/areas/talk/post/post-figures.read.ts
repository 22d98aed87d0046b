import { sql } from 'kysely'

/**
 * What a post's figures are by its replies, likes and openings; over `bbs_post p`. The law compares them with what is
 * stored, and whatever changes a reply stores them.
 */
export const POST_FIGURES = sql`
  select p.id, coalesce(c.n, 0) as reply_count, coalesce(c.last_floor, 0) as last_floor, l.published_at as last_reply_at,
    l.author_id as last_reply_by, c.teacher_at as teacher_replied_at,
    greatest(coalesce(p.published_at, p.created_at), l.published_at) as active_at,
    (select count(*)::int from bbs_like k where k.post_id = p.id and k.comment_id is null) as like_count,
    (select coalesce(sum(v.count), 0)::int from bbs_view v where v.post_id = p.id) as view_count
  from bbs_post p
  left join lateral (
    select count(*) filter (where c.state = 'visible')::int as n, max(c.floor_no) as last_floor,
      min(c.published_at) filter (where c.state = 'visible' and c.author_duty in ('host', 'face', 'assistant')) as teacher_at
    from bbs_comment c where c.post_id = p.id) c on true
  left join lateral (
    select c.published_at, c.author_id from bbs_comment c where c.post_id = p.id and c.state = 'visible'
    order by c.published_at desc, c.floor_no desc limit 1) l on true`
