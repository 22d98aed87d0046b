import type { PeerState } from '@shuyuan/contract/entities/marking/peer.ts'
import { PEER_APPEAL_DAYS } from '@shuyuan/contract/entities/marking/peer.ts'
import type { RubricItem } from '@shuyuan/domain/peer/rubric.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The peer marking of one homework. */
export interface StoredPeer {
  id: string
  assignmentId: string
  courseId: string
  title: string
  perStudent: number
  rubric: RubricItem[]
  opensAt: Date
  closesAt: Date
  peerWeight: number
  missPenalty: number
  minRemark: number
  showReference: boolean
  calibrated: boolean
  selfReview: boolean
  startRule: 'afterClose' | 'byHand'
  seed: string | null
  each: number | null
  together: number | null
  allocatedAt: Date | null
  closedAt: Date | null
  updatedAt: Date
  homeworkClosesAt: Date
  /** When nobody can hand in any more, late work included. */
  homeworkEndsAt: Date
  openAppeals: number
}

/** What an author gave the own work. */
export interface SelfMark {
  marks: { score: number | null; remark: string }[]
  comment: string
  total: number
  at: Date
}

export const PEER_FIELDS: RawBuilder<StoredPeer> = sql`
  m.id, m.assignment_id as "assignmentId", a.course_id as "courseId", a.title, m.per_student as "perStudent", m.rubric,
  m.opens_at as "opensAt", m.closes_at as "closesAt", m.peer_weight as "peerWeight", m.miss_penalty as "missPenalty",
  m.min_remark as "minRemark", m.show_reference as "showReference", m.calibrated, m.self_review as "selfReview", m.start_rule as "startRule", m.seed,
  m.each, m.together, m.allocated_at as "allocatedAt", m.closed_at as "closedAt", m.updated_at as "updatedAt",
  a.closes_at as "homeworkClosesAt",
  greatest(a.closes_at, coalesce((select max(o.closes_at) from assignment_override o where o.assignment_id = a.id), a.closes_at))
    + case when a.late_rule = 'refuse' then interval '0' else make_interval(days => a.late_days) end as "homeworkEndsAt",
  (select count(*)::int from mutual_appeal p where p.mutual_id = m.id and p.state = 'applied') as "openAppeals"`

export async function findPeer(db: Db, id: string): Promise<StoredPeer | undefined> {
  const { rows } = await sql<StoredPeer>`
    select ${PEER_FIELDS} from mutual_evaluate m join assignment a on a.id = m.assignment_id where m.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export const appealUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + PEER_APPEAL_DAYS * DAY_MS)

export function peerStateOf({ allocatedAt, closedAt, openAppeals }: StoredPeer, now: Date): PeerState {
  if (closedAt) return openAppeals === 0 && now > appealUntil(closedAt) ? 'settled' : 'closed'
  return allocatedAt ? 'allocated' : 'published'
}

export interface GivenTask {
  id: string
  reviewerId: string
  authorId: string
  studyPaperId: string
  alias: number
  state: 'todo' | 'saved' | 'submitted' | 'refused'
  marks: { score: number | null; remark: string }[]
  comment: string
  total: number | null
  excluded: boolean
  excludeReason: string
  refuseKind: 'empty' | 'unreadable' | 'copied' | null
  refuseText: string
  reportKind: 'abuse' | 'careless' | 'other' | null
  reportText: string
  openedAt: Date | null
  submittedAt: Date | null
}

export async function tasksOf(db: Db, mutualId: string): Promise<GivenTask[]> {
  return (await db
    .selectFrom('mutualTask')
    .select([
      'id',
      'reviewerId',
      'authorId',
      'studyPaperId',
      'alias',
      'state',
      'marks',
      'comment',
      'total',
      'excluded',
      'excludeReason',
      'refuseKind',
      'refuseText',
      'reportKind',
      'reportText',
      'openedAt',
      'submittedAt',
    ])
    .where('mutualId', '=', mutualId)
    .orderBy('id')
    .execute()) as unknown as GivenTask[]
}

/** Author -> the own marks of the work. */
export async function selvesOf(db: Db, mutualId: string): Promise<Map<string, SelfMark>> {
  const rows = await db
    .selectFrom('mutualSelf')
    .select(['studentId', 'marks', 'comment', 'total', 'at'])
    .where('mutualId', '=', mutualId)
    .execute()
  return new Map(rows.map(({ studentId, ...mark }) => [studentId, mark as unknown as SelfMark]))
}
