import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { piecesOf } from '../../../laws/stream.ts'
import { hasImage, stemKeyOf, stemTextOf } from './stem.ts'

interface Row {
  id: string
  stem: string
  stemText: string
  stemKey: string
  hasImage: boolean
}

const STEMS = sql<Row>`
  select q.id, v.body->>'stem' as stem, q.stem_text as "stemText", q.stem_key as "stemKey", q.has_image as "hasImage"
  from question q join question_version v on v.id = q.current_version_id`

async function* stems(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, STEMS))
    for (const { id, stem, ...stored } of rows)
      yield { id, stored, computed: { stemText: stemTextOf(stem), stemKey: stemKeyOf(stem), hasImage: hasImage(stem) } }
}

export const questionLaws: Law[] = [
  {
    name: 'bank.stems',
    guards: ['question'],
    says: 'What lists and searches read of a stem is made of the question as it stands.',
    source: 'stem.ts',
    findings: stems,
  },
  {
    name: 'bank.current-version',
    guards: ['question', 'questionVersion'],
    says: 'A question stands at the newest of its versions, which are numbered without a gap, with its type and score.',
    source: 'question.store',
    conditions: () => sql`
      select q.id, v.question_id = q.id and v.version = q.version and v.score = q.score and v.body->>'type' = q.question_type
          and n.newest = q.version and n.count = n.newest as holds,
        jsonb_build_object('version', q.version, 'current', v.version, 'newest', n.newest, 'versions', n.count,
          'score', q.score, 'scoreOfVersion', v.score, 'type', q.question_type, 'typeOfVersion', v.body->>'type') as facts
      from question q left join question_version v on v.id = q.current_version_id
      left join (select question_id, max(version) as newest, count(*) as count from question_version group by 1) n on n.question_id = q.id`,
  },
  {
    name: 'bank.import-count',
    guards: ['questionImport'],
    says: 'No import has more questions in the bank than it brought, and one that was taken back has none.',
    source: 'import.store',
    conditions: () => sql`
      select i.id, count(q.id) <= case when i.undone_at is null then i.count else 0 end as holds,
        jsonb_build_object('brought', i.count, 'held', count(q.id), 'undoneAt', i.undone_at) as facts
      from question_import i left join question q on q.import_batch_id = i.id group by i.id`,
  },
  {
    name: 'bank.question-place',
    guards: ['question', 'courseClassify'],
    says: 'A question lies in the bank of the catalogue course of its opening, and a point of knowledge under one of its bank.',
    source: 'domain 3.4',
    conditions: () => sql`
      select q.id, c.basic_course_id = q.basic_course_id as holds, jsonb_build_object('bank', q.basic_course_id, 'course', c.basic_course_id) as facts
      from question q join course c on c.id = q.course_id
      union all
      select k.id, p.basic_course_id = k.basic_course_id, jsonb_build_object('bank', k.basic_course_id, 'above', p.basic_course_id)
      from course_classify k join course_classify p on p.id = k.pid`,
  },
]
