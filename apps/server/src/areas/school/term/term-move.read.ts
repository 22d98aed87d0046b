import { canMove, daysMoved, movedWindows, type TermDays } from '@shuyuan/domain/school/term-move.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { windowsOf } from './term.read.ts'

type Kind = 'windows' | 'assignments' | 'calendarLines' | 'examTimes' | 'publishedExamTimes'

interface Dated {
  kind: Kind
  from: number
  to: number
  movable: boolean
}

export interface Arranged {
  kind: Kind
  /** Scheduled and not over yet. */
  total: number
  /** Within the old days of the term but outside the new ones, unless moved. */
  outside: number
  /** These can move with the term: neither begun nor published to candidates. */
  movable: number
}

async function datedRows(db: Db, termId: string, now: Date): Promise<{ kind: Kind; from: Date; to: Date }[]> {
  const { rows } = await sql<{ kind: Kind; from: Date; to: Date }>`
    select 'assignments' as kind, a.opens_at as "from", a.closes_at as "to"
      from assignment a join course c on c.id = a.course_id
      where c.term_id = ${termId} and c.publish_status <> 'cancelled' and a.kind <> 'finalExam' and a.closes_at > ${now}
    union all
    select 'calendarLines', x.starts_at, x.ends_at from teach_calendar x join course c on c.id = x.course_id
      where c.term_id = ${termId} and c.publish_status <> 'cancelled' and x.ends_at > ${now}
    union all
    select case publish_status when 'draft' then 'examTimes' else 'publishedExamTimes' end, starts_at, ends_at
      from paper_time where term_id = ${termId} and ends_at > ${now}`.execute(db)
  return rows
}

/** Midnight in the school's time zone. */
const instantOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

const isWithin = ({ from, to }: Dated, { startDate, endDate }: TermDays) =>
  from >= instantOf(startDate) && to <= instantOf(endDate) + 86_400_000

/** How new days of a term affect everything that is scheduled in it and not over yet. */
export async function arrangedInTerm(
  db: Db,
  termId: string,
  from: TermDays,
  to: TermDays,
  now: Date,
): Promise<Arranged[]> {
  const days = daysMoved(from, to)
  const at = now.getTime()
  const windows = await windowsOf(db, termId)
  const moved = movedWindows(windows, days, at)
  const dated: Dated[] = [
    ...Object.entries(windows).map(([name, window]) => ({
      ...window,
      kind: 'windows' as const,
      movable: moved[name as keyof typeof moved]?.from !== window.from,
    })),
    ...(await datedRows(db, termId, now)).map(({ kind, ...row }) => ({
      kind,
      from: row.from.getTime(),
      to: row.to.getTime(),
      movable: days !== 0 && kind !== 'publishedExamTimes' && canMove(row.from.getTime(), days, at),
    })),
  ].filter((one) => one.to > at)
  const kinds = [...new Set(dated.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const all = dated.filter((one) => one.kind === kind)
    return {
      kind,
      total: all.length,
      outside: all.filter((one) => isWithin(one, from) && !isWithin(one, to)).length,
      movable: all.filter(({ movable }) => movable).length,
    }
  })
}
