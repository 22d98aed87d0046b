import type { In } from '@shuyuan/contract/calls/index.ts'
import { LAST_BOX } from '@shuyuan/domain/study/word-card.rule.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing, startingWith } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { looksLikeInitials } from '../../../wire/words/pinyin.ts'
import { chaptersFor, shownChapters } from '../catalogue.read.ts'

export type WordFilter = Omit<In<'listWordPediaInfo'>, 'courseId' | 'limit' | 'offset' | 'orderBy'>

/** Whose glossary is read, and whose cards lie beside it. */
export interface Reader {
  courseId: string
  studentId: string | null
}

export interface WordRow {
  id: string
  term: string
  termEn: string
  initial: string
  meaning: string
  chapterId: string | null
  relatedIds: string[]
  collected: boolean
  box: number | null
  nextAt: Date | null
  updatedAt: Date
}

const BRIEF_MAX = 60
const INITIAL = sql<string>`case when w.initials ~ '^[a-z]' then upper(left(w.initials, 1)) else '#' end`

const FORMULA = /<span[^>]*\bdata-formula="([^"]*)"[^>]*>[\s\S]*?<\/span>/g

/** The beginning of a meaning in one line; formulas that only a typesetter reads become an ellipsis. */
export const briefOf = (html: string): string => {
  const text = plainText(html.replace(FORMULA, (_, latex: string) => (/[\\{^_]/.test(latex) ? '…' : latex))).replace(
    /\s+/g,
    ' ',
  )
  return text.length > BRIEF_MAX ? `${text.slice(0, BRIEF_MAX)}…` : text
}

function conditions(
  { courseId }: Reader,
  { chapterId, initial, collected, keyWords }: WordFilter,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`w.course_id = ${courseId}`]
  if (chapterId) all.push(sql`w.chapter_id = ${chapterId}`)
  if (initial) all.push(sql`${INITIAL} = ${initial}`)
  if (collected) all.push(sql`coalesce(t.collected, false) = ${collected === '1'}`)
  for (const word of (keyWords ?? '').split(/\s+/).filter(Boolean)) {
    const like = containing(word)
    const byInitials = looksLikeInitials(word) ? sql`or w.initials like ${startingWith(word.toLowerCase())}` : sql``
    all.push(sql`(w.term ilike ${like} or w.term_en ilike ${like} ${byInitials})`)
  }
  return sql.join(all, sql` and `)
}

const joined = ({ studentId }: Reader) =>
  sql`from word_pedia w left join word_train t on t.word_id = w.id and t.student_id = ${studentId}`

const columns = sql`w.id, w.term, w.term_en as "termEn", ${INITIAL} as initial, w.meaning, w.chapter_id as "chapterId",
  w.related_ids as "relatedIds", coalesce(t.collected, false) as collected, t.box, t.next_at as "nextAt",
  w.updated_at as "updatedAt"`

/** What begins with no letter comes last. */
const BY_TERM = (dir: RawBuilder<unknown>) => sql`(w.initials !~ '^[a-z]') ${dir}, w.initials ${dir}, w.term ${dir}`

export async function listWords(db: Db, reader: Reader, filter: WordFilter, slice: Slice): Promise<Page<WordRow>> {
  const dir = sql.raw(slice.dir)
  const order = slice.field === 'updatedAt' ? sql`w.updated_at ${dir}` : BY_TERM(dir)
  const where = conditions(reader, filter)
  const [{ rows }, counted] = await Promise.all([
    sql<WordRow>`select ${columns} ${joined(reader)} where ${where}
      order by ${order}, w.id limit ${slice.limit} offset ${slice.skip}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${joined(reader)} where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function readWord(db: Db, reader: Reader, id: string): Promise<WordRow | undefined> {
  const { rows } = await sql<WordRow>`select ${columns} ${joined(reader)} where w.id = ${id}`.execute(db)
  return rows[0]
}

/** Titles of the chapters that this reader may know of, in tree order: hidden ones do not exist for students. */
export async function chapterTitles(db: Db, { courseId, studentId }: Reader): Promise<Map<string, string>> {
  const all = await chaptersFor(db, courseId, studentId)
  return new Map((studentId === null ? all : shownChapters(all)).map(({ id, title }) => [id, title]))
}

export interface GlossaryHead {
  words: number
  letters: Record<string, number>
  chapterIds: string[]
  collected: number
  due: number
  fresh: number
  learnt: number
}

export async function glossaryHead(db: Db, reader: Reader, now: Date): Promise<GlossaryHead> {
  const { rows } = await sql<GlossaryHead>`
    with w as (select ${columns} ${joined(reader)} where w.course_id = ${reader.courseId})
    select count(*) as words, count(*) filter (where collected) as collected,
      count(*) filter (where "nextAt" <= ${now}) as due, count(*) filter (where box is null) as fresh,
      count(*) filter (where box = ${LAST_BOX}) as learnt,
      coalesce((select json_object_agg(initial, n) from (select initial, count(*) as n from w group by 1) l), '{}') as letters,
      array(select distinct "chapterId" from w where "chapterId" is not null) as "chapterIds"
    from w`.execute(db)
  return rows[0] as GlossaryHead
}

/** What is due, the longest waiting first, then what was never shown, in the order of the glossary. */
export async function nextCards(
  db: Db,
  reader: Reader,
  filter: Pick<WordFilter, 'chapterId' | 'collected'>,
  count: number,
  now: Date,
): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select ${columns} ${joined(reader)}
    where ${conditions(reader, filter)} and (t.box is null or t.next_at <= ${now})
    order by t.box is null, t.next_at, w.initials, w.id limit ${count}`.execute(db)
  return rows
}

/** Resources of the course whose title or own text says one of these. */
export async function resourcesThatSay(db: Db, courseId: string, term: string): Promise<string[]> {
  const like = containing(term)
  const { rows } = await sql<{ id: string }>`
    select r.id from resource r where r.course_id = ${courseId} and r.recycled_at is null and not r.hidden
      and (r.title ilike ${like} or (r.kind = 'text' and r.body ilike ${like})) order by r.sort, r.id limit 50`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
