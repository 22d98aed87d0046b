import { SET_KINDS } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { type AssignmentSettings, settingProblems } from '@shuyuan/domain/assignment/assignment-settings.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Finding, Law } from '../../laws/law.ts'

/** Settings made here only; finals and labs have their own rules. */
async function* contradictions(db: Db): AsyncGenerator<Finding> {
  const rows = await db.selectFrom('assignment').selectAll().where('kind', 'in', SET_KINDS).execute()
  for (const row of rows) {
    const times = { opensAt: row.opensAt.getTime(), closesAt: row.closesAt.getTime() }
    const settings = { ...row, ...times } as AssignmentSettings
    yield { id: row.id, stored: settingProblems(settings).map(({ code }) => code), computed: [] }
  }
}

export const assignmentLaws: Law[] = [
  {
    name: 'assignment.place',
    guards: ['assignment'],
    says: 'The paper, the chapter and the classes of an assignment are of its course.',
    source: 'save-assignment.flow',
    conditions: () => sql`
      select a.id, coalesce(p.course_id = a.course_id, true) and coalesce(h.course_id = a.course_id, true)
          and not exists (select 1 from unnest(a.target_class_ids) t (id) left join course_class k on k.id = t.id
            left join course c on c.id = k.course_id where coalesce(c.main_course_id, c.id) is distinct from a.course_id
              and c.id is distinct from a.course_id)
          and a.all_targets = (a.target_class_ids = '{}') as holds,
        jsonb_build_object('course', a.course_id, 'paper', p.course_id, 'chapter', h.course_id, 'classes', a.target_class_ids) as facts
      from assignment a left join paper p on p.id = a.paper_id left join chapter h on h.id = a.chapter_id`,
  },
  {
    name: 'assignment.state',
    guards: ['assignment'],
    says: 'Published work says since when and has an enabled paper where it is answered on line; nobody answers a draft.',
    source: 'assignment.rule, publish-assignment.flow',
    conditions: () => sql`
      select a.id, case when a.publish_status = 'published'
          then a.published_at is not null and coalesce(p.status <> 'draft', true)
          else not exists (select 1 from study_paper sp where sp.assignment_id = a.id) end as holds,
        jsonb_build_object('state', a.publish_status, 'publishedAt', a.published_at, 'paper', p.status) as facts
      from assignment a left join paper p on p.id = a.paper_id where a.kind <> 'finalExam'`,
  },
  {
    name: 'assignment.settings',
    guards: ['assignment'],
    says: 'The settings of an assignment do not contradict each other.',
    source: 'assignment-settings.rule',
    findings: contradictions,
  },
  {
    name: 'assignment.recount-noted',
    guards: ['assignment', 'assignmentOverride'],
    says: 'An opening or a close that is to come is noted, so that progress and scores follow it.',
    source: 'recount-due.flow',
    conditions: (at) => sql`
      select a.id, n.next is null or coalesce(a.recount_at <= n.next, false) as holds,
        jsonb_build_object('opensAt', a.opens_at, 'closesAt', a.closes_at, 'noted', a.recount_at) as facts
      from assignment a, lateral (select case when a.opens_at > ${at} then a.opens_at when a.closes_at > ${at} then a.closes_at end as next) n
      union all
      select o.id, o.closes_at is null or o.closes_at <= ${at} or coalesce(o.recount_at <= o.closes_at, false),
        jsonb_build_object('closesAt', o.closes_at, 'noted', o.recount_at) from assignment_override o`,
  },
]
