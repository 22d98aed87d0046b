import type { ItemAnalysis, PaperAnalysis } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import type { Cell, Page } from '../../../sheet/write-book.ts'
import { itemColumns } from './item-columns.ts'

export type BookPage = Page & { rows: Cell[][] }

/** Nothing where there is no figure. */
export const round = (value: number | null | undefined): Cell => (value == null ? '' : roundHalfUp(value, 2))
/** A share as a figure of a hundred. */
export const percent = (share: number | null): Cell => round(share === null ? null : share * 100)

export const page = (lang: Lang, name: Words, heads: readonly Words[], rows: Cell[][]): BookPage => ({
  name: name[lang],
  columns: heads.map((head) => ({ header: head[lang] })),
  rows,
})

const FIGURE: Words = { zh: '指标', en: 'Figure' }
const VALUE: Words = { zh: '数值', en: 'Value' }
const GROUPS: Readonly<Record<PaperAnalysis['groups'][number]['by'], Words>> = {
  class: { zh: '课程班', en: 'Class' },
  subSchool: { zh: '分校', en: 'Branch' },
  teacher: { zh: '教师', en: 'Teacher' },
}

interface Standing {
  targets: number
  handedIn: number
  waiting: number
}

/** The figures of a paper by their names, as the page, the workbook and the report tell them. */
export function figureRows({ figures }: PaperAnalysis, standing: Standing): readonly (readonly [Words, Cell])[] {
  const alpha = figures?.forms.length === 1 ? (figures.forms[0]?.alpha ?? null) : null
  const error = figures?.forms.length === 1 ? (figures.forms[0]?.error ?? null) : null
  return [
    [{ zh: '应考人数', en: 'Students' }, standing.targets],
    [{ zh: '实考人数', en: 'Handed in' }, standing.handedIn],
    [{ zh: '缺考人数', en: 'Absent' }, Math.max(0, standing.targets - standing.handedIn)],
    [{ zh: '待批份数', en: 'To be marked' }, standing.waiting],
    ...(figures
      ? ([
          [{ zh: '统计份数', en: 'Attempts counted' }, figures.attempts],
          [{ zh: '满分', en: 'Full score' }, round(figures.fullScore)],
          [{ zh: '最高分', en: 'Highest' }, round(figures.box.max)],
          [{ zh: '最低分', en: 'Lowest' }, round(figures.box.min)],
          [{ zh: '平均分', en: 'Mean' }, round(figures.mean)],
          [{ zh: '中位数', en: 'Median' }, round(figures.box.median)],
          [{ zh: '标准差', en: 'Standard deviation' }, round(figures.deviation)],
          [{ zh: '及格率(%)', en: 'Pass rate (%)' }, percent(figures.passRate)],
          [{ zh: '优秀率(%)', en: 'Excellent (%)' }, percent(figures.excellentRate)],
          [{ zh: '难度', en: 'Facility' }, round(figures.facility)],
          [{ zh: '区分度', en: 'Discrimination' }, round(figures.discrimination)],
          [{ zh: '信度', en: 'Reliability' }, round(alpha)],
          [{ zh: '测量标准误', en: 'Error of measurement' }, round(error)],
          [{ zh: '偏度', en: 'Skewness' }, round(figures.skewness)],
        ] as const)
      : []),
  ]
}

export const bandName = (band: number): string => `${band * 10}–${(band + 1) * 10}%`

/** Every table of the page of a paper. */
export function paperPages(paper: PaperAnalysis, standing: Standing, lang: Lang): BookPage[] {
  const { figures, groups, topics, knowledge } = paper
  return [
    page(
      lang,
      { zh: '总体', en: 'Summary' },
      [FIGURE, VALUE],
      figureRows(paper, standing).map(([name, value]) => [name[lang], value]),
    ),
    page(
      lang,
      { zh: '分数分布', en: 'Distribution' },
      [
        { zh: '得分率区间', en: 'Band' },
        { zh: '人数', en: 'Students' },
      ],
      (figures?.bands ?? []).map((many, band) => [bandName(band), many]),
    ),
    page(
      lang,
      { zh: '分组', en: 'Groups' },
      [
        { zh: '类别', en: 'Group by' },
        { zh: '名称', en: 'Name' },
        { zh: '应考', en: 'Students' },
        { zh: '统计份数', en: 'Attempts' },
        { zh: '平均分', en: 'Mean' },
        { zh: '标准差', en: 'Deviation' },
        { zh: '最低分', en: 'Lowest' },
        { zh: '下四分位', en: 'Lower quartile' },
        { zh: '中位数', en: 'Median' },
        { zh: '上四分位', en: 'Upper quartile' },
        { zh: '最高分', en: 'Highest' },
        { zh: '及格率(%)', en: 'Pass rate (%)' },
        { zh: '优秀率(%)', en: 'Excellent (%)' },
      ],
      groups.map((one) => [
        ...[GROUPS[one.by][lang], one.name, one.targets, one.attempts, round(one.mean), round(one.deviation)],
        ...[one.box.min, one.box.q1, one.box.median, one.box.q3, one.box.max].map(round),
        ...[percent(one.passRate), percent(one.excellentRate)],
      ]),
    ),
    page(
      lang,
      { zh: '大题', en: 'Parts' },
      [
        { zh: '大题', en: 'Part' },
        { zh: '题数', en: 'Questions' },
        { zh: '分值', en: 'Points' },
        { zh: '平均分', en: 'Mean' },
        { zh: '得分率(%)', en: 'Score rate (%)' },
        { zh: '区分度', en: 'Discrimination' },
      ],
      topics.map((one) => [
        ...[one.title, one.questions, round(one.full), round(one.mean)],
        ...[percent(one.facility), round(one.discrimination)],
      ]),
    ),
    page(
      lang,
      { zh: '知识点与难度', en: 'Knowledge' },
      [
        { zh: '知识点', en: 'Knowledge point' },
        { zh: '难度等级', en: 'Difficulty' },
        { zh: '题数', en: 'Questions' },
        { zh: '分值', en: 'Points' },
        { zh: '得分率(%)', en: 'Score rate (%)' },
      ],
      knowledge.map((one) => [one.name, one.difficulty, one.questions, round(one.full), percent(one.facility)]),
    ),
  ]
}

export const itemPage = (items: readonly ItemAnalysis[], lang: Lang): BookPage => ({
  name: { zh: '试题分析', en: 'Questions' }[lang],
  columns: itemColumns.map(({ header, width }) => ({ header: header[lang], ...(width ? { width } : {}) })),
  rows: items.map((item) => itemColumns.map(({ value }) => value(item, lang))),
})
