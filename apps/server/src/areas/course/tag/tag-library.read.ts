import type { TagType } from '@shuyuan/contract/entities/course/tag.ts'
import { forestOf, type TagForest, type TagNode } from '@shuyuan/domain/course/tag-tree.rule.ts'
import type { Db } from '../../../db/db.ts'

const COLUMNS = ['id', 'pid', 'name', 'synonyms', 'tagType', 'basicCourseId', 'status'] as const

interface Stored {
  id: string
  pid: string | null
  name: string
  synonyms: string[]
  tagType: string
  basicCourseId: string | null
  status: string
}

export const nodeOf = ({ tagType, status, id, pid, name, synonyms, basicCourseId }: Stored): TagNode => ({
  ...{ id, pid, name, synonyms, basicCourseId },
  tagType: tagType as TagType,
  isEnabled: status === 'enabled',
})

/** What was approved, disabled tags included. */
export async function readLibrary(db: Db): Promise<TagForest> {
  const rows = await db.selectFrom('courseTag').select(COLUMNS).where('state', '=', 'approved').execute()
  return forestOf(rows.map(nodeOf))
}

/** Proposals of this person that wait. */
export const waitingProposals = (db: Db, userId: string) =>
  db.selectFrom('courseTag').select(COLUMNS).where('createdBy', '=', userId).where('state', '=', 'pending').execute()
