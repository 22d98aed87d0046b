import type { StyleStudent } from '@shuyuan/contract/entities/study/style.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked, Page } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { styleExport } from './style.sheet.ts'
import { styleRows } from './style-rows.flow.ts'
import { styledCourse } from './styled.flow.ts'

export async function listStyles(
  ctx: Ctx,
  input: Asked<'listStyleCourseStuPortrayalInfo'>,
): Promise<Page<StyleStudent>> {
  const page = slice(input, 'listStyleCourseStuPortrayalInfo')
  const rows = await styleRows(ctx.db, await styledCourse(ctx, input), input, page)
  return { rows: rows.slice(page.skip, page.skip + page.limit), total: rows.length }
}

export async function exportStyles(ctx: Ctx, { orderBy, ...filter }: Asked<'exportCourseStuPortrayalInfo'>) {
  const { field, dir } = slice({ limit: 1, offset: 1, orderBy }, 'listStyleCourseStuPortrayalInfo')
  return exportSheet(ctx, styleExport, { course: await styledCourse(ctx, filter), filter, order: { field, dir } })
}
