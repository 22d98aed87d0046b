import type { ThesisState, ThesisTurn } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export type PaperEvent =
  | 'topicAssigned'
  | 'topicChosen'
  | 'extended'
  | 'submitted'
  | 'returned'
  | 'marked'
  | 'markerChanged'
  | 'arbitrated'
  | 'published'

/** Records events of papers; they are never deleted. */
export async function addEvents(
  tx: Db,
  ids: readonly string[],
  kind: PaperEvent,
  note: string,
  { now, userId }: WrittenBy,
  fileId: string | null = null,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into thesis_event (id, submission_id, kind, note, file_id, by, at)
    select t.id, t.paper, ${kind}, ${note}, ${fileId}, ${userId}, ${now}
    from unnest(${ids.map(() => newId())}::uuid[], ${[...ids]}::uuid[]) as t (id, paper)`.execute(tx)
}

export const returnPapers = (
  tx: Db,
  ids: readonly string[],
  { reason, newTo }: { reason: string; newTo: Date },
  { now, userId }: WrittenBy,
) =>
  sql`
    update thesis_submission set state = 'returned', returns = returns + 1, return_reason = ${reason}, due_at = ${newTo},
      arbitration = false, updated_at = ${now}, updated_by = ${userId}
    where id = any(${[...ids]}::uuid[])`.execute(tx)

/** Extends the deadline of papers that are not handed in; later deadlines stay. */
export async function extendPapers(
  tx: Db,
  settingId: string,
  who: { studentIds?: readonly string[] | undefined; orgClassIds?: readonly string[] | undefined },
  newTo: Date,
  { now, userId }: WrittenBy,
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    update thesis_submission x set due_at = ${newTo}, updated_at = ${now}, updated_by = ${userId}
    from student st
    where x.setting_id = ${settingId} and st.id = x.student_id and x.state in ('open', 'returned')
      and (x.student_id = any(${[...(who.studentIds ?? [])]}::uuid[])
        or st.org_class_id = any(${[...(who.orgClassIds ?? [])]}::uuid[]))
      and coalesce(x.due_at < ${newTo}, true)
    returning x.id, st.user_id as "userId"`.execute(tx)
  return rows
}

export async function setTopics(
  tx: Db,
  rows: readonly { id: string; topicId: string | null }[],
  { now, userId }: WrittenBy,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update thesis_submission x set topic_id = t.topic, own_title = '', updated_at = ${now}, updated_by = ${userId}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ topicId }) => topicId)}::uuid[]) as t (id, topic)
    where x.id = t.id`.execute(tx)
}

/** What the marker before had not submitted goes with them. */
export const setMarker = (
  tx: Db,
  ids: readonly string[],
  turn: 'first' | 'second',
  teacherId: string,
  { now, userId }: WrittenBy,
) =>
  sql`
    with dropped as (
      delete from thesis_mark where submission_id = any(${[...ids]}::uuid[]) and turn = ${turn} and submitted_at is null)
    update thesis_submission set ${sql.ref(`${turn}_marker_id`)} = ${teacherId}, updated_at = ${now}, updated_by = ${userId}
    where id = any(${[...ids]}::uuid[])`.execute(tx)

export interface MarkerOf {
  id: string
  first: string
  second: string | null
}

export async function setMarkers(tx: Db, rows: readonly MarkerOf[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update thesis_submission x set first_marker_id = t.first, second_marker_id = t.second, updated_at = ${now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ first }) => first)}::uuid[],
      ${rows.map(({ second }) => second)}::uuid[]) as t (id, first, second)
    where x.id = t.id`.execute(tx)
}

export const settlePaper = (
  tx: Db,
  id: string,
  { state, mark, arbitration }: { state: ThesisState; mark: number | null; arbitration: boolean },
  { now, userId }: WrittenBy,
) =>
  tx
    .updateTable('thesisSubmission')
    .set({ state, finalMark: mark, arbitration, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const publishPapers = (tx: Db, ids: readonly string[], { now, userId }: WrittenBy) =>
  sql`
    update thesis_submission set state = 'published', published_at = ${now}, updated_at = ${now}, updated_by = ${userId}
    where id = any(${[...ids]}::uuid[])`.execute(tx)

export interface NewMark {
  submissionId: string
  version: number
  turn: ThesisTurn
  markerId: string | null
  scores: readonly (number | null)[]
  total: number
  comment: string
  fileId?: string | null
  isDraft?: boolean
}

export async function writeMark(tx: Db, mark: NewMark, { now, userId }: WrittenBy): Promise<void> {
  const { submissionId, version, turn, markerId, scores, total, comment, fileId = null, isDraft = false } = mark
  await sql`
    insert into thesis_mark
      (id, submission_id, version_no, turn, marker_id, by, scores, total, comment, file_id, submitted_at, updated_at)
    values (${newId()}, ${submissionId}, ${version}, ${turn}, ${markerId}, ${userId}, ${JSON.stringify(scores)}::jsonb,
      ${total}, ${comment}, ${fileId}, ${isDraft ? null : now}, ${now})
    on conflict (submission_id, version_no, turn) do update set marker_id = excluded.marker_id, by = excluded.by,
      scores = excluded.scores, total = excluded.total, comment = excluded.comment, file_id = excluded.file_id,
      submitted_at = excluded.submitted_at, updated_at = excluded.updated_at`.execute(tx)
}
