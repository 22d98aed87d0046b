import { tagProblem } from '@shuyuan/domain/course/tag-tree.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { readLibrary } from './tag-library.read.ts'

async function* tree(db: Db): AsyncIterable<Finding> {
  const library = await readLibrary(db)
  for (const tag of library.byId.values()) yield { id: tag.id, stored: tagProblem(library, tag, []), computed: null }
}

export const tagLaws: Law[] = [
  {
    name: 'course.tag-tree',
    guards: ['courseTag'],
    says: 'Tags of the library stand below tags of their type that are the school’s or of their course and enabled where they are, at most four levels deep, under no name twice.',
    source: 'tag-tree.rule',
    findings: (db) => tree(db),
  },
  {
    name: 'course.resource-tags',
    guards: ['resourceTag'],
    says: 'A resource bears tags of the school or of its catalogue course, and none that was rejected.',
    source: 'resource-tags.store',
    conditions: () => sql`
      select x.resource_id as id, g.state <> 'rejected' and coalesce(g.basic_course_id = c.basic_course_id, true) as holds,
        jsonb_build_object('tag', g.name, 'state', g.state, 'courseOfTag', g.basic_course_id, 'course', c.basic_course_id) as facts
      from resource_tag x join course_tag g on g.id = x.tag_id join resource r on r.id = x.resource_id
      join course c on c.id = r.course_id`,
  },
]
