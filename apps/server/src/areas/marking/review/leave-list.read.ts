import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { findCode } from '../../exam/attempt/anonymous.read.ts'
import { type AttemptForMark, placesOf } from './attempt-for-mark.read.ts'

interface Row {
  id: string
  kind: 'hidden' | 'blur' | 'fullscreen' | 'copy' | 'device' | 'audioPlay'
  from: Date
  seconds: number
  questionVersionId: string | null
  device: string
}

/** What the attempt's page and the server recorded besides the answers, in chronological order. */
export async function leaveList(
  ctx: Ctx,
  { id, layout }: Pick<AttemptForMark, 'id' | 'layout'>,
  page: { limit: number; skip: number; dir: 'asc' | 'desc' },
) {
  const all = sql`
    select client_id as id, kind, from_at as "from", seconds, question_version_id as "questionVersionId", '' as device
      from leave_event where study_paper_id = ${id}
    union all select client_id, 'audioPlay', at, 0, question_version_id, '' from audio_play where study_paper_id = ${id}
    union all select 'device-' || t.no, 'device', (t.one->>'at')::timestamptz, 0, null, coalesce(t.one->>'name', '')
      from study_paper sp, jsonb_array_elements(sp.take_overs) with ordinality as t (one, no) where sp.id = ${id}`
  const { rows } = await sql<Row>`
    select * from (${all}) e order by e."from" ${sql.raw(page.dir)}, e.id limit ${page.limit} offset ${page.skip}`.execute(
    ctx.db,
  )
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${all}) e`.execute(ctx.db)
  const places = placesOf(layout)
  const isHidden = (await findCode(ctx, id)) !== null
  return {
    rows: rows.map(({ questionVersionId, ...row }) => ({
      ...row,
      // People name their devices after themselves.
      device: isHidden ? '' : row.device,
      questionNo: (questionVersionId && places.get(questionVersionId)?.no) || null,
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}
