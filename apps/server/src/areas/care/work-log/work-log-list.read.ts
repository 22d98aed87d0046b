import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { WORK_LOG_EDIT_DAYS } from '@shuyuan/contract/entities/care/work-log.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { visibleClassIds } from '../../school/org-class/org-class-list.read.ts'

type Row = RowOf<'listWorkLogInfo'>

export interface WorkLogFilter {
  orgClassId?: string | undefined
  kind?: Row['kind'] | undefined
  writerId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** By which SQL each sortable field is ordered. */
export const WORK_LOG_ORDER = { day: 'work_log.day' }

interface Reading {
  db: Db
  me: Actor
  now: Date
}

/** What was written about the classes of this person, whoever wrote it. */
export function workLogQuery({ db, me, now }: Reading, filter: WorkLogFilter) {
  let query = db
    .selectFrom('workLog')
    .innerJoin('orgClass', 'orgClass.id', 'workLog.orgClassId')
    .innerJoin('appUser as writer', 'writer.id', 'workLog.createdBy')
    .select([
      'workLog.id',
      'workLog.orgClassId',
      'orgClass.className',
      'workLog.day',
      'workLog.kind',
      'workLog.content',
    ])
    .select(['writer.realname as writerName', 'workLog.updatedAt'])
    .select([
      sql<boolean>`(work_log.created_by = ${me.userId}
        and work_log.created_at > ${new Date(now.getTime() - WORK_LOG_EDIT_DAYS * DAY_MS)})`.as('canEdit'),
    ])
    .$narrowType<Pick<Row, 'kind'>>()
    .where('workLog.orgClassId', 'in', visibleClassIds(db, me))
  const { orgClassId, kind, writerId, from, to } = filter
  if (orgClassId) query = query.where('workLog.orgClassId', '=', orgClassId)
  if (kind) query = query.where('workLog.kind', '=', kind)
  if (writerId) query = query.where('workLog.createdBy', '=', writerId)
  if (from) query = query.where('workLog.day', '>=', from)
  if (to) query = query.where('workLog.day', '<=', to)
  return query
}

export const findWorkLog = (reading: Reading, id: string) =>
  workLogQuery(reading, {}).where('workLog.id', '=', id).executeTakeFirst()
