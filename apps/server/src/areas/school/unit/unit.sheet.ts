import { asChoice, asCode, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { treeFaults } from '@shuyuan/domain/school/unit-tree.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { stateText } from '../people/people-words.ts'
import { codesOfUnits } from './sub-school.read.ts'
import { insertUnit, updateUnit } from './unit.store.ts'
import { UNIT_ORDER, type UnitFilter, unitQuery } from './unit-list.read.ts'

interface UnitRow {
  schoolCode: string
  schoolName: string
  kind: 'department' | 'branch'
  parentCode?: string
  contact?: string
  phone?: string
  address?: string
}

/** The fields that place a row in the tree; rows without them are ignored. */
type AskedUnit = Pick<UnitRow, 'schoolCode' | 'kind' | 'parentCode'> & Partial<UnitRow>

interface StoredUnit {
  id: string
  schoolCode: string
  schoolName: string
  isDepartment: boolean
  pid: string | null
  contact: string
  phone: string
  address: string
}

interface Known {
  stored: ReadonlyMap<string, StoredUnit>
  idOf: ReadonlyMap<string, StoredUnit>
  asked: ReadonlyMap<string, AskedUnit>
}

const KINDS = { branch: { zh: '分校', en: 'Branch' }, department: { zh: '院系', en: 'College' } }
const CODE = '编码'
const NAME = '名称'
const PARENT = '上级编码'
const code = asCode(/^[A-Za-z0-9]{2,20}$/, '须为2至20个字母或数字', '2 to 20 letters or digits')

const isDepartment = ({ kind }: Pick<UnitRow, 'kind'>) => kind === 'department'

/** The tree as it would be with the sheet applied, keyed by unit code. */
function treeByCode({ stored, idOf, asked }: Known) {
  const stays = [...stored.values()].filter(({ schoolCode }) => !asked.has(schoolCode))
  return [
    ...stays.map((unit) => ({
      id: unit.schoolCode,
      pid: unit.pid === null ? null : (idOf.get(unit.pid)?.schoolCode ?? null),
      isDepartment: unit.isDepartment,
    })),
    ...[...asked.values()].map((row) => ({
      id: row.schoolCode,
      pid: row.parentCode ?? null,
      isDepartment: isDepartment(row),
    })),
  ]
}

const changeOf = ({ schoolName, contact, phone, address }: UnitRow) => ({ schoolName, contact, phone, address })

export const unitImport: SheetImport<UnitRow, Known & { faults: ReturnType<typeof treeFaults> }> = {
  call: 'importSubSchoolInfo',
  what: { zh: '分校院系', en: 'branches and colleges' },
  key: 'schoolCode',
  columns: [
    {
      key: 'schoolCode',
      header: CODE,
      headerEn: 'Code',
      codeOf: 'unit',
      required: true,
      read: code,
      guide: {
        zh: '2至20个字母或数字；已有的更新，没有的新增。',
        en: '2 to 20 letters or digits. An existing code is updated; a new one is added.',
      },
      sample: 'S10',
    },
    {
      key: 'schoolName',
      header: NAME,
      headerEn: 'Name',
      required: true,
      read: asText(40, 2),
      guide: { zh: '2至40个字，不能重复。', en: '2 to 40 characters; must be unique.' },
      sample: '城北分校',
    },
    {
      key: 'kind',
      header: '类型',
      headerEn: 'Kind',
      required: true,
      read: asChoice(KINDS),
      guide: { zh: '分校、院系。', en: 'branch or department.' },
      sample: '分校',
      sampleEn: 'branch',
    },
    {
      key: 'parentCode',
      header: PARENT,
      headerEn: 'Code of the unit above',
      codeOf: 'unit',
      read: code,
      guide: {
        zh: '同类型的编码，可以是本表中的另一行。',
        en: 'The code of a unit of the same type, which may be another row of this sheet.',
      },
      sample: '',
    },
    {
      key: 'contact',
      header: '联系人',
      headerEn: 'Contact',
      read: asText(30),
      guide: { zh: '30个字以内。', en: 'At most 30 characters.' },
      sample: '周敏',
    },
    {
      key: 'phone',
      header: '电话',
      headerEn: 'Phone',
      read: asText(30),
      guide: { zh: '30个字以内。', en: 'At most 30 characters.' },
      sample: '021-56710000',
    },
    {
      key: 'address',
      header: '地址',
      headerEn: 'Address',
      read: asText(120),
      guide: { zh: '120个字以内。', en: 'At most 120 characters.' },
      sample: '静安区共和新路2000号',
    },
  ],

  async load(db, _, rows) {
    const units = (await db
      .selectFrom('subSchool')
      .select(['id', 'schoolCode', 'schoolName', 'isDepartment', 'pid', 'contact', 'phone', 'address'])
      .execute()) as StoredUnit[]
    const known = {
      stored: new Map(units.map((unit) => [unit.schoolCode, unit])),
      idOf: new Map(units.map((unit) => [unit.id, unit])),
      asked: new Map(
        rows.flatMap(({ schoolCode, kind, ...row }) =>
          schoolCode && kind ? [[schoolCode, { ...row, schoolCode, kind }]] : [],
        ),
      ),
    }
    return { ...known, faults: treeFaults(treeByCode(known)) }
  },

  faults(row, { stored, asked, faults }) {
    const found: Fault[] = []
    const fault = (column: string, zh: string, en: string) => found.push({ column, reason: { zh, en } })
    const { schoolCode = '', kind } = row
    const own = stored.get(schoolCode)
    const asDepartment = kind === undefined ? own?.isDepartment : isDepartment({ kind })
    if (own && own.isDepartment !== asDepartment)
      fault('类型', '已有的单位不能改变类型', 'the type of an existing unit cannot be changed')
    const wrong = faults.get(schoolCode)
    if (wrong === 'noParent') fault(PARENT, '没有这个上级', 'there is no such parent')
    if (wrong === 'otherKind') fault(PARENT, '上级的类型不同', 'the parent has a different type')
    if (wrong === 'cycle')
      fault(PARENT, '不能放在自己的下级之下', 'a unit cannot be placed under one of its own sub-units')
    const named = [
      ...stored.values(),
      ...[...asked.values()].map((one) => ({ ...one, isDepartment: isDepartment(one) })),
    ]
    const twin = named.find(
      (one) =>
        one.schoolCode !== schoolCode &&
        one.schoolName === row.schoolName &&
        one.isDepartment === asDepartment &&
        (asked.get(one.schoolCode)?.schoolName ?? one.schoolName) === row.schoolName,
    )
    if (twin) fault(NAME, `与${twin.schoolCode}同名`, `the same name as ${twin.schoolCode}`)
    return found
  },

  change(row, { stored, idOf }, { lang }) {
    const own = stored.get(row.schoolCode)
    if (!own) return 'add'
    const parent = own.pid === null ? undefined : idOf.get(own.pid)?.schoolCode
    return compareStored(
      unitImport.columns,
      {
        ...pairsOf(own, row, ['schoolName', 'contact', 'phone', 'address']),
        parentCode: { stored: parent, wanted: row.parentCode },
      },
      lang,
    )
  },

  /** Inserts units first and sets parents afterwards, as a parent may come later in the sheet. */
  async write(db, { me, now }, rows, { stored }) {
    const by = { now, userId: me.userId }
    const ids = new Map([...stored].map(([schoolCode, { id }]) => [schoolCode, id]))
    for (const row of rows) {
      const id = ids.get(row.schoolCode)
      if (id) await updateUnit(db, id, changeOf(row), by)
      else {
        const { contact = '', phone = '', address = '', schoolName, schoolCode } = row
        const unit = { schoolName, schoolCode, isDepartment: isDepartment(row), pid: null, contact, phone, address }
        ids.set(schoolCode, await insertUnit(db, unit, by))
      }
    }
    for (const { schoolCode, parentCode } of rows)
      if (parentCode) await updateUnit(db, ids.get(schoolCode) as string, { pid: ids.get(parentCode) as string }, by)
  },
}

type Listed = Awaited<ReturnType<ReturnType<typeof unitQuery>['execute']>>[number] & { parentCode: string }

const heads = headersOf<UnitRow>(unitImport.columns)

export const unitExport: SheetExport<UnitFilter & { orderBy: string }, Listed> = {
  call: 'exportSubSchoolInfo',
  what: { zh: '分校院系', en: 'Branches and colleges' },
  columns: [
    { header: heads.schoolCode, value: ({ schoolCode }) => schoolCode },
    { header: heads.schoolName, width: 28, value: ({ schoolName }) => schoolName },
    {
      header: heads.kind,
      value: ({ isDepartment }, lang) => KINDS[isDepartment ? 'department' : 'branch'][lang],
    },
    { header: heads.parentCode, value: ({ parentCode }) => parentCode },
    { header: heads.contact, value: ({ contact }) => contact },
    { header: heads.phone, value: ({ phone }) => phone },
    { header: heads.address, width: 36, value: ({ address }) => address },
    { header: { zh: '学生数', en: 'Students' }, value: ({ studentCount }) => studentCount },
    { header: { zh: '教师数', en: 'Teachers' }, value: ({ teacherCount }) => teacherCount },
    { header: { zh: '班级数', en: 'Classes' }, value: ({ classCount }) => classCount },
    { header: { zh: '本学期课程', en: 'Courses this term' }, value: ({ courseCount }) => courseCount },
    { header: { zh: '状态', en: 'State' }, value: ({ status }, lang) => stateText(status, lang) },
  ],
  async rows(db, { me }, { orderBy, ...filter }, piece) {
    const query = unitQuery(db, me, filter, true)
    const rows = await pieceOf(query, orderBy, 'getBranchList', UNIT_ORDER, 'sub_school.id', piece)
    const codeOf = await codesOfUnits(db)
    return rows.map((row) => ({ ...row, parentCode: codeOf(row.pid) }))
  },
}
