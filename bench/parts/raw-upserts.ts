import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import pg from 'pg'
import { newId } from '../../apps/server/src/db/ids.ts'
import { drive, per } from './figures.ts'

const UPSERT = `insert into answer (study_paper_id, question_version_id, content, seq, spent_seconds, device_id, saved_at)
  values ($1, $2, $3, $4, 3, 'bench-device', now())
  on conflict (study_paper_id, question_version_id) do update set content = excluded.content, seq = excluded.seq,
    spent_seconds = excluded.spent_seconds, device_id = excluded.device_id, saved_at = excluded.saved_at
  where answer.seq < excluded.seq`

/** Separate attempts, so that the real ones keep the answers that were acknowledged. */
const COPY = `insert into study_paper (id, assignment_id, course_id, student_id, attempt_no, seed, layout, started_at,
    deadline_at, holder_device_id, question_count, full_score, review_status)
  select $1, assignment_id, course_id, student_id, (select max(attempt_no) from study_paper) + 100, seed, layout,
    started_at, deadline_at, holder_device_id, question_count, full_score, '2' from study_paper where id = $2`

/** How many answers per second PostgreSQL itself writes, as prepared upserts over one connection per seat: the raw limit. */
export async function rawUpserts(
  databaseUrl: string,
  seats: readonly { studyPaperId: string; ids: readonly string[] }[],
  forMs: number,
): Promise<number> {
  const clients = await Promise.all(
    seats.map(async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }),
  )
  const papers: string[] = []
  for (const { studyPaperId } of seats) {
    const id = newId()
    await clients[0]?.query(COPY, [id, studyPaperId])
    papers.push(id)
  }
  let seq = 0
  const result = await drive(seats.length, forMs, async (client) => {
    const n = ++seq
    const { ids } = seats[client] as (typeof seats)[number]
    const content = JSON.stringify({ type: 'single', choice: 'a' })
    const values = [papers[client], ids[n % ids.length], content, SEQ_PER_EPOCH + n]
    await clients[client]?.query({ name: 'raw-upsert', text: UPSERT, values })
  })
  await Promise.all(clients.map((client) => client.end()))
  return per(result.turns, result.ms)
}
