import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCollege, aMajor, aStudent, aSubSchool, aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let manager: Caller
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
})

const form = (change = {}) => {
  serial += 1
  return { schoolName: `第${serial}分校`, schoolCode: `U${serial}0`, isDepartment: '0' as const, ...change }
}
const detail = async (id: string) => (await manager('getSubSchoolInfo', { id })).data
const aUnit = async (change = {}) => detail((await manager('addSubSchoolInfo', form(change))).data)
const fieldsOf = (data: unknown) => (data as { fields: Record<string, string> }).fields

describe('units', () => {
  it('refuses names and codes that are taken, and a parent of the other kind', async () => {
    const asked = form()
    await manager('addSubSchoolInfo', asked)
    expect(fieldsOf((await manager('addSubSchoolInfo', form({ schoolCode: asked.schoolCode }))).data)).toHaveProperty(
      'schoolCode',
    )
    expect(fieldsOf((await manager('addSubSchoolInfo', form({ schoolName: asked.schoolName }))).data)).toHaveProperty(
      'schoolName',
    )
    const college = await aCollege(server.db)
    expect(fieldsOf((await manager('addSubSchoolInfo', form({ pid: college }))).data)).toEqual({
      pid: '分校的上级须为分校，院系的上级须为院系',
    })
  })

  it('cannot stand under itself, singly or by ordering', async () => {
    const top = await aUnit()
    const below = await aUnit({ pid: top.id })
    const { data } = await manager('updateSubSchoolInfo', { id: top.id, updatedAt: top.updatedAt, pid: below.id })
    expect(fieldsOf(data)).toEqual({ pid: '不能放在自己的下级之下' })
    const order = await manager('sortSubSchoolInfo', { rows: [{ id: top.id, pid: below.id, sort: 1 }] })
    expect([order.code, (await detail(top.id)).pid]).toEqual(['100412', null])
    expect((await manager('sortSubSchoolInfo', { rows: [{ id: below.id, pid: null, sort: 7 }] })).code).toBe('0')
    expect(await detail(below.id)).toMatchObject({ pid: null, sort: 7 })
    // A college under a branch, as old data may have it, does not stop the others.
    const stray = await aCollege(server.db, { pid: top.id })
    expect((await manager('sortSubSchoolInfo', { rows: [{ id: below.id, pid: null, sort: 8 }] })).code).toBe('0')
    expect((await manager('sortSubSchoolInfo', { rows: [{ id: stray, pid: top.id, sort: 1 }] })).code).toBe('100412')
    await server.db.updateTable('subSchool').set({ pid: null }).where('id', '=', stray).execute()
  })

  it('keeps its code and stays while people are in it', async () => {
    const { id, updatedAt, schoolCode } = await aUnit()
    await aStudent(server.db, { subSchoolId: id })
    expect(
      fieldsOf((await manager('updateSubSchoolInfo', { id, updatedAt, schoolCode: `${schoolCode}9` })).data),
    ).toHaveProperty('schoolCode')
    expect((await manager('deleteSubSchoolInfo', { id })).message).toContain('分校下仍有学生1人、教师0人、班级0个')
    const { id: empty } = await aUnit()
    expect((await manager('deleteSubSchoolInfo', { id: empty })).code).toBe('0')
  })

  it('counts for who keeps it, and for nobody else', async () => {
    const unit = await aUnit()
    await aStudent(server.db, { subSchoolId: unit.id })
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: unit.id }))
    const rows = (await sub('getBranchList', { counts: '1', limit: 1000 })).data
    expect(rows.find(({ id }) => id === unit.id)).toMatchObject({ studentCount: 1, adminCount: 1, isOwn: '1' })
    expect(rows.filter(({ isOwn }) => isOwn === '0').every(({ studentCount }) => studentCount === null)).toBe(true)
    const other = await aUnit()
    expect((await sub('getSubSchoolInfo', { id: other.id })).code).toBe('100455')
    const student = await server.as(await aUser(server.db, 'ROLE_STUDENT'))
    expect(
      (await student('getBranchList', { counts: '1' })).data.every(({ studentCount }) => studentCount === null),
    ).toBe(true)
  })

  it('lets its own manager change the contact and nothing else', async () => {
    const { id, updatedAt, schoolName } = await aUnit()
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: id }))
    expect((await sub('updateSubSchoolInfo', { id, updatedAt, phone: '021-1', schoolName: '改名' })).code).toBe('0')
    expect(await detail(id)).toMatchObject({ phone: '021-1', schoolName })
    const other = await aUnit()
    expect((await sub('updateSubSchoolInfo', { id: other.id, updatedAt: other.updatedAt, phone: '1' })).code).toBe(
      '100455',
    )
    expect((await sub('deleteSubSchoolInfo', { id: other.id })).code).toBe('100403')
  })

  it('closed with its people signs them out and lets them in again when it opens', async () => {
    const { id, updatedAt } = await aUnit()
    const person = await aUser(server.db, 'ROLE_TEACHER', { subSchoolId: id })
    const teacher = await server.as(person)
    expect((await teacher('getBranchList', {})).code).toBe('0')
    expect(
      fieldsOf((await manager('setStatusSubSchoolInfo', { id, updatedAt, status: 'disabled' })).data),
    ).toHaveProperty('reason')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const closed = await manager('setStatusSubSchoolInfo', {
      id,
      updatedAt,
      status: 'disabled',
      reason: '校区合并',
      endUsers: '1',
    })
    expect(closed.data).toEqual({ runningClasses: 0, endedUsers: 1 })
    expect((await teacher('getBranchList', {})).code).toBe('100402')
    expect((await manager('getBranchList', { limit: 1000 })).data.map((unit) => unit.id)).not.toContain(id)
    expect((await manager('setStatusSubSchoolInfo', { id, updatedAt, status: 'enabled' })).code).toBe('100409')
  })
})

describe('the sheet', () => {
  it('takes a parent from the same sheet, later too, and refuses a circle', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    const head = ['编码*', '名称*', '类型*', '上级编码', '电话']
    const seen = await sheets.preview('importSubSchoolInfo', [
      head,
      ['Y2', '下级分校', '分校', 'Y1', ''],
      ['Y1', '上级分校', '分校', '', '021-2'],
      ['Y3', '甲', '分校', 'Y4', ''],
      ['Y4', '乙分校', '分校', 'Y3', ''],
      ['Y5', '上级分校', '分校', 'NOPE', ''],
    ])
    expect(seen.bad.map(({ row, reason }) => [row, reason])).toEqual([
      [3, '与Y5同名'],
      [4, '长度须为2至40个字'],
      [4, '不能放在自己的下级之下'],
      [5, '没有这个上级'],
      [6, '没有这个上级'],
      [6, '与Y1同名'],
    ])
    const good = await sheets.preview('importSubSchoolInfo', [
      head,
      ['Y2', '下级分校', '分校', 'Y1', ''],
      ['Y1', '上级分校', '分校', '', '021-2'],
    ])
    expect((await sheets.commit('importSubSchoolInfo', good.importId)).data).toMatchObject({ counts: { add: 2 } })
    const rows = (await manager('getBranchList', { limit: 1000 })).data
    const [top, below] = ['Y1', 'Y2'].map((code) => rows.find(({ schoolCode }) => schoolCode === code))
    expect(below?.pid).toBe(top?.id)
    const again = await sheets.preview('importSubSchoolInfo', [head, ['Y2', '下级分校', '分校', 'Y1', '']])
    expect(again.counts).toMatchObject({ same: 1 })
  })

  it('exports a college with its own figures', async () => {
    const id = await aCollege(server.db, { schoolName: '外语学院' })
    await aStudent(server.db, {
      majorId: await aMajor(server.db, { subSchoolId: id }),
      subSchoolId: await aSubSchool(server.db),
    })
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const [, row] = await sheets.book('exportSubSchoolInfo', { keyword: '外语学院' })
    expect([row?.[1], row?.[2], row?.[7]]).toEqual(['外语学院', '院系', '1'])
  })

  it('takes what was exported back as it is, with who stands under whom', async () => {
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_SUPPER'))
    await aSubSchool(server.db, { pid: await aSubSchool(server.db) })
    const exported = await sheets.book('exportSubSchoolInfo', { isDepartment: '0' })
    expect(exported[0]?.[3]).toBe('上级编码')
    const { counts } = await sheets.preview('importSubSchoolInfo', exported)
    expect(counts).toMatchObject({ same: counts.total, bad: 0 })
  })
})
