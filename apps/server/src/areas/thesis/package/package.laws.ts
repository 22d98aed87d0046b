import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const packageLaws: Law[] = [
  {
    name: 'thesis.package-parts',
    guards: ['thesisPackage'],
    says: 'The bytes of a package that was made are those of its parts.',
    source: 'packing.flow',
    figures: () => sql`
      select p.id, p.bytes as stored, coalesce(sum(f.size), 0)::bigint as computed
      from thesis_package p left join file f on f.id = any(p.part_ids)
      where p.part_ids <> '{}' group by p.id`,
  },
]
