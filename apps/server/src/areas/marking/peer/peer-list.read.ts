import { sql } from 'kysely'
import { IS_HANDED_IN } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { PEER_FIELDS, type StoredPeer } from './stored-peer.read.ts'

export interface PeerFigures {
  submitted: number
  tasks: number
  done: number
}

export type ListedPeer = StoredPeer & PeerFigures & { createdBy: string | null }

interface Asked {
  courseId?: string | undefined
  assignmentId?: string | undefined
  id?: string | undefined
}

/** Peer marking with its figures, the last to close first. */
export async function listPeers(db: Db, { courseId, assignmentId, id }: Asked): Promise<ListedPeer[]> {
  const { rows } = await sql<ListedPeer>`
    select ${PEER_FIELDS}, a.created_by as "createdBy",
      (select count(distinct sp.student_id)::int from study_paper sp where sp.assignment_id = a.id and ${IS_HANDED_IN}) as submitted,
      (select count(*)::int from mutual_task t where t.mutual_id = m.id and t.state <> 'refused') as tasks,
      (select count(*)::int from mutual_task t where t.mutual_id = m.id and t.state = 'submitted') as done
    from mutual_evaluate m join assignment a on a.id = m.assignment_id
    where (${courseId ?? null}::uuid is null or a.course_id = ${courseId ?? null}::uuid)
      and (${assignmentId ?? null}::uuid is null or a.id = ${assignmentId ?? null}::uuid)
      and (${id ?? null}::uuid is null or m.id = ${id ?? null}::uuid)
    order by m.closes_at desc, m.id`.execute(db)
  return rows
}
