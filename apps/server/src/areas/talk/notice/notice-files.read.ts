import { sql } from 'kysely'
import type { FileReader } from '../../../wire/file/file-reader.ts'

/**
 * What is attached to a published notice is for those who were told of it. Who oversees a notice, or came into its scope
 * later, gets links that are signed with the notice itself.
 */
export const noticeFiles: FileReader = ({ userId }) => sql`
  select a.id, false as nameless, false as view_only from asked a join notice n on n.file_ids @> array[a.id] and n.state = 'published'
  where exists (select 1 from notice_receipt r where r.notice_id = n.id and r.user_id = ${userId})`
