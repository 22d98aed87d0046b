import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { type Task, type TaskFilter, taskList } from './task-list.read.ts'
import { KIND_WORDS, STATE_WORDS } from './task-words.ts'

export const taskExport: SheetExport<TaskFilter & { orderBy: string }, Task> = {
  call: 'exportTaskStudyPaperInfo',
  what: { zh: '课程作业', en: 'All tasks' },
  columns: [
    { header: { zh: '课程', en: 'Course' }, width: 24, value: ({ courseName }) => courseName },
    { header: { zh: '类型', en: 'Kind' }, width: 10, value: ({ kind }, lang) => KIND_WORDS[kind][lang] },
    { header: { zh: '标题', en: 'Title' }, width: 32, value: ({ title }) => title },
    {
      header: { zh: '占形考比重', en: 'Counts towards' },
      width: 20,
      value: ({ shareText }, lang) => shareText || (lang === 'en' ? 'not counted' : '不计分'),
    },
    { header: { zh: '开放时间', en: 'Opens' }, width: 18, value: ({ opensAt }) => clockText(opensAt) },
    { header: { zh: '截止时间', en: 'Due' }, width: 18, value: ({ dueAt }) => clockText(dueAt) },
    { header: { zh: '已用次数', en: 'Attempts used' }, width: 10, value: ({ usedAttempts }) => usedAttempts },
    {
      header: { zh: '最多次数', en: 'Attempts allowed' },
      width: 10,
      value: ({ maxAttempts }, lang) => (maxAttempts > 0 ? maxAttempts : lang === 'en' ? 'no limit' : '不限'),
    },
    { header: { zh: '时长（分钟）', en: 'Minutes' }, width: 12, value: ({ durationMin }) => durationMin ?? '' },
    { header: { zh: '状态', en: 'State' }, width: 10, value: ({ myState }, lang) => STATE_WORDS[myState][lang] },
    { header: { zh: '得分', en: 'Score' }, width: 8, value: ({ result }) => result?.score ?? '' },
    {
      header: { zh: '满分', en: 'Full score' },
      width: 8,
      value: ({ result, fullScore }) => result?.fullScore ?? fullScore,
    },
  ],
  async rows(db, { me, now, lang }, { orderBy, ...filter }, { limit, skip }) {
    return (await taskList({ db, me, now, lang }, filter, orderBy)).slice(skip, skip + limit)
  },
}
