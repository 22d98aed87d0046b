import { type SchemeOption, schemeProblems } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { piecesOf } from '../../../laws/stream.ts'

interface Row {
  id: string
  options: SchemeOption[]
}

/** Without what the school's template asks, which may have changed since. */
const ACTIVE = sql<Row>`
  select cs.id, coalesce((select json_agg(json_build_object('name', o.name, 'kind', o.kind, 'weight', o.weight,
      'contents', coalesce((select json_agg(json_build_object('title', a.title, 'kind', a.kind, 'share', k.share,
          'published', a.publish_status = 'published'))
        from check_content k join assignment a on a.id = k.assignment_id where k.check_option_id = o.id), '[]')))
    from check_option o where o.scheme_id = cs.id), '[]') as options
  from check_scheme cs where cs.state = 'active'`

async function* problems(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, ACTIVE))
    for (const { id, options } of rows) yield { id, stored: schemeProblems(options), computed: [] }
}

export const schemeLaws: Law[] = [
  {
    name: 'marking.scheme-whole',
    guards: ['checkScheme', 'checkOption', 'checkContent'],
    says: 'The scheme in force weighs 100 in all, each option shares 100 out to published work of its kind.',
    source: 'scheme-problems.rule',
    findings: problems,
  },
  {
    name: 'marking.scheme-state',
    guards: ['checkScheme'],
    says: 'A draft was never published, every other version was; versions are numbered without a gap.',
    source: 'scheme.store',
    conditions: () => sql`
      select cs.id, (cs.state = 'draft') = (cs.published_at is null) and cs.version_no = cs.place as holds,
        jsonb_build_object('state', cs.state, 'publishedAt', cs.published_at, 'version', cs.version_no, 'place', cs.place) as facts
      from (select *, row_number() over (partition by course_id order by version_no) as place from check_scheme) cs`,
  },
  {
    name: 'marking.scheme-parts',
    guards: ['checkOption', 'checkContent'],
    says: 'Options and contents lie in the course and scheme of what they hang on, and contents are work of that course.',
    source: 'domain 3.5',
    conditions: () => sql`
      select o.id, o.course_id = cs.course_id as holds, jsonb_build_object('option', o.course_id, 'scheme', cs.course_id) as facts
      from check_option o join check_scheme cs on cs.id = o.scheme_id
      union all
      select k.id, k.scheme_id = o.scheme_id and a.course_id = o.course_id,
        jsonb_build_object('scheme', k.scheme_id, 'schemeOfOption', o.scheme_id, 'course', o.course_id, 'courseOfWork', a.course_id)
      from check_content k join check_option o on o.id = k.check_option_id join assignment a on a.id = k.assignment_id`,
  },
  {
    name: 'marking.template-version',
    guards: ['checkTemplate', 'checkTemplateVersion'],
    says: 'A template stands at the newest of its versions, and a scheme names a version that there is.',
    source: 'template.store',
    conditions: () => sql`
      select t.id, t.version = (select max(v.version) from check_template_version v where v.template_id = t.id) as holds,
        jsonb_build_object('version', t.version) as facts from check_template t
      union all
      select cs.id, exists (select 1 from check_template_version v where v.template_id = cs.template_id and v.version = cs.template_version),
        jsonb_build_object('template', cs.template_id, 'version', cs.template_version)
      from check_scheme cs where cs.template_id is not null`,
  },
]
