import { figuresOf, meanOf, passPercentOf } from '@shuyuan/domain/scoring/sheet-figures.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { activeScheme, type SchemeContent } from '../marking/scheme.read.ts'
import { shownScore } from './score-words.ts'
import type { NarrowRow, UnitNames } from './sheet-rows.read.ts'

interface Handed {
  students: number
  at: Date | null
  byName: string
}

const PARTS = ['formative', 'final', 'total'] as const
type Part = (typeof PARTS)[number]

/** Who handed in each part, when last, and for how many. */
export async function handedIn(db: Db, courseId: string): Promise<Record<Part, Handed>> {
  const of = (part: Part) => {
    const [at, by] = [sql.ref(`x.${part}_handed_at`), sql.ref(`x.${part}_handed_by`)]
    return sql`select ${part} as part, count(${at}) as students, max(${at}) as at,
      coalesce((select u.realname from score x join app_user u on u.id = ${by} where x.course_id = ${courseId}
        and ${at} is not null order by ${at} desc limit 1), '') as "byName"
      from score x where x.course_id = ${courseId}`
  }
  const { rows } = await sql<Handed & { part: Part }>`${sql.join(PARTS.map(of), sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ part, ...handed }) => [part, handed])) as Record<Part, Handed>
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

/** Rows of one unit together, in the order in which the units first come; those of none are left out. */
function byUnit(rows: readonly NarrowRow[], idOf: (row: NarrowRow) => string | null | undefined) {
  const groups = new Map<string, NarrowRow[]>()
  for (const row of rows) {
    const id = idOf(row)
    if (!id) continue
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}

const meansOf = (name: string, rows: readonly NarrowRow[]) => ({
  name,
  students: rows.length,
  mean: meanOf(rows.map(({ total }) => total)),
  passPercent: passPercentOf(rows.map(({ passed }) => passed)),
})

const inOrder = (names: ReadonlyMap<string, string>) =>
  [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'zh'))

/** What the rows of a sheet add up to. */
export function sheetFigures(rows: readonly NarrowRow[], { subSchools, orgClasses, courseClasses }: UnitNames) {
  const classNames = new Map([...courseClasses].map(([id, { name }]) => [id, name]))
  const teachers = new Map([...courseClasses.values()].map((one) => [one.faceTeacherId, one.faceTeacherName]))
  const ofSchool = byUnit(rows, ({ subSchoolId }) => subSchoolId)
  const ofTeacher = byUnit(rows, ({ courseClassId }) => courseClasses.get(courseClassId)?.faceTeacherId)
  return {
    units: {
      subSchools: inOrder(subSchools),
      orgClasses: inOrder(orgClasses),
      courseClasses: inOrder(classNames),
    },
    students: rows.length,
    states: tally(rows, ['computed', 'entered', 'published', 'locked'], ({ state }) => state),
    flags: tally(rows, ['normal', 'absent', 'deferred', 'cheating', 'exempt'], ({ flag }) => flag),
    lacksFinal: rows.filter(({ final, flag, needsFinal }) => final === null && flag === 'normal' && needsFinal).length,
    ...figuresOf(rows.map(({ total }) => total)),
    passPercent: passPercentOf(rows.map(({ passed }) => passed)),
    bySubSchool: [...ofSchool].map(([id, all]) => meansOf(subSchools.get(id) ?? '', all)),
    byFaceTeacher: [...ofTeacher].map(([id, all]) => meansOf(teachers.get(id) ?? '', all)),
    pairs: rows.flatMap(({ studentId, realname, formative, final }) =>
      formative === null || final === null
        ? []
        : [{ studentId, realname, formative: shownScore(formative) as number, final: shownScore(final) as number }],
    ),
  }
}
