import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { CONTACT_EDIT_HOURS } from '@shuyuan/contract/entities/care/contact.ts'
import { endOfDay, HOUR_MS, schoolDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { visibleClassIds } from '../../school/org-class/org-class-list.read.ts'

type Row = RowOf<'listContactInfo'>
export type ContactFilter = Omit<In<'listContactInfo'>, 'limit' | 'offset' | 'orderBy'>

/** By which SQL each sortable field is ordered. */
export const CONTACT_ORDER = { at: 'contact_log.at', nextFollowAt: 'contact_log.next_follow_at' }

interface Reading {
  db: Db
  me: Actor
  now: Date
}

/** To be taken up again by now, and nobody has since. */
const isDue = (today: string) => sql<boolean>`(contact_log.next_follow_at <= ${today}::date and not exists (
  select 1 from contact_log later where later.student_id = contact_log.student_id and later.at > contact_log.at))`

/** Records about the students of one's classes, whoever wrote them. */
export function contactQuery({ db, me, now }: Reading, filter: ContactFilter) {
  let query = db
    .selectFrom('contactLog')
    .innerJoin('student', 'student.id', 'contactLog.studentId')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .innerJoin('orgClass', 'orgClass.id', 'student.orgClassId')
    .innerJoin('appUser as writer', 'writer.id', 'contactLog.createdBy')
    .select(['contactLog.id', 'contactLog.studentId', 'student.studentNo', 'appUser.realname', 'orgClass.className'])
    .select(['contactLog.way', 'contactLog.at', 'contactLog.outcome', 'contactLog.content', 'contactLog.nextFollowAt'])
    .select(['writer.realname as writerName', 'contactLog.updatedAt'])
    .select([
      sql<boolean>`(contact_log.created_by = ${me.userId}
        and contact_log.created_at > ${new Date(now.getTime() - CONTACT_EDIT_HOURS * HOUR_MS)})`.as('canEdit'),
    ])
    .$narrowType<Pick<Row, 'way' | 'outcome'>>()
    .where('student.orgClassId', 'in', visibleClassIds(db, me))
  const { studentId, orgClassId, way, outcome, from, to, followDue } = filter
  if (studentId) query = query.where('contactLog.studentId', '=', studentId)
  if (orgClassId) query = query.where('student.orgClassId', '=', orgClassId)
  if (way) query = query.where('contactLog.way', '=', way)
  if (outcome) query = query.where('contactLog.outcome', '=', outcome)
  if (from) query = query.where('contactLog.at', '>=', startOfDay(from))
  if (to) query = query.where('contactLog.at', '<', endOfDay(to))
  if (followDue) query = query.where(isDue(schoolDay(now)), '=', followDue === '1')
  return query
}

export const findContact = (reading: Reading, id: string) =>
  contactQuery(reading, {}).where('contactLog.id', '=', id).executeTakeFirst()
