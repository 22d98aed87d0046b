import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { hiddenAssignments } from '../../exam/attempt/anonymous.read.ts'
import { countedBoards, countedTextsStamp } from '../../talk/count/counted-texts.read.ts'
import type { Scheme } from '../scheme/scheme.read.ts'
import { type Standing, scoresTalk, standingsOf, studentFacts } from './formative.read.ts'
import { withoutHidden } from './known-facts.read.ts'

/** A link is looked at without a call of its own. */
type Reader = Pick<Ctx, 'db' | 'now' | 'deps'>

/** Everything besides the clock that determines the standings of a course. */
interface Basis {
  courseId: string
  scheme: Scheme
  hidden: ReadonlySet<string>
}

interface Kept {
  stamp: string
  from: Date
  /** The next deadline of any student: from then on work may count as missing. */
  until: number
  standings: readonly Standing[]
}

/** How many students may be cached, over all courses. */
const MOST_STUDENTS = 6000

const keptOf = memoizeByKey((_db: Db) => new Map<string, Promise<Kept>>())

/**
 * Changes whenever a row changes that `studentFacts` reads: a row's xmin is the transaction that wrote it, and it only
 * grows. For rows that also change for other reasons (progress, accounts), the values themselves are hashed.
 */
async function stampOf(db: Db, { courseId, scheme, hidden }: Basis): Promise<string> {
  const content = sql`(select coalesce(main_course_id, id) from course where id = ${courseId})`
  const places = sql`array[${content}, ${courseId}::uuid]`
  const talk = scoresTalk(scheme)
    ? sql`concat_ws(';', (select string_agg(b.id::text, ',' order by b.id) from (${countedBoards(places)}) b),
        (${countedTextsStamp(places)}))`
    : sql`''`
  const versions = (row: string) => sql`concat_ws(',', count(*), sum(${sql.ref(`${row}.xmin`)}::text::bigint))`
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws('/',
      (select concat_ws(',', count(*), sum(hashtextextended(concat_ws('|', s.student_id, s.course_class_id, st.student_no,
          coalesce(p.must_done, 0), coalesce(x.xmin::text, '-'), u.realname, cc.name), 0)))
        from content_seat s join course_class cc on cc.id = s.course_class_id
        join student st on st.id = s.student_id join app_user u on u.id = st.user_id
        left join progress p on p.student_id = s.student_id and p.course_id = s.course_id
        left join score x on x.student_id = s.student_id and x.course_id = s.own_course_id
        where s.own_course_id = ${courseId}),
      (select ${versions('r')} from study_check_result r where r.course_id = ${content}),
      (select ${versions('w')} from study_paper w where w.course_id = ${content} and w.review_status = '1' and w.valid),
      (select ${versions('w')} from assignment a join written_work w on w.assignment_id = a.id where a.course_id = ${content}),
      (select ${versions('o')} from assignment a join assignment_override o on o.assignment_id = a.id where a.course_id = ${content}),
      (select count(*) from resource m where m.course_id = ${content} and m.must_see and m.recycled_at is null and not m.hidden),
      ${talk}
    ) as stamp`.execute(db)
  return JSON.stringify([rows[0]?.stamp, scheme, [...hidden]])
}

function nextDeadline(standings: readonly Standing[], now: Date): number {
  let next = Number.POSITIVE_INFINITY
  for (const { options } of standings)
    for (const { contents } of options)
      for (const { dueAt } of contents) if (dueAt > now) next = Math.min(next, dueAt.getTime())
  return next
}

/** The stamp is older than the facts, never newer: a change in between makes the next read compute again. */
async function compute(ctx: Reader, { courseId, scheme, hidden }: Basis, stamp: string): Promise<Kept> {
  const facts = withoutHidden(await studentFacts(ctx.db, courseId, null, null, scoresTalk(scheme)), hidden)
  const standings = standingsOf(scheme, facts, ctx.now)
  return { stamp, from: ctx.now, until: nextDeadline(standings, ctx.now), standings }
}

async function makeRoom(kept: Map<string, Promise<Kept>>): Promise<void> {
  const sizes = await Promise.all(
    [...kept].map(async ([id, one]) => [id, (await one.catch(() => null))?.standings.length ?? 0] as const),
  )
  let all = sizes.reduce((sum, [, size]) => sum + size, 0)
  // The least recently used one comes first.
  for (const [id, size] of sizes) {
    if (all <= MOST_STUDENTS) return
    kept.delete(id)
    all -= size
  }
}

/**
 * What staff may know about the standings of a whole course, ordered by class and number: the means and counts of a page
 * need all of them. Computed once and cached until something they depend on changes, so that the next page is cheap.
 */
export async function keptStandings(ctx: Reader, courseId: string, scheme: Scheme): Promise<readonly Standing[]> {
  const kept = keptOf(ctx.deps.db)
  const basis = { courseId, scheme, hidden: await hiddenAssignments(ctx.db, courseId, ctx.now) }
  const stamp = await stampOf(ctx.db, basis)
  const known = await kept.get(courseId)?.catch(() => null)
  const isValid = known?.stamp === stamp && known.from <= ctx.now && ctx.now.getTime() < known.until
  const so = isValid && known ? Promise.resolve(known) : compute(ctx, basis, stamp)
  kept.delete(courseId)
  kept.set(courseId, so)
  const { standings } = await so.catch((error: unknown) => {
    if (kept.get(courseId) === so) kept.delete(courseId)
    throw error
  })
  await makeRoom(kept)
  return standings
}
