import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { stateOf } from '../assignment.policy.ts'
import type { AssignmentAccess } from '../assignment-access.read.ts'
import { type AssignmentFilter, type AssignmentRow, listAssignments } from '../assignment-list.read.ts'

/** The list as it was asked for, with what its reader sees of the course. */
interface AskedList {
  access: AssignmentAccess
  kinds: readonly string[]
  filter: AssignmentFilter
}

type Row = AssignmentRow & { state: keyof typeof STATE }

const KIND: Readonly<Record<string, Words>> = {
  onlinePractice: { zh: '在线练习', en: 'Practice' },
  webHomework: { zh: '网上作业', en: 'Homework' },
  paperHomework: { zh: '书面作业', en: 'Homework on paper' },
  lab: { zh: '课程实验', en: 'Lab' },
  midTest: { zh: '阶段测验', en: 'Test' },
  paperTest: { zh: '书面测验', en: 'Test on paper' },
}
const STATE = {
  draft: { zh: '未发布', en: 'Not published' },
  notOpen: { zh: '未开放', en: 'Not open' },
  open: { zh: '进行中', en: 'Open' },
  closed: { zh: '已截止', en: 'Closed' },
} as const satisfies Record<string, Words>
const RULE = {
  best: { zh: '取最高分', en: 'Best' },
  last: { zh: '取最后一次', en: 'Last' },
  average: { zh: '取平均分', en: 'Average' },
} as const satisfies Record<string, Words>
const NO_LIMIT: Words = { zh: '不限', en: 'No limit' }
const ALL: Words = { zh: '全部班级', en: 'All classes' }

const column = (
  zh: string,
  en: string,
  width: number,
  value: (row: Row, lang: Lang) => string | number,
): ExportColumn<Row> => ({ header: { zh, en }, width, value })

const columns: readonly ExportColumn<Row>[] = [
  column('类型', 'Kind', 12, ({ kind }, lang) => KIND[kind]?.[lang] ?? ''),
  column('名称', 'Title', 32, ({ title }) => title),
  column('状态', 'State', 12, ({ state }, lang) => STATE[state][lang]),
  column('章节', 'Chapter', 24, ({ chapterTitle }) => chapterTitle),
  column('试卷', 'Paper', 24, ({ paperTitle }) => paperTitle),
  column('满分', 'Full score', 10, ({ fullScore }) => fullScore),
  column('开放时间', 'Opens', 18, ({ opensAt }) => clockText(opensAt)),
  column('截止时间', 'Closes', 18, ({ closesAt }) => clockText(closesAt)),
  column('限时（分钟）', 'Minutes', 12, ({ durationMin }) => durationMin ?? ''),
  column('作答次数', 'Attempts', 10, ({ maxAttempts }, lang) => maxAttempts || NO_LIMIT[lang]),
  column('计分', 'Counts', 12, ({ maxAttempts, attemptRule }, lang) =>
    maxAttempts === 1 ? '' : RULE[attemptRule][lang],
  ),
  column('对象', 'Set for', 28, ({ targetText }, lang) => targetText || ALL[lang]),
  column('考核项', 'Assessment item', 18, ({ checkOptionName }) => checkOptionName),
  column('占比（%）', 'Share (%)', 10, ({ share }) => share ?? ''),
  column('应交', 'Due', 8, ({ due }) => due),
  column('已交', 'Handed in', 10, ({ submitted }) => submitted),
  column('待批', 'To mark', 8, ({ waiting }) => waiting),
  column('平均得分率（%）', 'Average (%)', 12, ({ avgPercent }) => avgPercent ?? ''),
  column('布置人', 'Set by', 12, ({ creatorName }) => creatorName),
]

/** 导出清单: the rows of the list by its very query. */
export const homeworkListExport: SheetExport<AskedList, Row> = {
  call: 'exportCourseHomeworkInfo',
  what: { zh: '作业清单', en: 'Homework' },
  about: ({ access }) => access.courseName,
  columns,
  async rows(db, { me, now, lang }, { access, kinds, filter }, { limit, skip }) {
    const page = { limit, skip, field: 'opensAt', dir: 'asc' as const }
    const { rows } = await listAssignments({ db, me, now, lang }, access, kinds, filter, page)
    return rows.map((row) => ({ ...row, state: stateOf(row, now) }))
  },
}

/** The same of tests. */
export const testListExport: SheetExport<AskedList, Row> = {
  ...homeworkListExport,
  call: 'exportCoursePeriodicTestInfo',
  what: { zh: '测验清单', en: 'Tests' },
}
