import type { PathFlow, PathFunnel, PathStep } from '@shuyuan/contract/entities/analysis/path.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { type BookPage, page, percent, round } from '../figures/workbook.ts'
import type { comparePaths } from './path.flow.ts'

interface Tables {
  flow: PathFlow
  funnel: PathFunnel
  steps: readonly PathStep[]
  compared: ReturnType<typeof comparePaths>
}

const LINK_TEXT: Readonly<Record<PathFlow['links'][number]['kind'], Words>> = {
  next: { zh: '顺序', en: 'Next' },
  ahead: { zh: '跳过', en: 'Ahead' },
  back: { zh: '回看', en: 'Back' },
}

const STUDENTS: Words = { zh: '人数', en: 'Students' }

function stepPage(steps: Tables['steps'], lang: Lang): BookPage {
  return page(
    lang,
    { zh: '步骤', en: 'Steps' },
    [
      ...[
        { zh: '设计顺序', en: 'Designed' },
        { zh: '步骤', en: 'Step' },
        { zh: '章节', en: 'Chapter' },
        { zh: '实际中位顺序', en: 'Median place' },
      ],
      ...[
        { zh: '到达人数', en: 'Reached' },
        { zh: '完成率(%)', en: 'Finished (%)' },
        { zh: '中位用时(秒)', en: 'Median seconds' },
        { zh: '回看率(%)', en: 'Repeated (%)' },
        { zh: '跳过人数', en: 'Skipped' },
        { zh: '短暂停留次数', en: 'Brief visits' },
        { zh: '流失率(%)', en: 'Stopped (%)' },
      ],
    ],
    steps.map((one) => [
      ...[one.no, one.title, one.chapterTitle, round(one.order), one.reached, percent(one.finishRate)],
      ...[round(one.seconds), percent(one.repeatRate), one.skipped, one.brief, percent(one.stopRate)],
    ]),
  )
}

function comparePage({ high, low, steps }: Tables['compared'], lang: Lang): BookPage {
  const rate = (reached: number, of: number) => percent(of === 0 ? null : reached / of)
  return page(
    lang,
    { zh: '高低分对比', en: 'Best and weakest' },
    [
      ...[
        { zh: '设计顺序', en: 'Designed' },
        { zh: '步骤', en: 'Step' },
      ],
      ...[
        { zh: '前27%到达率(%)', en: 'Best: reached (%)' },
        { zh: '后27%到达率(%)', en: 'Weakest: reached (%)' },
        { zh: '前27%中位顺序', en: 'Best: place' },
        { zh: '后27%中位顺序', en: 'Weakest: place' },
      ],
    ],
    steps.map((one) => [
      ...[one.no, one.title, rate(one.high.reached, high), rate(one.low.reached, low)],
      ...[round(one.high.order), round(one.low.order)],
    ]),
  )
}

/** Every table of the page. */
export function pathPages({ flow, funnel, steps, compared }: Tables, lang: Lang): BookPage[] {
  const titles = new Map(flow.nodes.map(({ no, title }) => [no, `${no}. ${title}`]))
  return [
    page(
      lang,
      { zh: '常见路径', en: 'Ways' },
      [{ zh: '从', en: 'From' }, { zh: '到', en: 'To' }, { zh: '方向', en: 'Direction' }, STUDENTS],
      flow.links.map(({ from, to, kind, students }) => [
        ...[titles.get(from) ?? '', titles.get(to) ?? '', LINK_TEXT[kind][lang], students],
      ]),
    ),
    page(
      lang,
      { zh: '章节漏斗', en: 'Chapters' },
      [
        ...[
          { zh: '章节', en: 'Chapter' },
          { zh: '进入', en: 'Entered' },
          { zh: '学完资源', en: 'Studied' },
          { zh: '完成练习', en: 'Practised' },
        ],
        ...[
          { zh: '提交作业', en: 'Handed in' },
          { zh: '计划周次', en: 'Planned week' },
          { zh: '滞后下四分位(天)', en: 'Lag, lower quartile (days)' },
          { zh: '滞后中位数(天)', en: 'Lag, median (days)' },
          { zh: '滞后上四分位(天)', en: 'Lag, upper quartile (days)' },
        ],
      ],
      funnel.map((one) => [
        ...[one.title, one.entered, one.studied ?? '', one.practised ?? '', one.handedIn ?? '', one.weekNo ?? ''],
        ...[round(one.lag?.q1), round(one.lag?.median), round(one.lag?.q3)],
      ]),
    ),
    stepPage(steps, lang),
    comparePage(compared, lang),
  ]
}
