import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aSubSchool, aUser } from '../../test/builders.ts'
import {
  at,
  branch,
  code,
  edu,
  fieldsOf,
  good,
  remindsOf,
  server,
  termCode,
  tick,
  timeForm,
} from '../../test/final-exam.ts'
import type { Person } from '../../test/server.ts'

async function aFile({ userId }: Person, name = '答题卡.jpg'): Promise<string> {
  const id = newId()
  const sha256 = id.replaceAll('-', '').repeat(2)
  await server.db
    .insertInto('fileBlob')
    .values({ sha256, size: 3, storageKey: `k-${id}`, storage: 'local', refCount: 1 })
    .execute()
  const file = { id, scope: 'common', kind: 'document', name, ext: 'jpg', mime: 'image/jpeg', size: 3, sha256 }
  await server.db
    .insertInto('file')
    .values({ ...file, ownerId: userId, status: 'ready' })
    .execute()
  return id
}

const person = () => aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch })
const form = (fileIds: string[], change: object = {}) => ({
  termCode,
  kind: 'answerSheet' as const,
  paperCode: code(),
  subSchoolId: branch,
  fileIds,
  declaredCount: 1,
  ...change,
})

describe('material of the exam rooms', () => {
  it('is of a paper or a course of the term, with files of one’s own', async () => {
    const sender = await person()
    const call = await server.as(sender)
    const fileId = await aFile(sender)
    for (const [change, field] of [
      [{ paperCode: 'NONE' }, 'paperCode'],
      [{ paperCode: '' }, 'paperCode'],
      [{ fileIds: [await aFile(await person())] }, 'fileIds'],
      [{ declaredCount: 5001 }, 'declaredCount'],
      [{ termCode: 'none' }, 'termCode'],
    ] as const)
      expect(fieldsOf(await call('addExamUploadInfo', form([fileId], change)))).toEqual([field])
    const elsewhere = await aSubSchool(server.db)
    expect((await call('addExamUploadInfo', form([fileId], { subSchoolId: elsewhere }))).code).toBe('100455')
    const id = await good(call('addExamUploadInfo', form([fileId])))
    expect(await good(call('getExamUploadInfo', { id }))).toMatchObject({
      checkStatus: 'pending',
      expectedCount: 1,
      fileCount: 1,
      files: [{ name: '答题卡.jpg' }],
    })
  })

  it('is accepted or returned for a reason, and its sender hears of it', async () => {
    const sender = await person()
    const call = await server.as(sender)
    const id = await good(call('addExamUploadInfo', form([await aFile(sender)])))
    expect(fieldsOf(await edu('checkExamUploadInfo', { ids: [id], result: 'returned' }))).toEqual(['reason'])
    expect((await call('checkExamUploadInfo', { ids: [id], result: 'accepted' })).code).toBe('100403')
    await good(edu('checkExamUploadInfo', { ids: [id], result: 'returned', reason: '缺第二页' }))
    const { updatedAt } = await good(call('getExamUploadInfo', { id }))
    const fileIds = [await aFile(sender), await aFile(sender, '第二页.jpg')]
    await good(call('updateExamUploadInfo', { id, fileIds, updatedAt }))
    expect((await call('updateExamUploadInfo', { id, remark: '旧', updatedAt })).code).toBe('100409')
    expect(await good(edu('listExamUploadInfo', { termCode, checkStatus: 'pending' }))).toMatchObject([
      { id, fileCount: 2 },
    ])
    await good(edu('checkExamUploadInfo', { ids: [id], result: 'accepted' }))
    expect(await remindsOf(sender)).toEqual([`答题卡 ${code()}被退回`, `答题卡 ${code()}已接收`])
    expect((await call('deleteExamUploadInfo', { id })).message).toBe('已接收，不能修改')
    expect((await edu('checkExamUploadInfo', { ids: [id], result: 'returned', reason: '再看' })).message).toBe(
      '已接收，不能修改',
    )
  })

  it('is seen by its subschool and the office; of violations by the sender and the office alone', async () => {
    const sender = await person()
    const call = await server.as(sender)
    const id = await good(call('addExamUploadInfo', form([await aFile(sender)], { kind: 'violation' })))
    const colleague = await server.as(await person())
    expect((await colleague('getExamUploadInfo', { id })).code).toBe('100455')
    expect(await good(colleague('listExamUploadInfo', { termCode }))).toEqual([])
    expect(await good(edu('listExamUploadInfo', { termCode, kind: 'violation' }))).toMatchObject([{ id }])
    expect((await colleague('downloadExamUploadInfo', { ids: [id] })).code).toBe('100455')
    await good(call('deleteExamUploadInfo', { id }))
  })

  it('is missed once a published paper is over', async () => {
    const sender = await person()
    const call = await server.as(sender)
    const time = await good(edu('addPaperTimeInfo', timeForm()))
    await good(edu('publishPaperTimeInfo', { ids: [time], publishStatus: 'published' }))
    const missing = () => good(call('missingExamUploadInfo', { termCode, kind: 'answerSheet' }))
    expect(await missing()).toEqual([])
    at('2027-01-09T03:00:00Z')
    expect(await missing()).toMatchObject([
      { subSchoolId: branch, paperCode: code(), expectedCount: 1, uploadedCount: 0 },
    ])
    expect(await good(edu('missingExamUploadInfo', { termCode, kind: 'answerSheet' }))).toHaveLength(2)
    await good(call('addExamUploadInfo', form([await aFile(sender)])))
    expect(await missing()).toEqual([])
    tick()
  })

  it('comes as one archive when there are several files', async () => {
    const sender = await person()
    const call = await server.as(sender)
    const ids = [await good(call('addExamUploadInfo', form([await aFile(sender), await aFile(sender, '第二页.jpg')])))]
    const { jobId } = (await good(call('downloadExamUploadInfo', { ids }) as never)) as { jobId: string }
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
  })
})
