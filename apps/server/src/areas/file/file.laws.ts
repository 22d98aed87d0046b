import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'

export const fileLaws: Law[] = [
  {
    name: 'file.references',
    guards: ['fileBlob', 'file'],
    says: 'A content is counted as often as files that are not deleted hold it.',
    source: 'file.store, delete-file.flow',
    figures: () => sql`
      select b.sha256 as id, b.ref_count as stored, count(f.id)::int as computed
      from file_blob b left join file f on f.sha256 = b.sha256 and f.status <> 'deleted' group by b.sha256`,
  },
  {
    name: 'file.content',
    guards: ['file'],
    says: 'A file that can be read has its content, of just that size.',
    source: 'file.store',
    conditions: () => sql`
      select f.id, coalesce(b.size = f.size, false) as holds, jsonb_build_object('size', f.size, 'sizeOfContent', b.size) as facts
      from file f left join file_blob b on b.sha256 = f.sha256 where f.status = 'ready'`,
  },
]
