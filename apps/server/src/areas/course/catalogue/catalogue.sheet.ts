import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import { asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import {
  type CellOptions,
  cellOptions,
  dictOptions,
  dictText,
  optionPairs,
} from '../../school/dictionary/dictionary.read.ts'
import { collegeCodes, collegeColumn, collegeFaults, collegePair } from '../../school/people/college-column.ts'
import { stateText } from '../../school/people/people-words.ts'
import { codesOfUnits, type Unit, unitsByCode } from '../../school/unit/sub-school.read.ts'
import { EXAM_FORM_TEXT, PASS_RULE_TEXT } from '../exam-form/exam-form.words.ts'
import { courseCodeColumn, examFormColumns, ratioFaults } from '../exam-form/exam-form-columns.ts'
import { CATALOGUE_ORDER, type CatalogueFilter, catalogueQuery } from './catalogue.read.ts'
import { type CatalogueForm, insertCatalogue, updateCatalogue } from './catalogue.store.ts'

interface CatalogueRow {
  courseCode: string
  courseName: string
  courseNameEn?: string
  credits: number
  hours: number
  category: string
  collegeCode: string
  examForm: ExamForm
  formativeRatio: number
  finalRatio: number
  passRule?: 'total' | 'both'
  defaultPaperCode?: string
}

type StoredEntry = CatalogueForm & { id: string }

interface Known {
  colleges: Map<string, Unit>
  categories: CellOptions
  stored: Map<string, StoredEntry>
}

const CATEGORY = '类别'

/** Columns named alike in the table and the sheet. */
const PLAIN = [
  'courseName',
  'courseNameEn',
  'credits',
  'hours',
  'examForm',
  'formativeRatio',
  'finalRatio',
  'passRule',
  'defaultPaperCode',
] as const

const halves = asNumber(0.5, 20, 1)

/** The course that a good row describes. An empty cell keeps the current value. */
function formOf({ collegeCode, category, ...rest }: CatalogueRow, known: Known): CatalogueForm {
  const stored = known.stored.get(rest.courseCode)
  return {
    ...rest,
    passRule: rest.passRule ?? stored?.passRule ?? 'total',
    category: known.categories.meant(category) as string,
    subSchoolId: (known.colleges.get(collegeCode) as Unit).id,
  }
}

export const catalogueImport: SheetImport<CatalogueRow, Known> = {
  call: 'importBasicCourseInfo',
  what: { zh: '课程', en: 'courses' },
  key: 'courseCode',
  columns: [
    courseCodeColumn({
      zh: '4至20个字母或数字；已有的代码更新该课程，没有的新增。',
      en: '4 to 20 letters or digits. An existing code updates its course; a new one adds a course.',
    }),
    {
      key: 'courseName',
      header: '课程名称',
      headerEn: 'Course name',
      required: true,
      read: asText(80, 2),
      guide: { zh: '2至80个字。', en: '2 to 80 characters.' },
      sample: '管理学基础',
    },
    {
      key: 'courseNameEn',
      header: '英文名称',
      headerEn: 'English name',
      read: asText(120),
      guide: { zh: '最多120个字符。', en: 'At most 120 characters.' },
      sample: 'Management',
    },
    {
      key: 'credits',
      header: '学分',
      headerEn: 'Credits',
      required: true,
      read: (cell) => {
        const read = halves(cell)
        return 'value' in read && (read.value * 2) % 1 !== 0
          ? { reason: { zh: '学分以0.5为一档', en: 'credits must be a multiple of 0.5' } }
          : read
      },
      guide: { zh: '0.5至20，以0.5为一档。', en: '0.5 to 20 in steps of 0.5.' },
      sample: '3',
    },
    {
      key: 'hours',
      header: '学时',
      headerEn: 'Hours',
      required: true,
      read: asNumber(1, 400),
      guide: { zh: '1至400。', en: '1 to 400.' },
      sample: '54',
    },
    {
      key: 'category',
      header: CATEGORY,
      headerEn: 'Category',
      required: true,
      read: asText(30),
      guide: { zh: '见「可用代码」。', en: 'See “Codes”.' },
      sample: '必修',
    },
    collegeColumn,
    ...examFormColumns({ zh: '不填为总评及格。', en: 'If empty, the total score decides.' }),
    {
      key: 'defaultPaperCode',
      header: '默认试卷代号',
      headerEn: 'Usual paper code',
      codeOf: 'paper',
      read: asCode(/^[A-Za-z0-9-]{2,20}$/, '须为2至20个字母或数字', '2 to 20 letters or digits'),
      guide: { zh: '2至20个字母、数字或横线。', en: '2 to 20 letters, digits or dashes.' },
      sample: '1301',
    },
  ],

  async load(db, _, rows) {
    const stored = await db
      .selectFrom('basicCourse')
      .select(['id', 'courseCode', 'courseName', 'courseNameEn', 'credits', 'hours', 'category', 'subSchoolId'])
      .select(['examForm', 'formativeRatio', 'finalRatio', 'passRule', 'defaultPaperCode'])
      .where('courseCode', 'in', ['', ...rows.map(({ courseCode = '' }) => courseCode)])
      .execute()
    return {
      colleges: await unitsByCode(db, true),
      categories: await cellOptions(db, 'course_category'),
      stored: new Map(stored.map((one) => [one.courseCode, one as StoredEntry])),
    }
  },

  faults(row, known, { me }) {
    const stored = known.stored.get(row.courseCode ?? '')
    const faults = collegeFaults(me, known.colleges, {
      collegeCode: row.collegeCode,
      storedIn: stored?.subSchoolId,
      codeHeader: '课程代码',
    })
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    if (!known.categories.meant(row.category)) fault(CATEGORY, '没有这个类别', 'no such category')
    faults.push(...ratioFaults(row))
    return faults
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(row.courseCode)
    if (!stored) return 'add'
    const form = formOf(row, known)
    return compareStored(
      catalogueImport.columns,
      {
        ...pairsOf(stored, form, PLAIN, { examForm: EXAM_FORM_TEXT, passRule: PASS_RULE_TEXT }),
        category: {
          stored: stored.category,
          wanted: form.category,
          text: (lang) => known.categories.textOf(stored.category, lang),
        },
        collegeCode: collegePair(known.colleges, stored.subSchoolId, form.subSchoolId),
      },
      lang,
    )
  },

  async write(db, { me, now }, rows, known, tell) {
    const by = { now, userId: me.userId }
    await insertCatalogue(
      db,
      rows.filter(({ courseCode }) => !known.stored.has(courseCode)).map((row) => formOf(row, known)),
      by,
    )
    for (const [at, row] of rows.entries()) {
      const stored = known.stored.get(row.courseCode)
      if (stored) await updateCatalogue(db, stored.id, formOf(row, known), by)
      if (at % 200 === 199) await tell(at / rows.length)
    }
  },

  async codes(db, { me, lang }) {
    const categories = await dictOptions(db, 'course_category', lang)
    return [
      await collegeCodes(db, me),
      {
        title: { zh: CATEGORY, en: 'Category' },
        column: 'category',
        codes: optionPairs(categories),
      },
    ]
  },
}

type Listed = Awaited<ReturnType<ReturnType<typeof catalogueQuery>['execute']>>[number] & {
  collegeCode: string
}
const heads = headersOf<CatalogueRow>(catalogueImport.columns)

export const catalogueExport: SheetExport<CatalogueFilter & { orderBy: string }, Listed> = {
  call: 'exportBasicCourseInfo',
  what: { zh: '课程目录', en: 'Course catalogue' },
  columns: [
    { header: heads.courseCode, value: ({ courseCode }) => courseCode },
    { header: heads.courseName, width: 28, value: ({ courseName }) => courseName },
    { header: heads.courseNameEn, width: 28, value: ({ courseNameEn }) => courseNameEn },
    { header: heads.credits, width: 8, value: ({ credits }) => credits },
    { header: heads.hours, width: 8, value: ({ hours }) => hours },
    { header: heads.category, value: ({ category }) => category },
    { header: heads.collegeCode, value: ({ collegeCode }) => collegeCode },
    { header: { zh: '院系', en: 'College' }, width: 22, value: ({ schoolName }) => schoolName },
    { header: heads.examForm, value: ({ examForm }, lang) => EXAM_FORM_TEXT[examForm][lang] },
    { header: heads.formativeRatio, width: 10, value: ({ formativeRatio }) => formativeRatio },
    { header: heads.finalRatio, width: 10, value: ({ finalRatio }) => finalRatio },
    { header: heads.passRule, width: 18, value: ({ passRule }, lang) => PASS_RULE_TEXT[passRule][lang] },
    { header: heads.defaultPaperCode, value: ({ defaultPaperCode }) => defaultPaperCode },
    { header: { zh: '开课学期数', en: 'Terms opened' }, width: 10, value: ({ openedTerms }) => openedTerms },
    { header: { zh: '最近开课', en: 'Last opened' }, value: ({ lastOpenedTerm }) => lastOpenedTerm },
    { header: { zh: '题库题数', en: 'Questions' }, width: 10, value: ({ questionCount }) => questionCount },
    { header: { zh: '状态', en: 'State' }, value: ({ status }, lang) => stateText(status, lang) },
  ],
  async rows(db, { me, lang }, filters, piece) {
    const query = catalogueQuery(db, me, filters)
    const rows = await pieceOf(query, filters.orderBy, 'listBasicCourseInfo', CATALOGUE_ORDER, 'basic_course.id', piece)
    const [category, codeOf] = await Promise.all([dictText(db, 'course_category', lang), codesOfUnits(db)])
    return rows.map((row) => ({
      ...row,
      category: category(row.category),
      collegeCode: codeOf(row.subSchoolId),
    }))
  },
}
