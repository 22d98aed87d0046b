import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { parseHtml } from '@shuyuan/domain/formats/tree/html.rule.ts'
import { allOf, type Element, elementsIn, isElement, textIn } from '@shuyuan/domain/formats/tree/node.rule.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { htmlBlocks } from '@shuyuan/domain/text/html-blocks.rule.ts'
import type { DocPart } from '../../file/docx.ts'
import type { SectionRow } from './course-detail.read.ts'

const w = (zh: string, en: string): Words => ({ zh, en })

const TITLES: Readonly<Record<CourseSection, Words>> = {
  description: w('课程描述', 'Description'),
  syllabus: w('教学大纲', 'Syllabus'),
  textbook: w('教材', 'Textbooks'),
  reference: w('参考资料', 'References'),
  implementRules: w('教学实施细则', 'How the course is taught'),
  practiceRules: w('实践教学细则', 'Rules of practice'),
  examProportion: w('考核比例', 'Assessment'),
  examRules: w('考试说明', 'Exam rules'),
  faq: w('常见问题', 'Common questions'),
  contact: w('联系方式', 'Contact'),
}

/** Columns of the rows of a section. */
const COLUMNS: Readonly<Partial<Record<CourseSection, readonly (readonly [key: string, head: Words])[]>>> = {
  syllabus: [
    ['chapter', w('章', 'Chapter')],
    ['goal', w('目标', 'Goal')],
    ['hours', w('学时', 'Hours')],
    ['ask', w('要求', 'Requirement')],
  ],
  textbook: [
    ['title', w('书名', 'Title')],
    ['author', w('作者', 'Author')],
    ['press', w('出版社', 'Publisher')],
    ['isbn', w('ISBN', 'ISBN')],
    ['edition', w('版次', 'Edition')],
    ['must', w('必备', 'Required')],
  ],
  reference: [
    ['title', w('名称', 'Title')],
    ['url', w('链接', 'Link')],
  ],
  faq: [
    ['q', w('问', 'Question')],
    ['a', w('答', 'Answer')],
    ['kind', w('分类', 'Kind')],
  ],
  contact: [
    ['name', w('姓名', 'Name')],
    ['duty', w('职责', 'Duty')],
    ['phone', w('电话', 'Telephone')],
    ['email', w('邮箱', 'E-mail')],
    ['hours', w('答疑时间', 'Hours')],
  ],
}

const cellsOf = (row: Element) => elementsIn(row).map((cell) => textIn(cell).trim())

function tablePart(html: string): DocPart[] {
  const rows = parseHtml(html)
    .filter(isElement)
    .flatMap((table) => allOf(table, 'tr'))
    .map(cellsOf)
  const [heads = [], ...rest] = rows
  return heads.length === 0 ? [] : [{ kind: 'table', heads, rows: rest }]
}

function blockPart(html: string): DocPart[] {
  if (/^<table\b/i.test(html)) return tablePart(html)
  const text = plainText(html)
  return text === '' ? [] : [{ kind: /^<h[1-6]\b/i.test(html) ? 'heading' : 'text', text }]
}

const FLAGS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh: { '1': '是', '0': '否' },
  en: { '1': 'yes', '0': 'no' },
}

function rowsPart({ section, rows }: SectionRow, lang: Lang): DocPart[] {
  const columns = COLUMNS[section] ?? []
  if (rows.length === 0 || columns.length === 0) return []
  const cellOf = (key: string, value: unknown) =>
    key === 'must' ? (FLAGS[lang][String(value)] ?? '') : String(value ?? '')
  return [
    {
      kind: 'table',
      heads: columns.map(([, head]) => head[lang]),
      rows: rows.map((row) => columns.map(([key]) => cellOf(key, row[key]))),
    },
  ]
}

/** The texts of a course as one document; pictures stay behind, formulas are their LaTeX. */
export const detailParts = (courseName: string, texts: readonly SectionRow[], lang: Lang): DocPart[] => [
  { kind: 'title', text: courseName },
  ...texts.flatMap((text): DocPart[] => [
    { kind: 'heading', text: TITLES[text.section][lang] },
    ...htmlBlocks(text.html).flatMap(blockPart),
    ...rowsPart(text, lang),
  ]),
]
