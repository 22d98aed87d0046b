import { z } from 'zod'
import { list } from '../../call.ts'
import { BRANCH_LIST_LIMIT } from '../../constants.ts'
import { flag, id, keyWords } from '../../entities/fields.ts'

export const subSchoolInfoCalls = {
  /** Colleges ('1') or branches ('0'), enabled ones in their order; limit may be 10,000. */
  getBranchList: list('/api/basic/api/subSchoolInfo/list', {
    open: 'signedIn',
    most: BRANCH_LIST_LIMIT,
    filter: { isDepartment: flag.optional(), keyWords },
    row: z.object({ id, schoolName: z.string(), schoolCode: z.string(), isDepartment: flag }),
    sort: ['sort', 'schoolCode', 'schoolName'],
    defaultSort: 'sort@asc',
  }),
}
