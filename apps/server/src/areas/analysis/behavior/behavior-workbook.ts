import type { BehaviorFigure, BehaviorGroup } from '@shuyuan/contract/entities/analysis/behavior.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import { KIND_NAMES } from '../../study/kind-names.ts'
import { type BookPage, page, percent } from '../figures/workbook.ts'
import type { behaviorHeat } from './behavior-heat.flow.ts'
import type { behaviorGroupsOf, StudentOfBehavior } from './behavior-students.flow.ts'
import type { behaviorSummary } from './behavior-summary.flow.ts'

interface Tables {
  summary: ReturnType<typeof behaviorSummary>
  heat: Awaited<ReturnType<typeof behaviorHeat>>
  groups: ReturnType<typeof behaviorGroupsOf>
  students: readonly StudentOfBehavior[]
}

const GROUP_TEXT: Readonly<Record<BehaviorGroup, Words>> = {
  steady: { zh: '稳定型', en: 'Steady' },
  burst: { zh: '突击型', en: 'Last-minute' },
  low: { zh: '低投入', en: 'Low effort' },
  silent: { zh: '沉默型', en: 'Silent' },
  none: { zh: '未开始', en: 'Not started' },
}

const FIGURE_TEXT: Readonly<Record<BehaviorFigure, Words>> = {
  activeToday: { zh: '当日活跃人数', en: 'Active on the last day' },
  activeWeek: { zh: '7天活跃人数', en: 'Active in seven days' },
  seconds: { zh: '学习时长（秒）', en: 'Study time (seconds)' },
  completion: { zh: '必看资源完成', en: 'Required resources finished' },
  onTime: { zh: '按时提交', en: 'Handed in on time' },
  texts: { zh: '发帖回帖', en: 'Posts and replies' },
}

const WEEKDAYS = {
  zh: ['一', '二', '三', '四', '五', '六', '日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}
const MINUTES: Words = { zh: '学习时长（分钟）', en: 'Study (minutes)' }
const STUDENTS: Words = { zh: '人数', en: 'Students' }

function studentPage(students: Tables['students'], lang: Lang): BookPage {
  return page(
    lang,
    { zh: '学生', en: 'Students' },
    [
      ...[
        { zh: '学号', en: 'Student no.' },
        { zh: '姓名', en: 'Name' },
        { zh: '班级', en: 'Class' },
        { zh: '类型', en: 'Kind' },
      ],
      ...[{ zh: '学习天数', en: 'Days' }, MINUTES, { zh: '最近学习', en: 'Last study' }],
      ...[
        { zh: '完成率(%)', en: 'Finished (%)' },
        { zh: '按时率(%)', en: 'On time (%)' },
        { zh: '互动', en: 'Posts' },
        { zh: '成绩', en: 'Score' },
      ],
    ],
    students.map((one) => [
      ...[one.studentNo, one.realname, one.className],
      listed(
        one.groups.map((group) => GROUP_TEXT[group][lang]),
        lang,
      ),
      ...[one.days, wholeMinutes(one.seconds), clockText(one.lastAt)],
      ...[percent(one.completion), percent(one.onTimeRate), one.texts, one.score ?? ''],
    ]),
  )
}

/** Every table of the page. */
export function behaviorPages({ summary, heat, groups, students }: Tables, lang: Lang): BookPage[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const at = (weekday: number, hour: number) =>
    heat.heat.find((one) => one.weekday === weekday && one.hour === hour)?.seconds ?? 0
  return [
    page(
      lang,
      { zh: '指标', en: 'Figures' },
      [
        { zh: '指标', en: 'Figure' },
        { zh: '数值', en: 'Value' },
        { zh: '总数', en: 'Of' },
        { zh: '一周前', en: 'A week earlier' },
        { zh: '一周前总数', en: 'Of (a week earlier)' },
      ],
      summary.figures.map(({ key, part, of, before }) => [FIGURE_TEXT[key][lang], part, of, before.part, before.of]),
    ),
    page(
      lang,
      { zh: '时段', en: 'Hours' },
      [{ zh: '星期', en: 'Day' }, ...hours.map((hour) => ({ zh: `${hour}时`, en: `${hour}:00` }))],
      WEEKDAYS[lang].map((name, day) => [name, ...hours.map((hour) => wholeMinutes(at(day + 1, hour)))]),
    ),
    page(
      lang,
      { zh: '资源类型', en: 'Kinds' },
      [{ zh: '类型', en: 'Kind' }, MINUTES],
      heat.kinds.map(({ kind, seconds }) => [KIND_NAMES[kind][lang], wholeMinutes(seconds)]),
    ),
    page(
      lang,
      { zh: '每日', en: 'Days' },
      [{ zh: '日期', en: 'Date' }, { zh: '活跃人数', en: 'Active students' }, MINUTES],
      heat.days.map((one) => [one.day, one.students, wholeMinutes(one.seconds)]),
    ),
    page(
      lang,
      { zh: '学习类型', en: 'Groups' },
      [{ zh: '类型', en: 'Kind' }, STUDENTS],
      groups.groups.map((one) => [GROUP_TEXT[one.group][lang], one.students]),
    ),
    studentPage(students, lang),
  ]
}
