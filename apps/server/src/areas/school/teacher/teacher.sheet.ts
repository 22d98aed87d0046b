import { TEACHING_ROLES, type TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { asChoice, asCode, asList, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { newId } from '../../../db/ids.ts'
import { dayOf } from '../../../sheet/cell-text.ts'
import { compareStored, keyFrom, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { canManageTeachersOf } from '../../../wire/scope/scope.policy.ts'
import { asPlainCode } from '../../account/user/account-columns.ts'
import { GENDERS, genderText } from '../../account/user/account-words.ts'
import { addRoles, createAccounts, passwordOfIdNumber, updateAccounts } from '../../account/user/accounts.flow.ts'
import { maskedMobile } from '../../account/user/masked.ts'
import { dictText } from '../dictionary/dictionary.read.ts'
import { ID_NUMBER, idNumberPair, personColumns } from '../people/people-columns.ts'
import { KINDS, kindText, ROLES_OF_TEACHERS, roleText, stateText } from '../people/people-words.ts'
import { codesOfUnits } from '../unit/sub-school.read.ts'
import { insertTeachers, updateTeacherRow } from './teacher.store.ts'
import { groupNames, type ListedTeacher, TEACHER_ORDER, type TeacherFilter, teacherQuery } from './teacher-list.read.ts'
import { type KnownTeachers, knownTeachers, unitCodes } from './teacher-sheet.read.ts'

export interface TeacherRow {
  teacherNo: string
  realname: string
  gender?: 'male' | 'female' | 'unknown'
  idNumber?: string
  mobile?: string
  email?: string
  unitCode: string
  title?: string
  kind: 'full' | 'part' | 'external'
  degree?: string
  specialties?: string[]
  roleFlags: TeachingRole[]
}

const UNIT = '单位编码'
const TITLE = '职称'
const NUMBER = '工号'

const titleOf = ({ title }: TeacherRow, known: KnownTeachers) => title && (known.titles.meant(title) as string)

export const teacherImport: SheetImport<TeacherRow, KnownTeachers> = {
  call: 'importTeacherInfo',
  what: { zh: '教师', en: 'teachers' },
  key: 'teacherNo',
  columns: [
    {
      key: 'teacherNo',
      header: NUMBER,
      headerEn: 'Staff number',
      codeOf: 'teacher',
      required: true,
      read: asCode(/^[A-Za-z0-9]{2,20}$/, '须为2至20个字母或数字', '2 to 20 letters or digits'),
      guide: {
        zh: '2至20个字母或数字，即用户名。已有的工号更新该教师，没有的新增。',
        en: '2 to 20 letters or digits, also the user name. An existing number updates the teacher; a new one adds a teacher.',
      },
      sample: 'T2026001',
    },
    ...personColumns('王敏', '女', '不填的由「重置密码」取得初始密码。'),
    {
      key: 'unitCode',
      header: UNIT,
      headerEn: 'Unit code',
      codeOf: 'unit',
      required: true,
      read: asPlainCode(20),
      guide: { zh: '院系或分校，见「可用代码」。', en: 'A college or branch, see “Codes”.' },
      sample: 'C01',
    },
    {
      key: 'title',
      header: TITLE,
      headerEn: 'Title',
      read: asText(30),
      guide: { zh: '见「可用代码」。', en: 'See “Codes”.' },
      sample: '讲师',
    },
    {
      key: 'kind',
      header: '类别',
      headerEn: 'Category',
      required: true,
      read: asChoice(KINDS),
      guide: { zh: '专职、兼职、外聘。', en: 'full, part or external.' },
      sample: '专职',
      sampleEn: 'full',
    },
    { key: 'degree', header: '学位', headerEn: 'Degree', read: asText(30), guide: { zh: '', en: '' }, sample: '硕士' },
    {
      key: 'specialties',
      header: '研究方向',
      headerEn: 'Research fields',
      read: asList(asText(40), 10),
      guide: { zh: '最多10项，用顿号或逗号分开。', en: 'At most 10, separated by commas.' },
      sample: '会计学',
    },
    {
      key: 'roleFlags',
      header: '角色',
      headerEn: 'Roles',
      required: true,
      read: asList(asChoice(ROLES_OF_TEACHERS), 4),
      guide: {
        zh: '主持、面授、教师、辅导员，可填多个；已有教师只增加、不取消角色。',
        en: `One or more of ${TEACHING_ROLES.join(', ')}; roles of a teacher who exists are added to, never taken away.`,
      },
      sample: '面授',
      sampleEn: ROLE.faceTeacher,
    },
  ],

  load: (db, _, rows) => knownTeachers(db, rows),

  faults(row, known, { me }) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) =>
      faults.push({ column, reason: { zh, en } satisfies Words })
    const { teacherNo = '' } = row
    const unit = known.units.get(row.unitCode ?? '')
    if (!unit) fault(UNIT, '没有这个单位', 'no such unit')
    else if (!canManageTeachersOf(me, unit.id)) fault(UNIT, '超出您的数据范围', 'outside your scope')
    if (row.title !== undefined && !known.titles.meant(row.title)) fault(TITLE, '没有这个职称', 'no such title')
    const stored = known.stored.get(teacherNo)
    if (stored && !canManageTeachersOf(me, stored.subSchoolId)) fault(NUMBER, '属于其他单位', 'belongs to another unit')
    if (!stored && known.takenNames.has(teacherNo))
      fault(NUMBER, '已是其他账号的用户名', 'already the user name of another account')
    if (known.foreignIds.has(teacherNo))
      fault(ID_NUMBER, '身份证号已属于其他人', 'this ID number belongs to somebody else')
    return faults
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(row.teacherNo)
    if (!stored) return 'add'
    const added = row.roleFlags.filter((flag) => !stored.roleFlags.includes(flag))
    return compareStored(
      teacherImport.columns,
      {
        ...pairsOf(stored, row, ['realname', 'gender', 'mobile', 'email', 'kind', 'degree', 'specialties'], {
          gender: GENDERS,
          kind: KINDS,
        }),
        idNumber: idNumberPair(row.idNumber, (given) => known.isOwnId(stored, given)),
        unitCode: {
          stored: stored.subSchoolId,
          wanted: known.units.get(row.unitCode)?.id,
          text: () => keyFrom(known.units, ({ id }) => id === stored.subSchoolId),
        },
        title: {
          stored: stored.title,
          wanted: titleOf(row, known),
          text: (lang) => known.titles.textOf(stored.title, lang),
        },
        // A sheet only adds roles, it never revokes them.
        roleFlags: {
          stored: [],
          wanted: added,
          text: (lang) =>
            listed(
              TEACHING_ROLES.filter((flag) => stored.roleFlags.includes(flag)).map((flag) => roleText(flag, lang)),
              lang,
            ),
        },
      },
      lang,
    )
  },

  async write(db, { me, now }, rows, known) {
    const by = { now, userId: me.userId }
    const rolesOf = ({ roleFlags }: TeacherRow) =>
      roleFlags.map((flag) => ({ roleId: known.roleIds.get(flag) as string, scopeSubSchoolId: null }))
    const factsOf = (row: TeacherRow) => ({
      subSchoolId: known.units.get(row.unitCode)?.id as string,
      kind: row.kind,
      title: titleOf(row, known),
      degree: row.degree,
      specialties: row.specialties,
    })
    const made = rows
      .filter(({ teacherNo }) => !known.stored.has(teacherNo))
      .map((row) => ({ row, id: newId(), userId: newId() }))
    await createAccounts(
      db,
      made.map(({ row, userId }) => ({
        ...row,
        id: userId,
        username: row.teacherNo,
        subSchoolId: factsOf(row).subSchoolId,
        password: passwordOfIdNumber(row.idNumber),
        roles: rolesOf(row),
      })),
      by,
    )
    await insertTeachers(
      db,
      made.map(({ row, id, userId }) => {
        const { title = 'other', degree = '', specialties = [], ...facts } = factsOf(row)
        return { id, userId, teacherNo: row.teacherNo, title, degree, specialties, ...facts }
      }),
      by,
    )
    const changing = rows.flatMap((row) => {
      const stored = known.stored.get(row.teacherNo)
      return stored ? [{ row, stored }] : []
    })
    await updateAccounts(
      db,
      changing.map(({ row: { realname, gender, idNumber, mobile, email }, stored }) => ({
        ...{ id: stored.userId, realname, gender, idNumber, mobile, email },
      })),
      by,
    )
    await addRoles(
      db,
      changing.flatMap(({ row, stored }) => rolesOf(row).map((role) => ({ ...role, userId: stored.userId }))),
      by,
    )
    // One by one: a school has hundreds of teachers, and sheets of existing ones are rare.
    for (const { row, stored } of changing) await updateTeacherRow(db, stored.id, factsOf(row), by)
  },

  codes: (db, { me, lang }) => unitCodes(db, me, lang),
}

const heads = headersOf<TeacherRow>(teacherImport.columns)

type Saved = ListedTeacher & { groupNames: string[]; unitCode: string; mobile: string }

export const teacherExport: SheetExport<TeacherFilter & { orderBy: string }, Saved> = {
  call: 'exportTeacherInfo',
  what: { zh: '教师', en: 'Teachers' },
  columns: [
    { header: heads.teacherNo, value: ({ teacherNo }) => teacherNo },
    { header: heads.realname, width: 14, value: ({ realname }) => realname },
    { header: heads.gender, width: 8, value: ({ gender }, lang) => genderText(gender, lang) },
    { header: heads.unitCode, value: ({ unitCode }) => unitCode },
    { header: { zh: '单位', en: 'Unit' }, width: 22, value: ({ subSchoolName }) => subSchoolName },
    { header: heads.title, value: ({ title }) => title },
    { header: heads.kind, width: 12, value: ({ kind }, lang) => kindText(kind, lang) },
    {
      header: heads.roleFlags,
      width: 28,
      value: ({ roleFlags }, lang) =>
        listed(
          roleFlags.map((flag) => roleText(flag, lang)),
          lang,
        ),
    },
    {
      header: { zh: '教研组', en: 'Research groups' },
      width: 24,
      value: ({ groupNames }, lang) => listed(groupNames, lang),
    },
    { header: { zh: '主持课程', en: 'Hosts' }, width: 10, value: ({ hostCount }) => hostCount },
    { header: { zh: '面授课程', en: 'Teaches' }, width: 10, value: ({ faceCount }) => faceCount },
    { header: { zh: '班级', en: 'Classes' }, width: 10, value: ({ classCount }) => classCount },
    { header: heads.mobile, value: ({ mobile }) => mobile },
    { header: { zh: '状态', en: 'State' }, width: 10, value: ({ status }, lang) => stateText(status, lang) },
    {
      header: { zh: '最近登录', en: 'Last sign-in' },
      value: ({ lastLoginAt }) => (lastLoginAt ? dayOf(lastLoginAt) : ''),
    },
  ],
  async rows(db, { me, lang }, { orderBy, ...filter }, piece) {
    const query = teacherQuery(db, me, filter).select(groupNames.as('groupNames'))
    const rows = await pieceOf(query, orderBy, 'listTeacherInfo', TEACHER_ORDER, 'teacher.id', piece)
    const [title, codeOf] = await Promise.all([dictText(db, 'teacher_title', lang), codesOfUnits(db)])
    return rows.map((row) => ({
      ...row,
      title: title(row.title),
      unitCode: codeOf(row.subSchoolId),
      mobile: canManageTeachersOf(me, row.subSchoolId) ? row.mobile : maskedMobile(row.mobile),
    }))
  },
}
