import type { Handlers } from '../../wire/handlers.ts'
import { containing, pageOf } from '../../wire/page.ts'

export const subSchoolInfoHandlers: Handlers<'subSchoolInfo'> = {
  getBranchList(ctx, input) {
    let query = ctx.db
      .selectFrom('subSchool')
      .select(['id', 'schoolName', 'schoolCode', 'isDepartment'])
      .where('status', '=', 'enabled')
    if (input.isDepartment) query = query.where('isDepartment', '=', input.isDepartment === '1')
    if (input.keyWords) query = query.where('schoolName', 'ilike', containing(input.keyWords))
    const columns = { sort: 'sort', schoolCode: 'school_code', schoolName: 'school_name' }
    return pageOf(query, input, 'getBranchList', columns, 'id')
  },
}
