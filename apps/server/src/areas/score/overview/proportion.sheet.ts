import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { slice } from '../../../wire/paging.ts'
import { type ProportionFilter, proportions } from './proportion.read.ts'

type Course = RowOf<'listProportionCheckOptionInfo'>
interface Line {
  course: Course
  option: Course['options'][number] | null
}

const STATES: Readonly<Record<Course['state'], Words>> = {
  none: { zh: '未设置', en: 'Not set up' },
  draft: { zh: '草稿', en: 'Draft' },
  active: { zh: '已发布', en: 'Published' },
  locked: { zh: '已锁定', en: 'Locked' },
}

/** One row an option; a course without any has one of its own. */
export const proportionExport: SheetExport<ProportionFilter & { orderBy: string }, Line> = {
  call: 'exportProportionCheckOptionInfo',
  what: { zh: '课程考核比例', en: 'Assessment ratios' },
  columns: [
    { header: { zh: '课程代码', en: 'Course code' }, width: 14, value: ({ course }) => course.courseCode },
    { header: { zh: '课程名称', en: 'Course' }, width: 24, value: ({ course }) => course.courseName },
    { header: { zh: '形考比例', en: 'Formative' }, width: 10, value: ({ course }) => course.formativeRatio },
    { header: { zh: '考核项', en: 'Item' }, width: 20, value: ({ option }) => option?.name ?? '' },
    { header: { zh: '权重', en: 'Weight' }, width: 8, value: ({ option }) => option?.weight ?? '' },
    { header: { zh: '内容数', en: 'Contents' }, width: 8, value: ({ option }) => option?.contents ?? '' },
    { header: { zh: '状态', en: 'State' }, width: 10, value: ({ course }, lang) => STATES[course.state][lang] },
  ],
  async rows(db, { me }, { orderBy, ...filter }, { limit, skip }) {
    const order = slice({ limit: 1, offset: 1, orderBy }, 'listProportionCheckOptionInfo')
    const rows = await proportions(db, me, filter, order)
    const lines = rows.flatMap((course): Line[] =>
      course.options.length === 0 ? [{ course, option: null }] : course.options.map((option) => ({ course, option })),
    )
    return lines.slice(skip, skip + limit)
  },
}
