import {
  courseTotal,
  type MakeupRule,
  makeupTotal,
  passedAfter,
  type ScoreFlag,
  totalBeforeResit,
} from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Finding, Law } from '../../laws/law.ts'
import { piecesOf } from '../../laws/stream.ts'

interface Row {
  id: string
  formative: number | null
  final: number | null
  flag: ScoreFlag
  total: number | null
  makeup: number | null
  passed: boolean | null
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
}

const PARTS = sql`
  x.id, x.formative_score as formative, x.final_score as final, x.flag, x.total_score as total,
  x.makeup_score as makeup, x.passed, c.formative_ratio as "formativeRatio", c.final_ratio as "finalRatio",
  c.pass_rule as "passRule"`

const SCORES = sql<Row>`select ${PARTS} from score x join course c on c.id = x.course_id`

async function* totals(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, SCORES))
    for (const row of rows) {
      const { total, passed } = courseTotal(row.formative, row.final, row.flag, row)
      yield {
        id: row.id,
        stored: { total: row.total, passed: row.passed },
        computed: { total, passed: passedAfter(passed, row.makeup) },
      }
    }
}

/** In the order in which they were written into the sheet. */
type Resits = Row & { resits: { score: number | null; rule: MakeupRule }[] }

/** A deferred exam is the final itself and no resit: it has taken the flag away. */
const RESITS = sql<Resits>`
  select ${PARTS}, coalesce(r.resits, '[]') as resits
  from score x join course c on c.id = x.course_id
  left join lateral (
    select json_agg(json_build_object('score', d.score, 'rule', e.score_rule) order by d.written_at) as resits
    from add_exam_detail d join add_exam e on e.id = d.add_exam_id
    where d.student_id = x.student_id and d.course_id = x.course_id and d.written_at is not null
      and exists (select 1 from score_change h where h.student_id = d.student_id and h.course_id = d.course_id
        and h.field = 'makeupScore' and h.at = d.written_at)) r on true
  where x.makeup_score is not null or r.resits is not null`

async function* makeups(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, RESITS))
    for (const row of rows) {
      const { passed } = courseTotal(row.formative, row.final, row.flag, row)
      const first = totalBeforeResit(row.total, passed)
      const counted = row.resits.reduce<number | null>(
        (now, { score, rule }) => makeupTotal(now ?? first, score, rule),
        null,
      )
      yield { id: row.id, stored: row.makeup, computed: counted }
    }
}

export const scoreLaws: Law[] = [
  {
    name: 'score.totals',
    guards: ['score'],
    says:
      'A total is made of its parts by the ratios of the course, and who has passed follows from it, from the pass rule ' +
      'and from a resit.',
    source: 'course-score.rule',
    findings: totals,
  },
  {
    name: 'score.resits',
    guards: ['score'],
    says: 'What counts after resits is what the score rule of each, in the order of writing, makes of the total.',
    source: 'course-score.rule',
    findings: makeups,
  },
  {
    name: 'score.state',
    guards: ['score'],
    says:
      'Totals that were handed in say when and by whom, published ones when, locked ones when; earlier states say none ' +
      'of it. What was handed in has a total or a flag.',
    source: 'score.rule, score.store',
    conditions: () => sql`
      select x.id, case x.state
          when 'computed' then x.total_handed_at is null and x.published_at is null and x.locked_at is null
          when 'entered' then x.total_handed_at is not null and x.published_at is null and x.locked_at is null and c.complete
          when 'published' then x.published_at is not null and x.locked_at is null and c.complete
          else x.published_at is not null and x.locked_at >= x.published_at and c.complete end
          and (x.total_handed_at is null) = (x.total_handed_by is null)
          and (x.formative_handed_at is null) = (x.formative_handed_by is null)
          and (x.final_handed_at is null) = (x.final_handed_by is null) as holds,
        jsonb_build_object('state', x.state, 'handedAt', x.total_handed_at, 'publishedAt', x.published_at,
          'lockedAt', x.locked_at, 'total', x.total_score, 'flag', x.flag) as facts
      from score x, lateral (select x.total_score is not null or x.flag <> 'normal' as complete) c`,
  },
  {
    name: 'score.final-source',
    guards: ['score'],
    says: 'A final score says where it comes from, a missing one does not; only a flag has a reason for it.',
    source: 'score.store',
    conditions: () => sql`
      select x.id, (x.final_score is null) = (x.final_source = '') and (x.flag <> 'normal' or x.flag_reason = '') as holds,
        jsonb_build_object('final', x.final_score, 'source', x.final_source, 'flag', x.flag, 'reason', x.flag_reason) as facts
      from score x`,
  },
  {
    name: 'score.history',
    guards: ['score', 'scoreChange'],
    says: 'A state, a flag and a typed final score are those that the last line of their history tells.',
    source: 'score.store',
    conditions: () => sql`
      select x.id || '/' || h.field as id, case h.field when 'state' then h.to_value = x.state when 'flag' then h.to_value = x.flag
          else x.final_source in ('', 'review')
            or h.to_value = coalesce(trim_scale(round(x.final_score, 1))::text, '') end as holds,
        jsonb_build_object('field', h.field, 'history', h.to_value, 'state', x.state, 'flag', x.flag, 'final', x.final_score) as facts
      from (select distinct on (course_id, student_id, field) * from score_change where field in ('state', 'flag', 'finalScore')
        order by course_id, student_id, field, at desc, id desc) h
      join score x on x.course_id = h.course_id and x.student_id = h.student_id`,
  },
  {
    name: 'score.ask-decided',
    guards: ['scoreAsk'],
    says: 'A correction that was asked for and decided says by whom and when; one that waits does not.',
    source: 'answer-ask.flow',
    conditions: () => sql`
      select q.id, (q.state = 'waiting') = (q.decided_by is null) and (q.state = 'waiting') = (q.decided_at is null) as holds,
        jsonb_build_object('state', q.state, 'by', q.decided_by, 'at', q.decided_at) as facts from score_ask q`,
  },
  {
    name: 'score.appeal-closed',
    guards: ['scoreAppeal'],
    says:
      'An appeal that waits says no end, a withdrawn one says when, a decided one also by whom and why; only an ' +
      'accepted one names a new score.',
    source: 'appeal.rule, reply-appeal.flow',
    conditions: () => sql`
      select a.id, (a.state = 'applied') = (a.closed_at is null)
          and (a.state in ('accepted', 'rejected')) = (a.decided_by is not null)
          and (a.state in ('accepted', 'rejected')) = (a.answer <> '') and (a.state = 'accepted') = (a.to_value <> '') as holds,
        jsonb_build_object('state', a.state, 'by', a.decided_by, 'at', a.closed_at, 'to', a.to_value) as facts
      from score_appeal a`,
  },
  {
    name: 'score.appeal-corrects',
    guards: ['scoreAppeal', 'scoreChange'],
    says: 'An accepted appeal stands in the history of the score at the moment in which it was accepted.',
    source: 'reply-appeal.flow',
    conditions: () => sql`
      select a.id, exists (select 1 from score_change h where h.course_id = a.course_id and h.student_id = a.student_id
          and h.at = a.closed_at and h.field not in ('state', 'flag')) as holds,
        jsonb_build_object('part', a.part, 'from', a.from_value, 'to', a.to_value, 'at', a.closed_at) as facts
      from score_appeal a where a.state = 'accepted'`,
  },
]
