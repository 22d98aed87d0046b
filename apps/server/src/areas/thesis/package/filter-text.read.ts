import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { PaperFilter } from '../paper/papers.read.ts'

interface Names {
  term: string | null
  course: string | null
  subSchool: string | null
  orgClass: string | null
}

const STATES: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  open: ['待提交', 'not handed in'],
  submitted: ['已提交', 'handed in'],
  returned: ['已退回', 'returned'],
  marked: ['已评阅', 'marked'],
  published: ['已公布', 'published'],
}

/** A filter in words, as the list of packages shows it from then on. */
export async function filterText({ db, lang }: Ctx, filter: PaperFilter): Promise<string> {
  const { rows } = await sql<Names>`
    select (select term_name from term where term_code = ${filter.termCode}) as term,
      (select b.course_name from course c join basic_course b on b.id = c.basic_course_id where c.id = ${filter.courseId ?? null}) as course,
      (select school_name from sub_school where id = ${filter.subSchoolId ?? null}) as "subSchool",
      (select class_name from org_class where id = ${filter.orgClassId ?? null}) as "orgClass"`.execute(db)
  const names = rows[0]
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en)
  const parts = [
    names?.term ?? filter.termCode,
    names?.course,
    names?.subSchool,
    names?.orgClass,
    filter.state && say(...(STATES[filter.state] ?? ['', ''])),
    filter.late && (filter.late === '1' ? say('迟交', 'late') : say('按时', 'in time')),
    filter.overLimit === '1' && say('查重超标', 'similarity over the limit'),
    filter.from && say(`${filter.from}起`, `from ${filter.from}`),
    filter.to && say(`至${filter.to}`, `to ${filter.to}`),
    filter.keyword && `“${filter.keyword}”`,
    filter.ids && say(`所选${filter.ids.length}份`, `${filter.ids.length} selected`),
  ]
  return parts.filter(Boolean).join(' · ')
}
