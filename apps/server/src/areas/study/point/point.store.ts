import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { PointGoOn } from '@shuyuan/contract/entities/study/point.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Events } from '../../../events/events.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found } from '../../../wire/error.ts'
import { copyOf, mapped, other } from '../../course/inherit/row-copy.ts'

export interface Place {
  atSecond: number
  goOn: PointGoOn
  maxTries: number
  backTo: number | null
}

const ofPoint = (db: Db, id: string) =>
  db
    .selectFrom('resourceQuestion')
    .select(['id', 'resourceId', 'questionId', 'atSecond', 'goOn', 'maxTries', 'backTo', 'updatedAt'])
    .where('id', '=', id)

type Row = Place & { id: string; resourceId: string; questionId: string; updatedAt: Date }

export const getPoint = async (db: Db, id: string): Promise<Row> =>
  found(await ofPoint(db, id).executeTakeFirst()) as Row

export const lockedPoint = async (db: Db, id: string): Promise<Row> =>
  found(await ofPoint(db, id).forUpdate().executeTakeFirst()) as Row

/** The places of a film's questions; whoever changes them holds the film. */
export const placesTaken = (db: Db, resourceId: string) =>
  db.selectFrom('resourceQuestion').select(['id', 'atSecond']).where('resourceId', '=', resourceId).execute()

export async function insertPoint(ctx: Ctx, resourceId: string, questionId: string, place: Place): Promise<string> {
  const id = newId()
  const by = { createdAt: ctx.now, createdBy: ctx.me.userId, updatedAt: ctx.now, updatedBy: ctx.me.userId }
  await ctx.db
    .insertInto('resourceQuestion')
    .values({ id, resourceId, questionId, ...place, ...by })
    .execute()
  return id
}

export const updatePoint = (ctx: Ctx, id: string, change: Partial<Place>) =>
  ctx.db
    .updateTable('resourceQuestion')
    .set({ ...change, updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', '=', id)
    .execute()

/** With what was answered there. */
export const deletePoint = (db: Db, id: string) => db.deleteFrom('resourceQuestion').where('id', '=', id).execute()

/** A student's answers to one question come one after the other. Held until the transaction ends. */
export const lockAnswers = (db: Db, pointId: string, studentId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${pointId}/${studentId}`}, 5837406))`.execute(db)

export const ownAnswers = (db: Db, pointId: string, studentId: string) =>
  db
    .selectFrom('resourceAnswer')
    .select(['tryNo', 'questionVersionId', 'content', 'isRight', 'passes', 'clientId'])
    .where('pointId', '=', pointId)
    .where('studentId', '=', studentId)
    .orderBy('tryNo')
    .execute()

export interface GivenAnswer {
  pointId: string
  studentId: string
  tryNo: number
  questionVersionId: string
  content: AnswerContent
  isRight: boolean
  passes: boolean
  clientId: string
}

export const insertAnswer = (db: Db, { content, ...row }: GivenAnswer, answeredAt: Date) =>
  db
    .insertInto('resourceAnswer')
    .values({ ...row, content: JSON.stringify(content), answeredAt })
    .execute()

/** Everybody begins the film anew, and meets its questions again. */
export const restartPoints = (db: Db, resourceId: string) =>
  sql`delete from resource_answer a using resource_question p where p.id = a.point_id and p.resource_id = ${resourceId}`.execute(
    db,
  )

/** An opening that takes over films takes over their questions, without anybody's answers. */
export async function copyPoints(db: Db, { copy, resource }: Events['contentCopied']): Promise<void> {
  if (resource.size === 0) return
  const rows = await db
    .selectFrom('resourceQuestion')
    .select('id')
    .where('resourceId', 'in', [...resource.keys()])
    .execute()
  if (rows.length === 0) return
  const ids = new Map(rows.map(({ id }) => [id, newId()]))
  const change = other({ resource_id: mapped(resource, 's.resource_id') })
  await sql`insert into resource_question ${copyOf('resource_question', ids, copy, change)}`.execute(db)
}

export const assertFree = (taken: readonly { id: string; atSecond: number }[], atSecond: number, own = ''): void => {
  if (taken.some((one) => one.atSecond === atSecond && one.id !== own))
    throw badField('atSecond', '该时间点已有题目', 'there is a question at this second already')
}
