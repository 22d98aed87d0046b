import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'
import { changeMessage, findMessage } from './message.store.ts'
import { lockRoom, nextStateChange } from './room.store.ts'

/** Messages, polls and what a room is about; a text that is replaced reaches the pages that show it. */
export const roomTexts: PublishedTexts = {
  place: 'room',
  texts: sql`
    select m.id as ref_id, r.course_id, m.user_id, m.created_at as at, f.field, 'plain' as kind, f.text, r.title as thing
    from bbs_in_time_msg m join bbs_in_time r on r.id = m.room_id
    cross join lateral (select case when m.kind = 'poll' then 'title' else 'body' end, m.body
      union all select 'choices.' || (at - 1), choice from unnest(m.choices) with ordinality c (choice, at)) f (field, text)
    where m.recalled_at is null and m.state = 'visible'
    union all
    select r.id, r.course_id, coalesce(r.updated_by, r.created_by), r.updated_at, f.field, 'plain', f.text, r.title
    from bbs_in_time r cross join lateral (values ('title', r.title), ('question', r.question)) f (field, text)`,
  async replace(db, id, field, text, now) {
    const message = await findMessage(db, id)
    if (message) {
      await lockRoom(db, message.roomId)
      await changeMessage(db, message.roomId, id, {})
      const at = /^choices\.(\d+)$/.exec(field)?.[1]
      await (at === undefined
        ? sql`update bbs_in_time_msg set body = ${text} where id = ${id}`.execute(db)
        : sql`update bbs_in_time_msg set choices[${Number(at) + 1}] = ${text} where id = ${id}`.execute(db))
      return
    }
    await lockRoom(db, id)
    await db
      .updateTable('bbsInTime')
      .set({ ...(field === 'title' ? { title: text } : { question: text }), updatedAt: now })
      .where('id', '=', id)
      .execute()
    await nextStateChange(db, id)
  },
}
