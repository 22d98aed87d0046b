import type { MarkerRule, RubricRow, ThesisSettingState } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface SettingFields {
  instructions: string
  fileIds: string[]
  ownTopic: boolean
  topicRule: 'free' | 'assigned'
  fromAt: Date | null
  toAt: Date | null
  lateAllowed: boolean
  lateDays: number
  lateMinus: number
  fileTypes: string[]
  fileMaxMb: number
  fileMaxCount: number
  minWords: number | null
  maxWords: number | null
  templateFileId: string | null
  declaration: string
  similarityOn: boolean
  similarityLimit: number
  similarityScope: 'term' | 'all'
  markerCount: 1 | 2
  markerRule: MarkerRule
  markerIds: string[]
  blind: boolean
  rubric: RubricRow[]
  gap: number
  arbiterId: string | null
  maxReturns: number
}

/** The rules of a course before anybody has changed them; the same as the defaults of the columns. */
export const FRESH: SettingFields = {
  instructions: '',
  fileIds: [],
  ownTopic: false,
  topicRule: 'free',
  fromAt: null,
  toAt: null,
  lateAllowed: false,
  lateDays: 0,
  lateMinus: 0,
  fileTypes: ['doc', 'docx', 'pdf'],
  fileMaxMb: 20,
  fileMaxCount: 1,
  minWords: null,
  maxWords: null,
  templateFileId: null,
  declaration: '',
  similarityOn: false,
  similarityLimit: 30,
  similarityScope: 'term',
  markerCount: 1,
  markerRule: 'random',
  markerIds: [],
  blind: false,
  rubric: [],
  gap: 15,
  arbiterId: null,
  maxReturns: 1,
}

export interface LockedSetting extends SettingFields {
  id: string
  courseId: string
  state: ThesisSettingState
  updatedAt: Date
}

const FIELDS = sql`
  id, course_id as "courseId", instructions, file_ids as "fileIds", own_topic as "ownTopic", topic_rule as "topicRule",
  from_at as "fromAt", to_at as "toAt", late_allowed as "lateAllowed", late_days as "lateDays", late_minus as "lateMinus",
  file_types as "fileTypes", file_max_mb as "fileMaxMb", file_max_count as "fileMaxCount", min_words as "minWords",
  max_words as "maxWords", template_file_id as "templateFileId", declaration, similarity_on as "similarityOn",
  similarity_limit as "similarityLimit", similarity_scope as "similarityScope", marker_count as "markerCount",
  marker_rule as "markerRule", marker_ids as "markerIds", blind, rubric, gap, arbiter_id as "arbiterId",
  max_returns as "maxReturns", state, updated_at as "updatedAt"`

export async function settingById(db: Db, id: string): Promise<LockedSetting | undefined> {
  const { rows } = await sql<LockedSetting>`select ${FIELDS} from thesis_setting where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockSetting(tx: Db, id: string): Promise<LockedSetting | undefined> {
  const { rows } = await sql<LockedSetting>`select ${FIELDS} from thesis_setting where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function settingOfCourse(db: Db, courseId: string): Promise<LockedSetting | undefined> {
  const { rows } = await sql<LockedSetting>`
    select ${FIELDS} from thesis_setting where course_id = ${courseId}`.execute(db)
  return rows[0]
}

const asColumns = ({ rubric, ...fields }: SettingFields) => ({ ...fields, rubric: JSON.stringify(rubric) })

export async function insertSetting(tx: Db, courseId: string, fields: SettingFields, by: WrittenBy): Promise<string> {
  const id = newId()
  const stamps = { createdAt: by.now, createdBy: by.userId, updatedAt: by.now, updatedBy: by.userId }
  await tx
    .insertInto('thesisSetting')
    .values({ id, courseId, ...asColumns(fields), ...stamps })
    .execute()
  return id
}

export const updateSettingRow = (tx: Db, id: string, fields: SettingFields, { now, userId }: WrittenBy) =>
  tx
    .updateTable('thesisSetting')
    .set({ ...asColumns(fields), updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const setSettingState = (tx: Db, id: string, state: 'open' | 'closed', { now, userId }: WrittenBy) =>
  tx
    .updateTable('thesisSetting')
    .set({ state, ...(state === 'open' ? { openedAt: now } : { closedAt: now }), updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteSetting = (tx: Db, id: string) => tx.deleteFrom('thesisSetting').where('id', '=', id).execute()

export interface TopicForm {
  id?: string | undefined
  title: string
  body: string
  quota: number
}

/** Replaces the topics, in this order; a topic that keeps its id keeps the students who chose it. */
export async function writeTopics(tx: Db, settingId: string, topics: readonly TopicForm[]): Promise<void> {
  const ids = topics.map(({ id }) => id ?? newId())
  await sql`delete from thesis_topic where setting_id = ${settingId} and id <> all(${ids}::uuid[])`.execute(tx)
  if (topics.length === 0) return
  await sql`
    insert into thesis_topic (id, setting_id, title, body, quota, sort)
    select t.id, ${settingId}, t.title, t.body, t.quota, t.sort
    from unnest(${ids}::uuid[], ${topics.map(({ title }) => title)}::text[], ${topics.map(({ body }) => body)}::text[],
      ${topics.map(({ quota }) => quota)}::int[]) with ordinality as t (id, title, body, quota, sort)
    on conflict (id) do update set title = excluded.title, body = excluded.body, quota = excluded.quota,
      sort = excluded.sort`.execute(tx)
}
