import { dueLead } from '@shuyuan/domain/message/lead.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import { eventSetting } from '../../../messages/setting.read.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { choosingWindows } from './choosing-facts.read.ts'
import { type Unchosen, type UnchosenFilter, unchosenStudents } from './plan.read.ts'

/** People of one statement. */
const PIECE = 1000

/** Goes through all who have not chosen, a piece at a time and in the order of their numbers. */
async function eachUnchosen(
  db: Db,
  me: Ctx['me'] | null,
  filter: UnchosenFilter,
  work: (of: readonly Unchosen[]) => Promise<void>,
): Promise<void> {
  for (let skip = 0; ; skip += PIECE) {
    const { rows } = await unchosenStudents(db, me, filter, { limit: PIECE, skip, field: 'studentNo', dir: 'asc' })
    if (rows.length > 0) await work(rows)
    if (rows.length < PIECE) return
  }
}

/** Who of them has had this message already. */
async function alreadyTold(db: Db, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from message_event where event_key = 'chooseWindowSoon' and reference = any(${[...references]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ reference }) => reference))
}

/** 催选: each of them is told how many courses are missing, once a day however often it is pressed. */
export async function urge(ctx: Ctx, filter: UnchosenFilter): Promise<{ sent: number; skipped: number }> {
  const term = found(
    await ctx.db.selectFrom('term').select('id').where('termCode', '=', filter.termCode).executeTakeFirst(),
  )
  const window = (await choosingWindows(ctx.db, [term.id])).get(term.id)
  if (!window || ctx.now.getTime() >= window.to) throw refuse('选课时间已结束', 'the time for choosing courses is over')
  const turn = `urge/${schoolDay(ctx.now)}`
  let [sent, skipped] = [0, 0]
  await eachUnchosen(ctx.db, ctx.me, filter, async (students) => {
    const told = await alreadyTold(
      ctx.db,
      students.map(({ userId }) => `${term.id}/${turn}/${userId}`),
    )
    const going = students.filter(({ userId }) => !told.has(`${term.id}/${turn}/${userId}`))
    await notifyEach(
      ctx,
      'chooseWindowSoon',
      going.map(({ userId, missing }) => ({
        userId,
        facts: { closesAt: new Date(window.to), needed: missing },
        about: { id: term.id, turn },
      })),
    )
    sent += going.length
    skipped += students.length - going.length
  })
  return { sent, skipped }
}

/** Reminds who has not chosen before a window ends, as early as the school has set; running again reminds nobody twice. */
export async function remindOfChoosing(db: Db, now: Date): Promise<void> {
  const { leads } = await eventSetting(db, 'chooseWindowSoon')
  const until = new Date(now.getTime() + Math.max(0, ...leads) * 60_000)
  const { rows } = await sql<{ termId: string; termCode: string; fromAt: Date; toAt: Date }>`
    select t.id as "termId", t.term_code as "termCode", w.from_at as "fromAt", w.to_at as "toAt"
    from term_time_setting w join term t on t.id = w.term_id and t.archived_at is null
    where w.window_name = 'chooseCourse' and w.from_at <= ${now} and w.to_at > ${now} and w.to_at <= ${until}`.execute(
    db,
  )
  for (const { termId, termCode, fromAt, toAt } of rows) {
    const lead = dueLead(leads, toAt, fromAt, now)
    if (lead === null) continue
    await eachUnchosen(db, null, { termCode }, (students) =>
      notifyEach(
        { db, now },
        'chooseWindowSoon',
        students.map(({ userId, missing }) => ({
          userId,
          facts: { closesAt: toAt, needed: missing },
          about: { id: termId, turn: `${toAt.toISOString()}/${lead}` },
        })),
      ),
    )
  }
}
