import { type ResourceKind, resourceKind } from '@shuyuan/contract/entities/course/course.ts'
import type { StudyStatistics } from '@shuyuan/contract/entities/study/statistics.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { KIND_NAMES } from '../kind-names.ts'
import type { Days } from './effort.read.ts'
import { effortByCourse } from './effort-by-course.flow.ts'

type Row = StudyStatistics['byCourse'][number]

const ofKind = (kind: ResourceKind): ExportColumn<Row> => ({
  header: { zh: `${KIND_NAMES[kind].zh}（分钟）`, en: `${KIND_NAMES[kind].en} (min)` },
  width: 14,
  value: ({ byKind }) => wholeMinutes(byKind.find((one) => one.kind === kind)?.seconds ?? 0),
})

export const statisticsExport: SheetExport<Days, Row> = {
  call: 'exportStatStudyResult',
  what: { zh: '学习统计', en: 'Study statistics' },
  columns: [
    { header: { zh: '课程', en: 'Course' }, width: 28, value: ({ courseName }) => courseName },
    {
      header: { zh: '学习时长（分钟）', en: 'Study time (min)' },
      width: 18,
      value: ({ seconds }) => wholeMinutes(seconds),
    },
    ...resourceKind.options.map(ofKind),
    { header: { zh: '完成任务', en: 'Tasks done' }, width: 12, value: ({ tasksDone }) => tasksDone },
    { header: { zh: '全部任务', en: 'Tasks' }, width: 12, value: ({ tasks }) => tasks },
    { header: { zh: '发帖与回复', en: 'Posts and replies' }, width: 18, value: ({ texts }) => texts },
    {
      header: { zh: '最近学习', en: 'Last studied' },
      width: 18,
      value: ({ lastAt }) => clockText(lastAt === null ? null : new Date(lastAt)),
    },
  ],
  async rows(db, { me }, days, { limit, skip }) {
    if (!me.studentId) return []
    const { byCourse } = await effortByCourse(db, { studentId: me.studentId, userId: me.userId }, days)
    return byCourse.slice(skip, skip + limit)
  },
}
