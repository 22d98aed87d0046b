import { NOTICE_TITLE_MAX } from '@shuyuan/contract/entities/talk/notice.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { factNamed, render, type StoredFacts } from '@shuyuan/domain/message/render.rule.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const GAP = '____'

interface Dates {
  course: string
  termStart: string
  assignment: string | null
  closesAt: Date | null
  examAt: Date | null
  minutes: number | null
}

/** What a course says of itself: its name and the next dates. */
async function datesOf(db: Db, courseId: string, now: Date): Promise<Dates | undefined> {
  const { rows } = await sql<Dates>`
    select b.course_name as course, t.start_date::text as "termStart", a.title as assignment, a.closes_at as "closesAt",
      f.opens_at as "examAt", f.duration_min as minutes
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    left join lateral (select title, closes_at from assignment a where a.course_id = coalesce(c.main_course_id, c.id)
      and a.publish_status = 'published' and a.closes_at > ${now} order by a.closes_at limit 1) a on true
    left join lateral (select opens_at, duration_min from final_exam_course f where f.course_id = c.id
      order by f.opens_at desc limit 1) f on true
    where c.id = ${courseId}`.execute(db)
  return rows[0]
}

/** Of an exam the text tells how long it takes, of the beginning of a course it does not. */
const isOfExam = (text: string) => /\{(?:时长|minutes)\}/.test(text)

function factsFor(text: string, dates: Dates | undefined): StoredFacts {
  if (!dates) return {}
  const { course, termStart, assignment, closesAt, examAt, minutes } = dates
  return {
    ...{ course, assignment, closesAt, minutes },
    startsAt: isOfExam(text) ? examAt : startOfDay(termStart),
  }
}

const withGaps = (text: string, facts: StoredFacts): string =>
  text.replace(/\{([^{}]{1,30})\}/g, (whole, name: string) => (facts[factNamed(name) ?? ''] ? whole : GAP))

/** The enabled texts for notices in this language; what is not known is left as a gap to be filled in. */
export async function readyTexts(db: Db, courseId: string | null, lang: Lang, now: Date) {
  const [rows, dates] = await Promise.all([
    db
      .selectFrom('messageTemplate')
      .select(['id', 'eventKey', 'title', 'content'])
      .where('kind', '=', 'notice')
      .where('lang', '=', lang)
      .where('status', '=', 'enabled')
      .orderBy('sort')
      .execute(),
    courseId ? datesOf(db, courseId, now) : undefined,
  ])
  return rows.map(({ id, eventKey, title, content }) => {
    const facts = factsFor(`${title}${content}`, dates)
    const gaps = (text: string) => withGaps(text, facts)
    const paragraphs = content
      .split('\n')
      .map((line) => `<p>${render(escapeHtml(gaps(line)), facts, lang, escapeHtml)}</p>`)
    return {
      id,
      name: eventKey,
      title: render(gaps(title), facts, lang).slice(0, NOTICE_TITLE_MAX),
      body: paragraphs.join(''),
    }
  })
}
