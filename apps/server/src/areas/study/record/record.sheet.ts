import type { UncountedReason } from '@shuyuan/contract/entities/study/record.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { KIND_NAMES } from '../kind-names.ts'
import { type Own, type RecordRow, studiedResources } from './record-list.read.ts'
import { playSessions, type SessionRow } from './session-list.read.ts'

const REASONS: Readonly<Record<UncountedReason, Words>> = {
  otherWindow: { zh: '其他窗口计时中', en: 'Another window was counting' },
  hidden: { zh: '页面不可见', en: 'The page was hidden' },
  idle: { zh: '无操作', en: 'No activity' },
  offlineLimit: { zh: '离线超过30分钟', en: 'Offline for more than 30 minutes' },
  wallClock: { zh: '超出实际时间', en: 'More than the time that passed' },
  closed: { zh: '不在开放时间', en: 'Not open at that time' },
}

const BY_RESOURCE: readonly ExportColumn<RecordRow>[] = [
  { header: { zh: '章节', en: 'Chapter' }, width: 24, value: ({ chapterTitle }) => chapterTitle },
  { header: { zh: '资源', en: 'Resource' }, width: 32, value: ({ title }) => title },
  { header: { zh: '类型', en: 'Type' }, width: 12, value: ({ kind }, lang) => KIND_NAMES[kind][lang] },
  {
    header: { zh: '必看', en: 'Required' },
    width: 10,
    value: ({ mustSee }, lang) => (mustSee ? { zh: '是', en: 'yes' } : { zh: '否', en: 'no' })[lang],
  },
  { header: { zh: '计入秒', en: 'Counted seconds' }, width: 16, value: ({ seconds }) => seconds },
  { header: { zh: '覆盖 %', en: 'Seen %' }, width: 10, value: ({ percent }) => percent },
  { header: { zh: '首次', en: 'First' }, width: 18, value: ({ firstAt }) => clockText(firstAt) },
  { header: { zh: '最近', en: 'Last' }, width: 18, value: ({ lastAt }) => clockText(lastAt) },
  { header: { zh: '次数', en: 'Times' }, width: 10, value: ({ times }) => times },
  { header: { zh: '完成时间', en: 'Finished' }, width: 18, value: ({ finishedAt }) => clockText(finishedAt) },
]

const BY_TIME: readonly ExportColumn<SessionRow>[] = [
  { header: { zh: '开始', en: 'From' }, width: 18, value: ({ from }) => clockText(from) },
  { header: { zh: '结束', en: 'To' }, width: 18, value: ({ to }) => clockText(to) },
  { header: { zh: '资源', en: 'Resource' }, width: 32, value: ({ resourceTitle }) => resourceTitle },
  { header: { zh: '类型', en: 'Type' }, width: 12, value: ({ kind }, lang) => KIND_NAMES[kind][lang] },
  { header: { zh: '窗口', en: 'Window' }, width: 10, value: ({ window }) => window },
  { header: { zh: '计入秒', en: 'Counted seconds' }, width: 16, value: ({ credited }) => credited },
  { header: { zh: '未计入秒', en: 'Not counted seconds' }, width: 20, value: ({ uncounted }) => uncounted },
  {
    header: { zh: '原因', en: 'Reason' },
    width: 32,
    value: ({ reasons }, lang) => reasons.map((one) => REASONS[one][lang]).join(lang === 'en' ? '; ' : '；'),
  },
]

type Which = Omit<Asked<'exportMineStudyResInfo'>, 'courseId'> & { own: Own }

export const recordsExport: SheetExport<Which, RecordRow | SessionRow> = {
  call: 'exportMineStudyResInfo',
  what: { zh: '学习记录', en: 'Study record' },
  columns: BY_RESOURCE as readonly ExportColumn<RecordRow | SessionRow>[],
  columnsFor: ({ part }) =>
    (part === 'time' ? BY_TIME : BY_RESOURCE) as readonly ExportColumn<RecordRow | SessionRow>[],
  async rows(db, _, { own, part, ...asked }, piece) {
    const { rows } =
      part === 'time'
        ? await playSessions(db, own, asked, { dir: 'desc', ...piece })
        : await studiedResources(db, own, asked, { field: 'place', dir: 'asc', ...piece })
    return rows
  },
}
