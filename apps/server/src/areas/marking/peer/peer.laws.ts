import { receivedMarks } from '@shuyuan/domain/peer/received.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { findPeer, tasksOf } from './stored-peer.read.ts'

/** One peer marking at a time, as marks weigh against all others of it. */
async function* received(db: Db): AsyncIterable<Finding> {
  const { rows } = await sql<{ id: string }>`select id from mutual_evaluate where closed_at is not null`.execute(db)
  for (const { id } of rows) {
    const peer = await findPeer(db, id)
    if (!peer) continue
    const stored = await db.selectFrom('mutualReceived').selectAll().where('mutualId', '=', id).execute()
    const byStudent = new Map(stored.map((row) => [row.studentId, row]))
    for (const { studentId, ...computed } of receivedMarks(peer, await tasksOf(db, id))) {
      const row = byStudent.get(studentId)
      const { studyPaperId, combined, marks, spread, due, missed } = row ?? { studyPaperId: null }
      yield { id: `${id}/${studentId}`, stored: { studyPaperId, combined, marks, spread, due, missed }, computed }
    }
  }
}

export const peerLaws: Law[] = [
  {
    name: 'marking.peer-received',
    guards: ['mutualReceived', 'mutualTask'],
    says: 'What an author got from the others is what their marks give, and what the author left unmarked is counted.',
    source: 'combine.rule, close.flow',
    findings: received,
  },
  {
    name: 'marking.peer-self',
    guards: ['mutualSelf'],
    says: 'The total of own marks is the sum of their items, and they stand where the peer marking asks for them.',
    source: 'self-mark.flow',
    conditions: () => sql`
      select s.mutual_id || '/' || s.student_id as id, m.self_review and s.total = coalesce((
          select sum((x->>'score')::numeric) from jsonb_array_elements(s.marks) x), 0) as holds,
        jsonb_build_object('total', s.total, 'marks', s.marks) as facts
      from mutual_self s join mutual_evaluate m on m.id = s.mutual_id`,
  },
  {
    name: 'marking.peer-pairs',
    guards: ['mutualTask'],
    says: 'No two authors of one homework mark each other, and everybody marks works of that homework alone.',
    source: 'allocate.rule',
    conditions: () => sql`
      select t.id, sp.assignment_id = m.assignment_id and sp.student_id = t.author_id and not exists (
          select 1 from mutual_task o where o.mutual_id = t.mutual_id and o.reviewer_id = t.author_id
            and o.author_id = t.reviewer_id and o.state <> 'refused' and t.state <> 'refused') as holds,
        jsonb_build_object('reviewer', t.reviewer_id, 'author', t.author_id) as facts
      from mutual_task t join mutual_evaluate m on m.id = t.mutual_id join study_paper sp on sp.id = t.study_paper_id`,
  },
  {
    name: 'marking.peer-task-state',
    guards: ['mutualTask', 'mutualMarkVersion'],
    says: 'Marks that were handed in have their total, their moment and a kept version; a work that was handed back has its reason.',
    source: 'mark.flow',
    conditions: () => sql`
      select t.id, (t.state = 'submitted') = (t.total is not null) and (t.state = 'submitted') = (t.submitted_at is not null)
          and (t.state = 'refused') = (t.refuse_kind is not null) and (t.excluded = false or t.state = 'submitted')
          and t.total is not distinct from (select v.total from mutual_mark_version v where v.task_id = t.id order by v.no desc limit 1)
          and coalesce(t.total = (select sum((x->>'score')::numeric) from jsonb_array_elements(t.marks) x), true) as holds,
        jsonb_build_object('state', t.state, 'total', t.total, 'submittedAt', t.submitted_at) as facts from mutual_task t`,
  },
  {
    name: 'marking.peer-stage',
    guards: ['mutualEvaluate'],
    says: 'What was dealt has its seed and how many each marks; results stand from the closing on and not before.',
    source: 'allocate.flow, close.flow',
    conditions: () => sql`
      select m.id, (m.allocated_at is null) = (m.seed is null) and (m.allocated_at is null) = (m.each is null)
          and (m.closed_at is not null or not exists (select 1 from mutual_received r where r.mutual_id = m.id)) as holds,
        jsonb_build_object('allocatedAt', m.allocated_at, 'closedAt', m.closed_at) as facts from mutual_evaluate m`,
  },
  {
    name: 'marking.peer-appeals',
    guards: ['mutualAppeal', 'mutualReceived'],
    says: 'An appeal that was settled says by whom and when; a teacher’s score stands only where one was settled.',
    source: 'judge.flow',
    conditions: () => sql`
      select p.id, (p.state = 'settled') = (p.by is not null) and (p.state = 'settled') = (p.at is not null)
          and (p.state = 'settled' or not exists (select 1 from mutual_received r where r.mutual_id = p.mutual_id
            and r.student_id = p.student_id and r.teacher_score is not null)) as holds,
        jsonb_build_object('state', p.state, 'at', p.at) as facts from mutual_appeal p`,
  },
]
