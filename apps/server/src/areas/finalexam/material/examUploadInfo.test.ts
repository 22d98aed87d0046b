import { describe, expect, it } from 'vitest'
import { aSubSchool, aUser, enrol } from '../../../test/builders.ts'
import { png, senderOf } from '../../../test/file-sender.ts'
import {
  at,
  branch,
  code,
  course,
  courseOf,
  edu,
  fieldsOf,
  finalExamBench,
  finalForm,
  good,
  own,
  remindsOf,
  server,
  termCode,
  tick,
  timeForm,
} from '../../../test/final-exam.ts'
import type { Person } from '../../../test/server.ts'

finalExamBench()

let serial = 0
async function aFile(sender: Person, name = '答题卡.png'): Promise<string> {
  const { send } = await senderOf(server, sender)
  const { data } = await send(name, png(`page ${++serial}`), 'image', 'commonFileInfo')
  return data.fileId
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
    const [fileId, clip] = [await aFile(sender), await aFile(sender)]
    await server.db.updateTable('file').set({ ext: 'mp4' }).where('id', '=', clip).execute()
    for (const [change, field] of [
      [{ paperCode: 'NONE' }, 'paperCode'],
      [{ paperCode: '' }, 'paperCode'],
      [{ fileIds: [await aFile(await person())] }, 'fileIds'],
      [{ fileIds: [clip] }, 'fileIds'],
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
      files: [{ name: '答题卡.png' }],
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
    const fileIds = [await aFile(sender), await aFile(sender, '第二页.png')]
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

  it('is seen by its branch and the office; of violations by the sender and the office alone', async () => {
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

  it('counts for its paper when it names the course, and is missed of an online final by its course', async () => {
    const sender = await person()
    const call = await server.as(sender)
    const time = await good(edu('addPaperTimeInfo', timeForm()))
    await good(edu('publishPaperTimeInfo', { ids: [time], publishStatus: 'published' }))
    const online = await courseOf('', { paperCodes: [] })
    await enrol(server.db, online, own)
    await good(edu('addFinalExamCourseInfo', finalForm([online.host.teacherId], { courseId: online.courseId })))
    const missing = async (kind: 'answerSheet' | 'signIn') =>
      (await good(call('missingExamUploadInfo', { termCode, kind }))).map(({ paperCode }) => paperCode)
    at('2027-01-09T02:59:00Z')
    expect(await missing('signIn')).toEqual([code()])
    at('2027-01-09T03:00:00Z')
    expect(await missing('signIn')).toEqual(['', code()])
    // An online exam has no answer sheets.
    expect(await missing('answerSheet')).toEqual([code()])
    const { courseId } = course
    await good(call('addExamUploadInfo', form([await aFile(sender)], { paperCode: '', courseId })))
    expect(await missing('answerSheet')).toEqual([])
    const room = { kind: 'signIn', paperCode: '', courseId: online.courseId }
    await good(call('addExamUploadInfo', form([await aFile(sender)], room)))
    expect(await missing('signIn')).toEqual([code()])
  })

  it('comes as it is alone, and several files as one zip', async () => {
    const sender = await person()
    const call = await server.as(sender)
    const headers = { ...(await server.headers(sender)), 'content-type': 'application/json' }
    const take = async (...names: string[]) => {
      const files = []
      for (const name of names) files.push(await aFile(sender, name))
      const ids = [await good(call('addExamUploadInfo', form(files)))]
      const url = `${server.url}/api/exam/examUploadInfo/download`
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ ids }) })
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
    }
    expect((await take('第一页.png')).type).toBe('image/png')
    const zip = await take('第一页.png', '第二页.png')
    expect(zip.type).toBe('application/zip')
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(zip.bytes.includes(Buffer.from('答题卡_2_第二页.png'))).toBe(true)
  })
})
