import { figuresOf, meanOf, passPercentOf } from '@shuyuan/domain/scoring/sheet-figures.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { activeScheme, type SchemeContent } from '../marking/scheme.read.ts'
import { shownScore } from './score-words.ts'
import type { NarrowRow } from './sheet-list.read.ts'

interface Handed {
  students: number
  at: Date | null
  byName: string
}

/** Who handed in each part, when last, and for how many. */
export async function handedIn(db: Db, courseId: string): Promise<Record<'formative' | 'final' | 'total', Handed>> {
  const { rows } = await sql<Handed & { part: 'formative' | 'final' | 'total' }>`
    select p.part, count(p.at) as students, max(p.at) as at,
      coalesce((array_agg(u.realname order by p.at desc) filter (where p.at is not null))[1], '') as "byName"
    from score x cross join lateral (values ('formative', x.formative_handed_at, x.formative_handed_by),
      ('final', x.final_handed_at, x.final_handed_by), ('total', x.total_handed_at, x.total_handed_by)) p (part, at, by)
    left join app_user u on u.id = p.by
    where x.course_id = ${courseId} group by p.part`.execute(db)
  const of = (part: string): Handed => {
    const row = rows.find((one) => one.part === part)
    return { students: row?.students ?? 0, at: row?.at ?? null, byName: row?.byName ?? '' }
  }
  return { formative: of('formative'), final: of('final'), total: of('total') }
}

export async function waitingAsks(db: Db, courseId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from score_ask where course_id = ${courseId} and state = 'waiting'`.execute(db)
  return rows[0]?.n ?? 0
}

/** The active scheme's options; one stays open while a content of it is not yet due. */
export async function sheetOptions(db: Db, courseId: string, now: Date) {
  const scheme = await activeScheme(db, courseId)
  const isOpen = ({ closesAt }: SchemeContent) => closesAt > now
  return (scheme?.options ?? []).map(({ id, name, weight, contents }) => ({
    id,
    name,
    weight,
    contents: contents.map(({ title }) => title),
    isOpen: contents.some(isOpen),
  }))
}

function tally<K extends string>(rows: readonly NarrowRow[], keys: readonly K[], of: (row: NarrowRow) => K) {
  return Object.fromEntries(keys.map((key) => [key, rows.filter((row) => of(row) === key).length])) as Record<K, number>
}

function meansBy(rows: readonly NarrowRow[], nameOf: (row: NarrowRow) => string) {
  const groups = new Map<string, NarrowRow[]>()
  for (const row of rows) {
    const name = nameOf(row)
    if (!name) continue
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return [...groups].map(([name, all]) => ({
    name,
    students: all.length,
    mean: meanOf(all.map(({ total }) => total)),
    passPercent: passPercentOf(all.map(({ passed }) => passed)),
  }))
}

function unitsOf(
  rows: readonly NarrowRow[],
  idOf: (row: NarrowRow) => string | null,
  nameOf: (row: NarrowRow) => string,
) {
  const names = new Map<string, string>()
  for (const row of rows) {
    const id = idOf(row)
    if (id) names.set(id, nameOf(row))
  }
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'zh'))
}

/** What the rows of a sheet add up to. */
export function sheetFigures(rows: readonly NarrowRow[]) {
  return {
    units: {
      subSchools: unitsOf(
        rows,
        (row) => row.subSchoolId,
        (row) => row.subSchoolName,
      ),
      orgClasses: unitsOf(
        rows,
        (row) => row.orgClassId,
        (row) => row.orgClassName,
      ),
      courseClasses: unitsOf(
        rows,
        (row) => row.courseClassId,
        (row) => row.courseClassName,
      ),
    },
    students: rows.length,
    states: tally(rows, ['computed', 'entered', 'published', 'locked'], ({ state }) => state),
    flags: tally(rows, ['normal', 'absent', 'deferred', 'cheating', 'exempt'], ({ flag }) => flag),
    lacksFinal: rows.filter(({ final, flag, needsFinal }) => final === null && flag === 'normal' && needsFinal).length,
    ...figuresOf(rows.map(({ total }) => total)),
    passPercent: passPercentOf(rows.map(({ passed }) => passed)),
    bySubSchool: meansBy(rows, (row) => row.subSchoolName),
    byFaceTeacher: meansBy(rows, (row) => row.faceTeacherName),
    pairs: rows.flatMap(({ studentId, realname, formative, final }) =>
      formative === null || final === null
        ? []
        : [{ studentId, realname, formative: shownScore(formative) as number, final: shownScore(final) as number }],
    ),
  }
}
