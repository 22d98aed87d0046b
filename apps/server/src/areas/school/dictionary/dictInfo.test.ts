import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncDictionaries } from '../../../seed/sync-dictionaries.ts'
import { aMajor, aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let edu: Caller

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

const options = async () => (await edu('listDictInfo', { dictType: 'major_level' })).data
const offered = async () =>
  (await edu('getValue', { dictType: 'major_level' })).data.map(({ optionText }) => optionText)

describe('the options a school keeps', () => {
  it('are its own alone: what the product needs is not changed', async () => {
    expect((await edu('addDictInfo', { dictType: 'question_type', optionText: '新题型' })).message).toBe(
      '系统字典不能修改',
    )
    expect((await edu('listDictInfo', { dictType: 'question_type' })).code).toBe('100412')
  })

  it('are offered when added, reworded without changing their value, and refused from an old copy', async () => {
    const { data: id } = await edu('addDictInfo', { dictType: 'major_level', optionText: '高起本' })
    expect(await offered()).toContain('高起本')
    const option = (await options()).find((one) => one.id === id)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const asked = { id, optionText: '高中起点本科', updatedAt: option?.updatedAt ?? '' }
    expect((await edu('updateDictInfo', asked)).code).toBe('0')
    expect((await options()).find((one) => one.id === id)).toMatchObject({
      optionText: '高中起点本科',
      optionVal: option?.optionVal,
    })
    expect((await edu('updateDictInfo', asked)).code).toBe('100409')
  })

  it('refuses a value that is taken, naming the field', async () => {
    const asked = { dictType: 'major_level', optionText: '硕士', optionVal: 'master' }
    await edu('addDictInfo', asked)
    expect((await edu('addDictInfo', asked)).data).toMatchObject({ fields: { optionVal: '「master」已存在' } })
  })

  it('cannot be removed while used, and stay removed when the server starts again', async () => {
    const [first, second] = await options()
    await aMajor(server.db, { level: first?.optionVal ?? '' })
    expect((await edu('deleteDictInfo', { id: first?.id ?? '' })).message).toContain('选项已被1条数据使用')
    expect((await edu('deleteDictInfo', { id: second?.id ?? '' })).code).toBe('0')
    await syncDictionaries(server.db)
    expect(await offered()).not.toContain(second?.optionText)
    // Added again under its value it is the same option.
    await edu('addDictInfo', { dictType: 'major_level', optionText: '又一次', optionVal: second?.optionVal ?? '' })
    expect(await offered()).toContain('又一次')
  })

  it('stand in the order given', async () => {
    const ids = (await options()).map(({ id }) => id).reverse()
    await edu('sortDictInfo', { dictType: 'major_level', ids })
    expect((await options()).map(({ id }) => id)).toEqual(ids)
  })
})
