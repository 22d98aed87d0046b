import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aUser, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let call: Caller
let manager: Caller

beforeAll(async () => {
  server = await startTestServer()
  call = await server.as(await aUser(server.db, 'ROLE_SUPPER'))
  manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
})
afterAll(() => server.close())

/** A paper of a new student of the course that waits for its marks. */
async function handedIn(course: BuiltCourse, assignmentId: string) {
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const at = server.clock.now
  await server.db
    .insertInto('studyPaper')
    .values({
      id: newId(),
      assignmentId,
      courseId: course.courseId,
      studentId: student.studentId,
      attemptNo: 1,
      seed: 's',
      layout: '{}',
      startedAt: at,
      deadlineAt: at,
      submittedAt: at,
      holderDeviceId: 'd',
      questionCount: 1,
      fullScore: 2,
      reviewStatus: '1',
    })
    .execute()
}

const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields: Record<string, string> }).fields
const tree = async (variant?: 'newStudent') =>
  (await call('listPageLink', { workspace: 'sysadmin', ...(variant ? { variant } : {}) })).data
const entryOf = async (routeKey: string) => {
  const entry = (await tree()).flatMap((row) => [row, ...row.children]).find((row) => row.routeKey === routeKey)
  if (!entry) throw new Error(`no ${routeKey}`)
  return entry
}
const group = {
  workspace: 'sysadmin' as const,
  kind: 'group' as const,
  variants: ['open', 'degree'] as ('open' | 'degree')[],
}
const menuOf = async (caller: Caller) =>
  (await caller('menuPageLink', { workspace: 'sysadmin' })).data.flatMap((one) => [one, ...one.children])

describe('arranging a menu', () => {
  it('shows entries with their page, roles and problem, cut to a site where one is asked', async () => {
    expect(await entryOf('opLog')).toMatchObject({
      routePath: '/sysadmin/opLog',
      roleFlags: ['ROLE_SCHOOL_MANAGE'],
      problem: '',
      visible: '1',
    })
    expect((await entryOf('roleList')).problem).toBe('')
    expect((await tree('newStudent')).every(({ kind, children }) => kind === 'group' && children.length === 0)).toBe(
      true,
    )
  })

  it('is read, not changed, by a head-school admin', async () => {
    expect((await manager('listPageLink', { workspace: 'sysadmin' })).code).toBe('0')
    expect((await manager('addPageLink', { ...group, title: '新' })).code).toBe('100403')
  })

  it('refuses a page twice on one site, an unknown page and one of another workspace', async () => {
    const form = { workspace: 'sysadmin' as const, kind: 'route' as const, title: '日志' }
    const twice = await call('addPageLink', { ...form, routeKey: 'opLog', variants: ['degree', 'newStudent'] })
    expect(fieldsOf(twice)).toEqual({ routeKey: '该页面已在此菜单中' })
    const other = await call('addPageLink', { ...form, routeKey: 'opLog', variants: ['newStudent'] })
    expect(other.code).toBe('0')
    await call('deletePageLink', { id: other.data.id })
    const unknown = await call('addPageLink', { ...form, routeKey: 'nowhere', variants: ['open'] })
    expect(fieldsOf(unknown)).toEqual({ routeKey: '页面不存在' })
    const foreign = await call('addPageLink', { ...form, routeKey: 'curriculumNew', variants: ['open'] })
    expect(foreign.code).toBe('100422')
  })

  it('keeps two levels', async () => {
    const { data } = await call('addPageLink', { ...group, title: '甲组' })
    const inside = await call('addPageLink', { ...group, pid: data.id, title: '乙组' })
    expect(inside.code).toBe('100422')
    const under = await call('addPageLink', {
      workspace: 'sysadmin',
      kind: 'route',
      title: '检索',
      routeKey: 'courseSearch',
      pid: (await entryOf('opLog')).id,
      variants: ['open'],
    })
    expect(fieldsOf(under)).toHaveProperty('pid')
    await call('deletePageLink', { id: data.id })
  })

  it('counts to-dos only where a page counts something', async () => {
    const opLog = await entryOf('opLog')
    const { id, updatedAt, pid, workspace, kind, title, titleEn, routeKey, variants } = opLog
    const form = { id, updatedAt, pid, kind, title, titleEn, routeKey, variants, workspace: workspace as 'sysadmin' }
    expect(fieldsOf(await call('updatePageLink', { ...form, badge: 'todo' }))).toEqual({ badge: '该页面没有待办数' })
  })

  it('hides an entry for everybody, and shows it again', async () => {
    const change = async (visible: '0' | '1') => {
      const { id, updatedAt, pid, workspace, kind, title, titleEn, routeKey, icon, variants } = await entryOf('opLog')
      const form = { id, updatedAt, pid, kind, title, titleEn, routeKey, icon, variants, visible }
      return call('updatePageLink', { ...form, workspace: workspace as 'sysadmin' })
    }
    expect((await change('0')).code).toBe('0')
    expect((await menuOf(manager)).map(({ routeKey }) => routeKey)).not.toContain('opLog')
    expect((await call('checkPageLink', {})).data).toContainEqual(
      expect.objectContaining({ routeKey: 'opLog', problem: 'hiddenEverywhere' }),
    )
    expect((await change('1')).code).toBe('0')
    expect((await menuOf(manager)).map(({ routeKey }) => routeKey)).toContain('opLog')
  })

  it('tells every browser by its next answer that it was changed, whatever the change', async () => {
    const headers = await server.headers(await aUser(server.db, 'ROLE_EDU'))
    const stampOf = async () => (await fetch(`${server.url}/api/auth/login/profile`, { headers })).headers.get('rights')
    const stamps = [await stampOf()]
    const { data } = await call('addPageLink', { ...group, title: '丁组' })
    stamps.push(await stampOf())
    const { updatedAt } = (await call('getPageLink', { id: data.id })).data
    await call('updatePageLink', { ...group, id: data.id, title: '戊组', visible: '0', updatedAt })
    stamps.push(await stampOf())
    await call('sortPageLink', { rows: [{ id: data.id, pid: null, sort: 9999 }] })
    stamps.push(await stampOf())
    await call('deletePageLink', { id: data.id })
    stamps.push(await stampOf())
    expect(new Set(stamps).size).toBe(4)
    expect(stamps[4]).toBe(stamps[0])
  })

  it('saves an order as a whole, into and out of groups', async () => {
    const [first, second] = await tree()
    const moved = first?.children[0]
    const rows = [
      { id: second?.id as string, pid: null, sort: 10 },
      { id: first?.id as string, pid: null, sort: 20 },
      { id: moved?.id as string, pid: second?.id as string, sort: 1 },
    ]
    expect((await call('sortPageLink', { rows })).code).toBe('0')
    const after = await tree()
    expect(after[0]?.id).toBe(second?.id)
    expect(after[0]?.children[0]?.id).toBe(moved?.id)
    const deep = [{ id: first?.id as string, pid: second?.id as string, sort: 1 }]
    expect((await call('sortPageLink', { rows: deep })).code).toBe('100422')
  })

  it('takes the entries of a deleted group to the top level', async () => {
    const [first] = await tree()
    const inside = first?.children.map(({ id }) => id) ?? []
    expect(inside.length).toBeGreaterThan(0)
    expect((await call('deletePageLink', { id: first?.id as string })).code).toBe('0')
    const top = (await tree()).map(({ id }) => id)
    expect(top).toEqual(expect.arrayContaining(inside))
    expect((await call('checkPageLink', {})).data.filter(({ problem }) => problem === 'notInMenu')).toEqual([])
  })
})

describe('an outside link', () => {
  const form = {
    workspace: 'sysadmin' as const,
    kind: 'link' as const,
    title: '图书馆',
    titleEn: 'Library',
    variants: ['degree' as const],
  }

  it('begins with https', async () => {
    for (const url of ['http://lib.example.org', 'javascript:alert(1)', 'ftp://x'])
      expect(fieldsOf(await call('addPageLink', { ...form, url }))).toEqual({ url: '外链必须以https://开头' })
    expect((await call('addPageLink', { ...form, url: '' })).code).toBe('100422')
  })

  it('may stand in a workspace that has no page yet', async () => {
    const url = 'https://lib.example.org/'
    const added = await call('addPageLink', { ...form, workspace: 'organization', url, openIn: 'tab' })
    expect(added.code).toBe('0')
    expect((await call('listPageLink', { workspace: 'organization' })).data.map(({ title }) => title)).toContain(
      '图书馆',
    )
    expect((await call('deletePageLink', { id: added.data.id })).code).toBe('0')
  })

  it('is seen by the roles that are given its own permission', async () => {
    const added = await call('addPageLink', { ...form, url: 'https://lib.example.org/', openIn: 'tab' })
    expect(added.code).toBe('0')
    expect((await menuOf(call)).find(({ title }) => title === '图书馆')).toMatchObject({
      url: 'https://lib.example.org/',
      openIn: 'tab',
      routeKey: '',
    })
    expect((await menuOf(manager)).map(({ title }) => title)).not.toContain('图书馆')
    expect((await call('checkPageLink', {})).data).toContainEqual(
      expect.objectContaining({ title: '图书馆', problem: 'noPermission' }),
    )
    const roles = (await call('getRoleInfoList', { all: '1' })).data
    const role = roles.find(({ roleFlag }) => roleFlag === 'ROLE_SCHOOL_MANAGE')
    const held = (await call('getResListRoleInfo', { roleId: role?.id as string })).data
    const permission = (await call('treePermissionInfo', { keyword: '图书馆' })).data[0]?.children[0]
    const permissionIds = [...held.map(({ permissionId }) => permissionId), permission?.id as string]
    const set = { id: role?.id as string, updatedAt: role?.updatedAt as string, permissionIds, pageOrder: [] }
    expect((await call('settingRoleInfo', set)).code).toBe('0')
    expect((await menuOf(manager)).map(({ title }) => title)).toContain('图书馆')
    expect((await call('deletePageLink', { id: added.data.id })).code).toBe('0')
    expect((await menuOf(manager)).map(({ title }) => title)).not.toContain('图书馆')
    expect((await call('treePermissionInfo', { keyword: '图书馆' })).data).toEqual([])
  })
})

describe('a number at an entry', () => {
  it('counts the papers that wait for this teacher, in the course that is open', async () => {
    const { db } = server
    const course = await aCourse(db)
    const other = await aCourse(db, { host: course.host })
    for (const [where, waiting] of [
      [course, 2],
      [other, 1],
    ] as const) {
      const paperId = await aPaper(db, where, [await aQuestion(db, where)])
      const assignmentId = await anAssignment(db, where, paperId)
      for (let n = 0; n < waiting; n++) await handedIn(where, assignmentId)
    }
    const entry = (await call('listPageLink', { workspace: 'courseInfo' })).data
      .flatMap((row) => [row, ...row.children])
      .find(({ routeKey }) => routeKey === 'faceReview')
    const { id, updatedAt, pid, kind, title, titleEn, routeKey, icon, variants } = entry as NonNullable<typeof entry>
    const form = {
      id,
      updatedAt,
      pid,
      kind,
      title,
      titleEn,
      routeKey,
      icon,
      variants,
      workspace: 'courseInfo' as const,
    }
    expect((await call('updatePageLink', { ...form, badge: 'todo' })).code).toBe('0')
    const host = await server.as(course.host)
    const countIn = async (courseId?: string) =>
      (await host('menuPageLink', { workspace: 'courseInfo', ...(courseId ? { courseId } : {}) })).data
        .flatMap((row) => [row, ...row.children])
        .find((row) => row.routeKey === 'faceReview')?.badgeCount
    expect([await countIn(course.courseId), await countIn(other.courseId), await countIn()]).toEqual([2, 1, 3])
  })
})

describe('a preview', () => {
  it('is for those who keep menus or roles, and shows what the role would see on the site', async () => {
    const ask = { workspace: 'sysadmin', roleFlag: 'ROLE_SCHOOL_MANAGE', variant: 'degree' as const }
    const titles = (reply: Awaited<ReturnType<typeof call<'menuPageLink'>>>) =>
      reply.data.flatMap((one) => [one, ...one.children]).map(({ routeKey }) => routeKey)
    const seen = titles(await call('menuPageLink', ask))
    expect(seen).toContain('opLog')
    expect(seen).not.toContain('roleList')
    expect(titles(await call('menuPageLink', { ...ask, variant: 'newStudent' }))).toEqual([])
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await edu('menuPageLink', ask)).code).toBe('100403')
    expect((await edu('menuPageLink', { workspace: 'sysadmin' })).data).toEqual([])
  })
})
