import { asChoice, asCode, asNumber, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { type CellOptions, cellOptions, dictOptions, dictText, optionPairs } from '../dictionary/dictionary.read.ts'
import { collegeCodes, collegeColumn, collegeFaults, collegePair } from '../people/college-column.ts'
import { DEGREES, degreeText, stateText } from '../people/people-words.ts'
import { codesOfUnits, type Unit, unitsByCode } from '../unit/sub-school.read.ts'
import { insertMajors, type MajorForm, updateMajor } from './major.store.ts'
import { MAJOR_ORDER, type MajorFilter, majorQuery } from './major-list.read.ts'

interface MajorRow {
  majorCode: string
  majorName: string
  level: string
  discipline?: string
  collegeCode: string
  years?: number
  minCredits?: number
  degreeType: 'degree' | 'nonDegree'
}

type StoredMajor = MajorForm & { id: string; discipline: string; years: number; minCredits: number }

interface Known {
  colleges: Map<string, Unit>
  levels: CellOptions
  disciplines: CellOptions
  stored: Map<string, StoredMajor>
}

const LEVEL = '层次'
const DISCIPLINE = '学科门类'

/** What the row makes of a major; only of a row that was judged good. */
function formOf({ collegeCode, level, discipline, ...rest }: MajorRow, known: Known): MajorForm {
  return {
    ...rest,
    level: known.levels.meant(level) as string,
    ...(discipline === undefined ? {} : { discipline: known.disciplines.meant(discipline) as string }),
    subSchoolId: (known.colleges.get(collegeCode) as Unit).id,
  }
}

export const majorImport: SheetImport<MajorRow, Known> = {
  call: 'importMajorInfo',
  what: { zh: '专业', en: 'majors' },
  key: 'majorCode',
  columns: [
    {
      key: 'majorCode',
      header: '专业代码',
      headerEn: 'Major code',
      codeOf: 'major',
      required: true,
      read: asCode(/^[A-Za-z0-9]{4,20}$/, '须为4至20个字母或数字', '4 to 20 letters or digits'),
      guide: {
        zh: '4至20个字母或数字；已有的代码更新该专业，没有的新增。',
        en: '4 to 20 letters or digits. An existing code updates its major; a new one adds a major.',
      },
      sample: '120203K',
    },
    {
      key: 'majorName',
      header: '专业名称',
      headerEn: 'Major name',
      required: true,
      read: asText(40, 2),
      guide: { zh: '2至40个字。', en: '2 to 40 characters.' },
      sample: '会计学',
    },
    {
      key: 'level',
      header: LEVEL,
      headerEn: 'Level',
      required: true,
      read: asText(30),
      guide: { zh: '见「可用代码」。', en: 'See “Codes”.' },
      sample: '本科',
    },
    {
      key: 'discipline',
      header: DISCIPLINE,
      headerEn: 'Discipline',
      read: asText(30),
      guide: { zh: '见「可用代码」。', en: 'See “Codes”.' },
      sample: '管理学',
    },
    collegeColumn,
    {
      key: 'years',
      header: '学制(年)',
      headerEn: 'Years',
      read: asNumber(0.5, 8, 1),
      guide: { zh: '0.5至8。', en: '0.5 to 8.' },
      sample: '2.5',
    },
    {
      key: 'minCredits',
      header: '最低毕业学分',
      headerEn: 'Credits to graduate',
      read: asNumber(0, 300, 1),
      guide: { zh: '0至300。', en: '0 to 300.' },
      sample: '76',
    },
    {
      key: 'degreeType',
      header: '学历类型',
      headerEn: 'Degree or not',
      required: true,
      read: asChoice(DEGREES),
      guide: { zh: '学历、非学历。', en: 'degree or nonDegree.' },
      sample: '学历',
      sampleEn: 'degree',
    },
  ],

  async load(db, _, rows) {
    const stored = await db
      .selectFrom('major')
      .select([
        'id',
        'majorCode',
        'majorName',
        'level',
        'discipline',
        'subSchoolId',
        'years',
        'minCredits',
        'degreeType',
      ])
      .where('majorCode', 'in', ['', ...rows.map(({ majorCode = '' }) => majorCode)])
      .where('archivedAt', 'is', null)
      .execute()
    return {
      colleges: await unitsByCode(db, true),
      levels: await cellOptions(db, 'major_level'),
      disciplines: await cellOptions(db, 'major_discipline'),
      stored: new Map(stored.map((one) => [one.majorCode, one as StoredMajor])),
    }
  },

  faults(row, known, { me }) {
    const stored = known.stored.get(row.majorCode ?? '')
    const faults = collegeFaults(me, known.colleges, {
      collegeCode: row.collegeCode,
      storedIn: stored?.subSchoolId,
      codeHeader: '专业代码',
    })
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    if (!known.levels.meant(row.level)) fault(LEVEL, '没有这个层次', 'no such level')
    if (row.discipline !== undefined && !known.disciplines.meant(row.discipline))
      fault(DISCIPLINE, '没有这个学科门类', 'no such discipline')
    return faults
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(row.majorCode)
    if (!stored) return 'add'
    const form = formOf(row, known)
    return compareStored(
      majorImport.columns,
      {
        ...pairsOf(stored, form, ['majorName', 'years', 'minCredits', 'degreeType'], { degreeType: DEGREES }),
        level: { stored: stored.level, wanted: form.level, text: (lang) => known.levels.textOf(stored.level, lang) },
        discipline: {
          stored: stored.discipline,
          wanted: form.discipline,
          text: (lang) => known.disciplines.textOf(stored.discipline, lang),
        },
        collegeCode: collegePair(known.colleges, stored.subSchoolId, form.subSchoolId),
      },
      lang,
    )
  },

  async write(db, { me, now }, rows, known) {
    const by = { now, userId: me.userId }
    await insertMajors(
      db,
      rows.filter(({ majorCode }) => !known.stored.has(majorCode)).map((row) => formOf(row, known)),
      by,
    )
    for (const row of rows) {
      const stored = known.stored.get(row.majorCode)
      if (stored) await updateMajor(db, stored.id, formOf(row, known), by)
    }
  },

  async codes(db, { me, lang }) {
    return [
      await collegeCodes(db, me),
      {
        title: { zh: LEVEL, en: 'Level' },
        column: 'level',
        codes: optionPairs(await dictOptions(db, 'major_level', lang)),
      },
      {
        title: { zh: DISCIPLINE, en: 'Discipline' },
        column: 'discipline',
        codes: optionPairs(await dictOptions(db, 'major_discipline', lang)),
      },
    ]
  },
}

type Listed = Awaited<ReturnType<ReturnType<typeof majorQuery>['execute']>>[number] & { collegeCode: string }

const heads = headersOf<MajorRow>(majorImport.columns)

export const majorExport: SheetExport<MajorFilter & { orderBy: string }, Listed> = {
  call: 'exportMajorInfo',
  what: { zh: '专业', en: 'Majors' },
  columns: [
    { header: heads.majorCode, value: ({ majorCode }) => majorCode },
    { header: heads.majorName, width: 28, value: ({ majorName }) => majorName },
    { header: heads.level, value: ({ level }) => level },
    { header: heads.discipline, value: ({ discipline }) => discipline },
    { header: heads.collegeCode, value: ({ collegeCode }) => collegeCode },
    { header: { zh: '院系', en: 'College' }, width: 24, value: ({ subSchoolName }) => subSchoolName },
    { header: heads.years, width: 10, value: ({ years }) => years },
    { header: heads.minCredits, value: ({ minCredits }) => minCredits },
    { header: heads.degreeType, value: ({ degreeType }, lang) => degreeText(degreeType, lang) },
    { header: { zh: '班级数', en: 'Classes' }, width: 10, value: ({ classCount }) => classCount },
    { header: { zh: '学生数', en: 'Students' }, width: 10, value: ({ studentCount }) => studentCount },
    { header: { zh: '本学期开课', en: 'Courses this term' }, value: ({ courseCount }) => courseCount },
    { header: { zh: '状态', en: 'State' }, value: ({ status }, lang) => stateText(status, lang) },
  ],
  async rows(db, { me, lang }, filters, piece) {
    const rows = await pieceOf(
      majorQuery(db, me, filters),
      filters.orderBy,
      'listMajorInfo',
      MAJOR_ORDER,
      'major.id',
      piece,
    )
    const [levels, disciplines, codeOf] = await Promise.all([
      dictText(db, 'major_level', lang),
      dictText(db, 'major_discipline', lang),
      codesOfUnits(db),
    ])
    return rows.map((row) => ({
      ...row,
      level: levels(row.level),
      discipline: disciplines(row.discipline),
      collegeCode: codeOf(row.subSchoolId),
    }))
  },
}
