import {
  type SUMMARY_FIGURES,
  SUMMARY_TEXTS,
  type SummaryFigure,
  type SummaryText,
} from '@shuyuan/contract/entities/course/course-check.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { DocPart } from '../../file/docx.ts'

const FIGURES: Readonly<Record<(typeof SUMMARY_FIGURES)[number], Words>> = {
  chapters: { zh: '章节', en: 'Chapters' },
  resources: { zh: '资源', en: 'Resources' },
  newResources: { zh: '本学期新增资源', en: 'New resources this term' },
  assignments: { zh: '作业与测验', en: 'Assignments' },
  students: { zh: '学生', en: 'Students' },
  studyHours: { zh: '学习时长（小时）', en: 'Study time (hours)' },
  mustSeePercent: { zh: '必看完成率（%）', en: 'Required resources done (%)' },
  handedInPercent: { zh: '提交率（%）', en: 'Handed in (%)' },
  markedPercent: { zh: '批阅率（%）', en: 'Marked (%)' },
  formativeMean: { zh: '形考平均分', en: 'Formative mean' },
  passPercent: { zh: '及格率（%）', en: 'Pass rate (%)' },
}

const TEXTS: Readonly<Record<SummaryText, Words>> = {
  teaching: { zh: '教学实施情况', en: 'How the course was taught' },
  scoreAnalysis: { zh: '成绩分析', en: 'Analysis of scores' },
  problems: { zh: '存在问题', en: 'Problems' },
  improve: { zh: '改进措施', en: 'Improvements' },
  advice: { zh: '对平台和学校的建议', en: 'Advice to the platform and the school' },
}

const HEADS: readonly Words[] = [
  { zh: '项目', en: 'Figure' },
  { zh: '本学期', en: 'This term' },
  { zh: '上次开课', en: 'Opening before' },
]

interface Summary extends Readonly<Record<SummaryText, string>> {
  readonly courseName: string
  readonly className: string
  readonly termName: string
  readonly teacherName: string
  readonly submittedAt: Date | null
  readonly figures: readonly SummaryFigure[]
  readonly figuresAt: Date | null
}

const shown = (value: number | null): string => (value === null ? '–' : String(value))

/** A summary as schools file it: who and when, the figures, then the texts. */
export function summaryParts(one: Summary, lang: Lang): DocPart[] {
  const facts = [
    one.termName,
    one.className || { zh: '整门课程', en: 'Whole course' }[lang],
    one.teacherName,
    one.submittedAt &&
      { zh: `提交于 ${clockText(one.submittedAt)}`, en: `handed in ${clockText(one.submittedAt)}` }[lang],
  ]
  return [
    { kind: 'title', text: { zh: `《${one.courseName}》教学总结`, en: `Teaching summary: ${one.courseName}` }[lang] },
    { kind: 'text', text: facts.filter(Boolean).join('　') },
    { kind: 'heading', text: { zh: '教学数据', en: 'Figures' }[lang] },
    {
      kind: 'table',
      heads: HEADS.map((words) => words[lang]),
      rows: one.figures.map(({ key, value, last }) => [FIGURES[key][lang], shown(value), shown(last)]),
    },
    ...(one.figuresAt
      ? [
          {
            kind: 'text' as const,
            text: { zh: `数据截至 ${clockText(one.figuresAt)}`, en: `As of ${clockText(one.figuresAt)}` }[lang],
          },
        ]
      : []),
    ...SUMMARY_TEXTS.filter((key) => one[key] !== '').flatMap((key): DocPart[] => [
      { kind: 'heading', text: TEXTS[key][lang] },
      { kind: 'text', text: one[key] },
    ]),
  ]
}
