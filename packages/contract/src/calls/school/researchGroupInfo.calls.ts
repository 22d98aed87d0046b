import { z } from 'zod'
import { list } from '../../call.ts'
import { id, keyWords } from '../../entities/fields.ts'
import { groupStatus } from '../../entities/school/research-group.ts'

const base = '/api/basic/api/researchGroupInfo'

export const researchGroupInfoCalls = {
  listResearchGroupInfo: list(`${base}/list`, {
    filter: {
      /** Code or name. */
      keyWords,
      /** Its college. */
      subSchoolId: id.optional(),
      /** A teacher. */
      headId: id.optional(),
      status: groupStatus.optional(),
    },
    row: z.object({
      id,
      groupCode: z.string(),
      name: z.string(),
      subSchoolId: id,
      collegeName: z.string(),
      headId: id.nullable(),
      headName: z.string(),
      deputyNames: z.array(z.string()),
      memberCount: z.number().int(),
      courseCount: z.number().int(),
      status: groupStatus,
    }),
    sort: ['groupCode', 'name', 'collegeName', 'memberCount', 'courseCount'],
    defaultSort: 'groupCode@asc',
    most: 1000,
  }),
}
