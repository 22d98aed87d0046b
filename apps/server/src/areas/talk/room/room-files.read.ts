import { sql } from 'kysely'
import type { FileReader } from '../../../wire/file/file-reader.ts'
import { mayRead } from './room-access.read.ts'

/** Pictures of a room are for whoever may read it, as long as they are not taken back. */
export const roomFiles: FileReader = (me, now) => sql`
  select a.id, false as nameless, false as view_only from asked a join bbs_in_time_msg m on m.file_id = a.id
  join bbs_in_time r on r.id = m.room_id join course c on c.id = r.course_id
  where m.recalled_at is null and m.state = 'visible' and ${mayRead(me, now)}`
