import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { NoticeTable } from '../../../db/schema/tables.ts'
import type { Person } from '../../../test/server.ts'

/** A draft of this person, for everybody whom the whole school may tell. */
export async function aNotice(db: Db, by: Person, row: Partial<Insertable<NoticeTable>> = {}): Promise<string> {
  const id = newId()
  const now = new Date()
  await db
    .insertInto('notice')
    .values({
      ...{ id, title: '关于期末考试安排的通知', category: 'school', body: '<p>请按时参加。</p>', createdRole: by.role },
      ...{ scope: JSON.stringify(EVERYBODY), reach: JSON.stringify({ by: by.userId, kind: 'whole' }) },
      ...{ createdAt: now, updatedAt: now, createdBy: by.userId, ...row },
    })
    .execute()
  return id
}
