import { type RawBuilder, sql } from 'kysely'

/** How many posts and replies of a person stand on a board for everybody to read. */
export const postsOn = (boardId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  (select count(*) from bbs_post o where o.module_id = ${boardId} and o.author_id = ${userId} and o.state = 'visible')
  + (select count(*) from bbs_comment o join bbs_post t on t.id = o.post_id
    where t.module_id = ${boardId} and o.author_id = ${userId} and o.state = 'visible'))::int`
