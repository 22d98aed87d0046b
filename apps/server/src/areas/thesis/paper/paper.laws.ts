import type { RubricRow } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { rubricTotal, type ThesisMarks, thesisOutcome } from '@shuyuan/domain/scoring/thesis-score.rule.ts'
import { fingerprints } from '@shuyuan/domain/similarity/fingerprints.rule.ts'
import { comparable } from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import { countWords } from '@shuyuan/domain/text/count-words.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { piecesOf } from '../../../laws/stream.ts'

interface Mark {
  id: string
  scores: number[]
  total: number
  rubric: RubricRow[]
}

const MARKS = sql<Mark>`
  select m.id, m.scores, m.total, s.rubric from thesis_mark m join thesis_submission x on x.id = m.submission_id
  join thesis_setting s on s.id = x.setting_id where m.submitted_at is not null and m.turn <> 'arbitration'`

async function* markTotals(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, MARKS))
    for (const { id, scores, total, rubric } of rows) yield { id, stored: total, computed: rubricTotal(rubric, scores) }
}

interface Paper {
  id: string
  isMarked: boolean
  mark: number | null
  arbitration: boolean
  marks: ThesisMarks
  markerCount: 1 | 2
  gap: number
  lateDays: number
  minusPerDay: number
}

const PAPERS = sql<Paper>`
  select x.id, x.state in ('marked', 'published') as "isMarked", x.final_mark as mark, x.arbitration,
    coalesce((select json_object_agg(m.turn, m.total) from thesis_mark m where m.submission_id = x.id
      and m.version_no = x.version_no and m.submitted_at is not null), '{}') as marks,
    s.marker_count as "markerCount", s.gap, x.late_days as "lateDays", s.late_minus as "minusPerDay"
  from thesis_submission x join thesis_setting s on s.id = x.setting_id where x.state in ('submitted', 'marked', 'published')`

async function* outcomes(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, PAPERS))
    for (const { id, isMarked, mark, arbitration, marks, markerCount, ...rule } of rows) {
      const { state, mark: computed } = thesisOutcome(marks, { count: markerCount, ...rule })
      yield {
        id,
        stored: { isMarked, mark, arbitration },
        computed: { isMarked: state === 'marked', mark: computed, arbitration: state === 'arbitration' },
      }
    }
}

interface Read {
  id: string
  body: string
  words: number | null
  prints: number[]
}

const READ = sql<Read>`select id, body, words, prints from thesis_version where read_at is not null`

async function* readWords(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, READ))
    for (const { id, body, words, prints } of rows)
      yield {
        id,
        stored: { words, prints },
        computed: { words: body === '' ? null : countWords(body), prints: fingerprints(comparable(body)) },
      }
}

export const thesisLaws: Law[] = [
  {
    name: 'thesis.words',
    guards: ['thesisVersion'],
    says: 'A version that was read has as many words and the prints that its text gives.',
    source: 'fingerprints.rule',
    findings: readWords,
  },
  {
    name: 'thesis.mark-totals',
    guards: ['thesisMark'],
    says: 'The total of a mark is the sum of its rubric rows; an arbiter gives a total alone.',
    source: 'thesis-score.rule',
    findings: markTotals,
  },
  {
    name: 'thesis.outcomes',
    guards: ['thesisSubmission'],
    says: 'The final mark of a paper, and whether an arbiter decides, follow from the marks of its last version.',
    source: 'thesis-score.rule',
    findings: outcomes,
  },
  {
    name: 'thesis.versions',
    guards: ['thesisSubmission', 'thesisVersion'],
    says: 'A paper stands at the newest of its versions, numbered without a gap, with its time and its late days.',
    source: 'paper.store',
    figures: () => sql`
      select x.id, jsonb_build_array(x.version_no, x.submitted_at, x.late_days, x.version_no) as stored,
        jsonb_build_array(coalesce(v.version_no, 0), v.submitted_at, coalesce(v.late_days, 0),
          (select count(*) from thesis_version o where o.submission_id = x.id)) as computed
      from thesis_submission x
      left join lateral (select * from thesis_version v where v.submission_id = x.id order by version_no desc limit 1) v on true`,
  },
  {
    name: 'thesis.paper-state',
    guards: ['thesisSubmission'],
    says: 'A paper that was handed in has a version; one that was published says when, one that came back says why and until when.',
    source: 'thesis.rule',
    conditions: () => sql`
      select x.id, (x.state = 'open' or x.version_no > 0) and (x.state = 'published') = (x.published_at is not null)
          and (x.state <> 'returned' or x.return_reason <> '' and x.due_at is not null)
          and (x.final_mark is null or x.state in ('marked', 'published')) and x.returns <= s.max_returns as holds,
        jsonb_build_object('state', x.state, 'version', x.version_no, 'publishedAt', x.published_at, 'reason', x.return_reason,
          'dueAt', x.due_at, 'mark', x.final_mark, 'returns', x.returns, 'most', s.max_returns) as facts
      from thesis_submission x join thesis_setting s on s.id = x.setting_id`,
  },
  {
    name: 'thesis.returns',
    guards: ['thesisSubmission', 'thesisEvent'],
    says: 'A paper came back as often as its history tells.',
    source: 'return.flow',
    figures: () => sql`
      select x.id, x.returns as stored, count(e.id)::int as computed
      from thesis_submission x left join thesis_event e on e.submission_id = x.id and e.kind = 'returned' group by x.id`,
  },
  {
    name: 'thesis.of-course',
    guards: ['thesisSubmission', 'thesisTopic'],
    says: 'A paper lies in the course of its rules, with a topic of theirs, and no topic is taken by more than it allows.',
    source: 'setting.store',
    conditions: () => sql`
      select x.id, x.course_id = s.course_id and coalesce(t.setting_id = s.id, true) as holds,
        jsonb_build_object('course', x.course_id, 'courseOfRules', s.course_id, 'topic', x.topic_id) as facts
      from thesis_submission x join thesis_setting s on s.id = x.setting_id left join thesis_topic t on t.id = x.topic_id
      union all
      select t.id, t.quota = 0 or count(x.id) <= t.quota, jsonb_build_object('quota', t.quota, 'taken', count(x.id))
      from thesis_topic t left join thesis_submission x on x.topic_id = t.id group by t.id`,
  },
  {
    name: 'thesis.finals',
    guards: ['score', 'thesisSubmission'],
    says: 'A final score that comes from a thesis is its published mark.',
    source: 'thesis-finals.flow',
    figures: () => sql`
      select p.id, x.final_score::numeric as stored, p.final_mark::numeric as computed
      from thesis_submission p join score x on x.course_id = p.course_id and x.student_id = p.student_id
      where p.state = 'published' and x.final_source = 'review'`,
  },
  {
    name: 'thesis.similarity',
    guards: ['thesisSubmission', 'thesisMatch'],
    says: 'A paper that was compared says how alike it is at most, and no other paper is more alike than that.',
    source: 'similar-passages.rule',
    conditions: () => sql`
      select x.id, (x.similarity_percent is null or x.similarity_at is not null) and coalesce(max(m.percent) <= x.similarity_percent, true)
          and bool_and(m.other_id is distinct from x.id) as holds,
        jsonb_build_object('percent', x.similarity_percent, 'at', x.similarity_at, 'most', max(m.percent)) as facts
      from thesis_submission x left join thesis_match m on m.submission_id = x.id group by x.id`,
  },
]
